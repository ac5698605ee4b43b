import type { Operator } from "@cable-connect/contract/operators";
import { type ReactNode, useMemo, useState } from "react";
import { useUser } from "../../api/session.ts";
import { type ShellDialogs, ShellDialogsContext } from "../../business/shell-dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { UndoDialog } from "../../features/undo/dialogs.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";

const ReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/receipt-dialog.tsx")).ReceiptDialog,
);
const CreateCustomerDialog = lazyDialog(
  async () => (await import("../../features/customers/create-customer-dialog.tsx")).CreateCustomerDialog,
);
const CreateOperatorDialog = lazyDialog(
  async () => (await import("../../features/operators/create-operator-dialog.tsx")).CreateOperatorDialog,
);
const WalletDialog = lazyDialog(
  async () => (await import("../../features/operators/wallet-dialog.tsx")).WalletDialog,
);
const ShortcutsDialog = lazyDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

type Customer = Parameters<ShellDialogs["rechargeCustomer"]>[0];
type Opened = "receipt" | "undo" | "recharge" | "customer" | "operator" | "wallet" | "shortcuts";

/** Shows the dialogs that its children open by `useShellDialogs`, one at a time. */
export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const { type } = useUser();
  const [opened, setOpened] = useState<Opened>();
  // Kept while a dialog fades, which still shows them.
  const [rechargeId, setRechargeId] = useState<number>();
  const [customer, setCustomer] = useState<Customer>();
  const [operator, setOperator] = useState<Operator>();
  const [newName, setNewName] = useState("");
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
      addCustomer(text = "") {
        setNewName(text);
        setOpened("customer");
      },
      addOperator(name = "") {
        setNewName(name);
        setOpened("operator");
      },
      fundWallet(chosen) {
        setOperator(chosen);
        setOpened("wallet");
      },
      showShortcuts() {
        setOpened("shortcuts");
      },
    }),
    [],
  );

  function propsOf(dialog: Opened) {
    return {
      opened: opened === dialog,
      onClose() {
        // A dialog that opens another one closes after that.
        setOpened((now) => (now === dialog ? undefined : now));
        focus.expect();
      },
    };
  }

  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      {rechargeId !== undefined && (
        <>
          <ReceiptDialog rechargeId={rechargeId} {...propsOf("receipt")} />
          <UndoDialog target={{ rechargeId }} {...propsOf("undo")} />
        </>
      )}
      {customer && <RechargeDialog customer={customer} {...propsOf("recharge")} />}
      {type === "admin" ? (
        <CreateOperatorDialog name={newName} {...propsOf("operator")} />
      ) : (
        <CreateCustomerDialog search={newName} {...propsOf("customer")} />
      )}
      {operator && <WalletDialog operator={operator} {...propsOf("wallet")} />}
      <ShortcutsDialog {...propsOf("shortcuts")} />
    </ShellDialogsContext>
  );
}
