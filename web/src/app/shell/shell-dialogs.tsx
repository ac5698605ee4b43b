import { type ReactNode, useMemo, useState } from "react";
import { type ShellDialogs, ShellDialogsContext } from "../../business/shell-dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { UndoDialog } from "../../features/undo/dialogs.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";

const ReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/receipt-dialog.tsx")).ReceiptDialog,
);

type Customer = Parameters<ShellDialogs["rechargeCustomer"]>[0];

/** Shows the dialogs that its children open by `useShellDialogs`, one at a time. */
export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<"receipt" | "undo" | "recharge">();
  // Kept while a dialog fades, which still shows them.
  const [rechargeId, setRechargeId] = useState<number>();
  const [customer, setCustomer] = useState<Customer>();
  // The toast whose button opened the dialog may have disappeared.
  const focus = useKeptFocus(focusMain);
  const dialogs = useMemo<ShellDialogs>(
    () => ({
      showReceipt(id) {
        setRechargeId(id);
        setOpened("receipt");
      },
      undoRecharge(id) {
        setRechargeId(id);
        setOpened("undo");
      },
      rechargeCustomer(chosen) {
        setCustomer(chosen);
        setOpened("recharge");
      },
    }),
    [],
  );

  function close() {
    setOpened(undefined);
    focus.expect();
  }

  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      {rechargeId !== undefined && (
        <>
          <ReceiptDialog rechargeId={rechargeId} opened={opened === "receipt"} onClose={close} />
          <UndoDialog target={{ rechargeId }} opened={opened === "undo"} onClose={close} />
        </>
      )}
      {customer && <RechargeDialog customer={customer} opened={opened === "recharge"} onClose={close} />}
    </ShellDialogsContext>
  );
}
