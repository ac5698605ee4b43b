import type { Operator } from "@cable-connect/contract/operators";
import { type ReactNode, useMemo, useState } from "react";
import { useUser } from "../../api/session.ts";
import {
  type ReversiblePayment,
  type ShellDialogs,
  ShellDialogsContext,
  type UndoableRecharge,
} from "../../business/shell-dialogs.ts";
import { ReceivePaymentDialog, ReversePaymentDialog } from "../../features/collections/dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { RemindCustomerDialog } from "../../features/reminders/dialogs.ts";
import { UndoDialog, UndoManyDialog } from "../../features/undo/dialogs.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";

const ReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/receipt-dialog.tsx")).ReceiptDialog,
);
const PaymentReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/payment-receipt-dialog.tsx")).PaymentReceiptDialog,
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
const AssignOperatorDialog = lazyDialog(
  async () =>
    (await import("../../features/operators/platforms/assign-operator-dialog.tsx")).AssignOperatorDialog,
);
const ChangePasswordDialog = lazyDialog(
  async () => (await import("../../features/profile/change-password-dialog.tsx")).ChangePasswordDialog,
);
const ShortcutsDialog = lazyDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

type Customer = Parameters<ShellDialogs["rechargeCustomer"]>[0];
type Reminded = Parameters<ShellDialogs["remindCustomer"]>[0];
type Opened =
  | "receipt"
  | "payment-receipt"
  | "undo"
  | "undo-many"
  | "reverse"
  | "recharge"
  | "receive"
  | "remind"
  | "customer"
  | "operator"
  | "wallet"
  | "assign"
  | "password"
  | "shortcuts";

/** Shows the dialogs that its children open by `useShellDialogs`, one at a time. */
export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const { type } = useUser();
  const [opened, setOpened] = useState<Opened>();
  // Kept while a dialog fades, which still shows them.
  const [rechargeId, setRechargeId] = useState<number>();
  const [undoable, setUndoable] = useState<readonly UndoableRecharge[]>();
  const [paymentId, setPaymentId] = useState<number>();
  const [reversed, setReversed] = useState<{ payment: ReversiblePayment; customer: { name: string } }>();
  const [customer, setCustomer] = useState<Customer>();
  const [collectorId, setCollectorId] = useState<number>();
  const [reminded, setReminded] = useState<Reminded>();
  const [remindedOf, setRemindedOf] = useState<number>();
  const [operator, setOperator] = useState<Operator>();
  const [funds, setFunds] = useState<number>();
  const [newName, setNewName] = useState("");
  // The toast whose button opened the dialog may have disappeared.
  const focus = useKeptFocus(focusMain);
  const dialogs = useMemo<ShellDialogs>(
    () => ({
      showReceipt(id) {
        setRechargeId(id);
        setOpened("receipt");
      },
      showPaymentReceipt(id) {
        setPaymentId(id);
        setOpened("payment-receipt");
      },
      undoRecharge(id) {
        setRechargeId(id);
        setOpened("undo");
      },
      undoRecharges(recharges) {
        setUndoable(recharges);
        setOpened("undo-many");
      },
      reversePayment(payment, payer) {
        setReversed({ payment, customer: payer });
        setOpened("reverse");
      },
      rechargeCustomer(chosen) {
        setCustomer(chosen);
        setOpened("recharge");
      },
      receivePayment(chosen, collector) {
        setCustomer(chosen);
        setCollectorId(collector);
        setOpened("receive");
      },
      remindCustomer(chosen, recharge) {
        setReminded(chosen);
        setRemindedOf(recharge);
        setOpened("remind");
      },
      addCustomer(text = "") {
        setNewName(text);
        setOpened("customer");
      },
      addOperator(name = "") {
        setNewName(name);
        setOpened("operator");
      },
      fundWallet(chosen, amount) {
        setOperator(chosen);
        setFunds(amount);
        setOpened("wallet");
      },
      assignPlatforms(chosen) {
        setOperator(chosen);
        setOpened("assign");
      },
      changePassword() {
        setOpened("password");
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
      {undoable && <UndoManyDialog recharges={undoable} {...propsOf("undo-many")} />}
      {paymentId !== undefined && (
        <PaymentReceiptDialog paymentId={paymentId} {...propsOf("payment-receipt")} />
      )}
      {reversed && <ReversePaymentDialog {...reversed} {...propsOf("reverse")} />}
      {customer && (
        <>
          <RechargeDialog customer={customer} {...propsOf("recharge")} />
          <ReceivePaymentDialog customer={customer} collectorId={collectorId} {...propsOf("receive")} />
        </>
      )}
      {reminded && (
        <RemindCustomerDialog customer={reminded} rechargeId={remindedOf} {...propsOf("remind")} />
      )}
      {type === "admin" ? (
        <CreateOperatorDialog name={newName} {...propsOf("operator")} />
      ) : (
        <CreateCustomerDialog search={newName} {...propsOf("customer")} />
      )}
      {operator && (
        <>
          <WalletDialog operator={operator} amount={funds} {...propsOf("wallet")} />
          <AssignOperatorDialog operator={operator} {...propsOf("assign")} />
        </>
      )}
      <ChangePasswordDialog {...propsOf("password")} />
      <ShortcutsDialog {...propsOf("shortcuts")} />
    </ShellDialogsContext>
  );
}
