import type { Operator } from "@cable-connect/contract/operators";
import { type ReactNode, useMemo, useState } from "react";
import {
  type ReversiblePayment,
  type ShellDialogs,
  ShellDialogsContext,
  type UndoableAdjustment,
  type UndoableRecharge,
  type WalletStart,
} from "../../business/shell-dialogs.ts";
import { ReceivePaymentDialog, ReversePaymentDialog } from "../../features/collections/dialogs.ts";
import { AddConnectionDialog } from "../../features/connections/dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { RemindCustomerDialog, ReminderSettingsDialog } from "../../features/reminders/dialogs.ts";
import { UndoAdjustmentDialog, UndoDialog, UndoManyDialog } from "../../features/undo/dialogs.ts";
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
const EditOperatorDialog = lazyDialog(
  async () => (await import("../../features/operators/edit-operator-dialog.tsx")).EditOperatorDialog,
);
const OperatorStatusDialog = lazyDialog(
  async () => (await import("../../features/operators/operator-status-dialog.tsx")).OperatorStatusDialog,
);
const ResetPasswordDialog = lazyDialog(
  async () => (await import("../../features/operators/reset-password-dialog.tsx")).ResetPasswordDialog,
);
const AssignOperatorDialog = lazyDialog(
  async () =>
    (await import("../../features/operators/platforms/assign-operator-dialog.tsx")).AssignOperatorDialog,
);
const ChangePasswordDialog = lazyDialog(
  async () => (await import("../../features/profile/change-password-dialog.tsx")).ChangePasswordDialog,
);
const LowBalanceDialog = lazyDialog(
  async () => (await import("../../features/wallet/low-balance-dialog.tsx")).LowBalanceDialog,
);
const ShortcutsDialog = lazyDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

type Customer = Parameters<ShellDialogs["rechargeCustomer"]>[0];

/** What each dialog is opened with. */
type Contents = {
  receipt: { rechargeId: number };
  paymentReceipt: { paymentId: number };
  undo: { target: { rechargeId: number } };
  undoMany: { recharges: readonly UndoableRecharge[] };
  reverse: { payment: ReversiblePayment; customer: { name: string } };
  recharge: { customer: Customer; connection: Parameters<ShellDialogs["rechargeCustomer"]>[1] };
  receive: { customer: Parameters<ShellDialogs["receivePayment"]>[0]; collectorId: number | undefined };
  remind: { customer: { id: number; name: string }; rechargeId: number | undefined };
  customer: { search: string };
  connection: { customer: Customer };
  operator: { name: string };
  wallet: { operator: Operator; start: WalletStart | undefined };
  undoAdjustment: { operatorId: number; adjustment: UndoableAdjustment };
  edit: { operator: Operator };
  status: { operator: Operator };
  reset: { operator: Operator };
  assign: { operator: Operator };
  reminders: object;
  lowBalance: object;
  password: object;
  shortcuts: object;
};
type Kind = keyof Contents;

/** Shows the dialogs that its children open by `useShellDialogs`, one at a time. */
export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Kind>();
  // Kept while a dialog fades, which still shows them.
  const [contents, setContents] = useState<Partial<Contents>>({});
  // The toast whose button opened the dialog may have disappeared.
  const focus = useKeptFocus(focusMain);
  const dialogs = useMemo<ShellDialogs>(() => {
    function open<K extends Kind>(kind: K, content: Contents[K]) {
      setContents((kept) => ({ ...kept, [kind]: content }));
      setOpened(kind);
    }
    return {
      showReceipt: (rechargeId) => open("receipt", { rechargeId }),
      showPaymentReceipt: (paymentId) => open("paymentReceipt", { paymentId }),
      undoRecharge: (rechargeId) => open("undo", { target: { rechargeId } }),
      undoRecharges: (recharges) => open("undoMany", { recharges }),
      reversePayment: (payment, customer) => open("reverse", { payment, customer }),
      rechargeCustomer: (customer, connection) => open("recharge", { customer, connection }),
      receivePayment: (customer, collectorId) => open("receive", { customer, collectorId }),
      remindCustomer: (customer, rechargeId) => open("remind", { customer, rechargeId }),
      addCustomer: (search = "") => open("customer", { search }),
      addConnection: (customer) => open("connection", { customer }),
      addOperator: (name = "") => open("operator", { name }),
      fundWallet: (operator, start) => open("wallet", { operator, start }),
      undoAdjustment: (operatorId, adjustment) => open("undoAdjustment", { operatorId, adjustment }),
      editOperator: (operator) => open("edit", { operator }),
      changeOperatorStatus: (operator) => open("status", { operator }),
      resetPassword: (operator) => open("reset", { operator }),
      assignPlatforms: (operator) => open("assign", { operator }),
      editReminders: () => open("reminders", {}),
      setLowBalance: () => open("lowBalance", {}),
      changePassword: () => open("password", {}),
      showShortcuts: () => open("shortcuts", {}),
    };
  }, []);

  function stateOf(kind: Kind) {
    return {
      opened: opened === kind,
      onClose() {
        // A dialog that opens another one closes after that.
        setOpened((now) => (now === kind ? undefined : now));
        focus.expect();
      },
    };
  }

  const { receipt, paymentReceipt, undo, undoMany, undoAdjustment, reverse, recharge, receive, remind } =
    contents;
  const {
    customer,
    connection,
    operator,
    wallet,
    edit,
    status,
    reset,
    assign,
    reminders,
    lowBalance,
    password,
    shortcuts,
  } = contents;
  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      {receipt && <ReceiptDialog {...receipt} {...stateOf("receipt")} />}
      {paymentReceipt && <PaymentReceiptDialog {...paymentReceipt} {...stateOf("paymentReceipt")} />}
      {undo && <UndoDialog {...undo} {...stateOf("undo")} />}
      {undoMany && <UndoManyDialog {...undoMany} {...stateOf("undoMany")} />}
      {reverse && <ReversePaymentDialog {...reverse} {...stateOf("reverse")} />}
      {recharge && <RechargeDialog {...recharge} {...stateOf("recharge")} />}
      {receive && <ReceivePaymentDialog {...receive} {...stateOf("receive")} />}
      {remind && <RemindCustomerDialog {...remind} {...stateOf("remind")} />}
      {customer && <CreateCustomerDialog {...customer} {...stateOf("customer")} />}
      {connection && <AddConnectionDialog {...connection} {...stateOf("connection")} />}
      {operator && <CreateOperatorDialog {...operator} {...stateOf("operator")} />}
      {wallet && <WalletDialog {...wallet} {...stateOf("wallet")} />}
      {undoAdjustment && <UndoAdjustmentDialog {...undoAdjustment} {...stateOf("undoAdjustment")} />}
      {edit && (
        <EditOperatorDialog
          {...edit}
          {...stateOf("edit")}
          onChangeStatus={() => dialogs.changeOperatorStatus(edit.operator)}
        />
      )}
      {status && <OperatorStatusDialog {...status} {...stateOf("status")} />}
      {reset && <ResetPasswordDialog {...reset} {...stateOf("reset")} onDone={focusMain} />}
      {assign && <AssignOperatorDialog {...assign} {...stateOf("assign")} />}
      {reminders && <ReminderSettingsDialog {...stateOf("reminders")} />}
      {lowBalance && <LowBalanceDialog {...stateOf("lowBalance")} />}
      {password && <ChangePasswordDialog {...stateOf("password")} />}
      {shortcuts && <ShortcutsDialog {...stateOf("shortcuts")} />}
    </ShellDialogsContext>
  );
}
