import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { type OpenDialog, OpenDialogContext, type ShellDialogs } from "../../business/shell-dialogs.ts";
import {
  AddUtrDialog,
  ReceivePaymentDialog,
  ReverseMovementDialog,
  ReversePaymentDialog,
} from "../../features/collections/dialogs.ts";
import { AddConnectionDialog } from "../../features/connections/dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import {
  CustomerRemindersDialog,
  RemindCustomerDialog,
  ReminderSettingsDialog,
  RemindOwingCustomerDialog,
} from "../../features/reminders/dialogs.ts";
import { UndoAdjustmentDialog, UndoDialog, UndoManyDialog } from "../../features/undo/dialogs.ts";
import { type LazyDialogOf, lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
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
const EditCustomerDialog = lazyDialog(
  async () => (await import("../../features/customers/edit-customer-dialog.tsx")).EditCustomerDialog,
);
const CustomerStatusDialog = lazyDialog(
  async () => (await import("../../features/customers/customer-status-dialog.tsx")).CustomerStatusDialog,
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
const RevokeKeyDialog = lazyDialog(
  async () => (await import("../../features/operators/revoke-key-dialog.tsx")).RevokeKeyDialog,
);
const AssignOperatorDialog = lazyDialog(
  async () =>
    (await import("../../features/operators/platforms/assign-operator-dialog.tsx")).AssignOperatorDialog,
);
const EditPricesOfDialog = lazyDialog(
  async () =>
    (await import("../../features/operators/platforms/edit-prices-of-dialog.tsx")).EditPricesOfDialog,
);
const ChangePasswordDialog = lazyDialog(
  async () => (await import("../../features/profile/change-password-dialog.tsx")).ChangePasswordDialog,
);
const LowBalanceDialog = lazyDialog(
  async () => (await import("../../features/wallet/low-balance-dialog.tsx")).LowBalanceDialog,
);
const ShortcutsDialog = lazyDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

type Kind = keyof ShellDialogs;
type DialogState = { opened: boolean; onClose: () => void };

const shellDialogs: { [K in Kind]: LazyDialogOf<ShellDialogs[K] & DialogState> } = {
  receipt: ReceiptDialog,
  paymentReceipt: PaymentReceiptDialog,
  undoRecharge: UndoDialog,
  undoRecharges: UndoManyDialog,
  reversePayment: ReversePaymentDialog,
  reverseMovement: ReverseMovementDialog,
  addUtr: AddUtrDialog,
  recharge: RechargeDialog,
  receivePayment: ReceivePaymentDialog,
  remind: RemindCustomerDialog,
  remindOwing: RemindOwingCustomerDialog,
  addCustomer: CreateCustomerDialog,
  editCustomer: EditCustomerDialog,
  customerStatus: CustomerStatusDialog,
  customerReminders: CustomerRemindersDialog,
  addConnection: AddConnectionDialog,
  addOperator: CreateOperatorDialog,
  wallet: WalletDialog,
  undoAdjustment: UndoAdjustmentDialog,
  editOperator: EditOperatorDialog,
  operatorStatus: OperatorStatusDialog,
  resetPassword: ResetPasswordDialog,
  revokeApiKey: RevokeKeyDialog,
  assignPlatforms: AssignOperatorDialog,
  editOttPrices: EditPricesOfDialog,
  reminderSettings: ReminderSettingsDialog,
  lowBalance: LowBalanceDialog,
  changePassword: ChangePasswordDialog,
  shortcuts: ShortcutsDialog,
};

/** Loads the code of a dialog in advance. */
export function preloadShellDialog(kind: Kind): Promise<void> {
  return shellDialogs[kind].preload();
}

/** Shows the dialogs that its children open by `useOpenDialog`, one at a time. */
export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const [{ kind: opened, opener }, setOpened] = useState<{ kind?: Kind; opener?: Element | null }>({});
  // Kept while a dialog fades, which still shows them.
  const [contents, setContents] = useState<Partial<ShellDialogs>>({});
  const focus = useKeptFocus(() => {
    // A dialog opened from another one returned the focus to a removed element.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    // The toast whose button opened the dialog may have disappeared.
    if (document.activeElement === document.body) focusMain();
  });
  const open = useCallback<OpenDialog>((kind: Kind, content: object = {}) => {
    const focused = document.activeElement;
    setContents((kept) => ({ ...kept, [kind]: content }));
    setOpened((now) => ({ kind, opener: now.kind ? now.opener : focused }));
  }, []);
  function stateOf(kind: Kind): DialogState {
    return {
      opened: opened === kind,
      onClose() {
        // A dialog that opens another one closes after that.
        setOpened((now) => (now.kind === kind ? {} : now));
        focus.expect();
      },
    };
  }
  return (
    <OpenDialogContext value={open}>
      {children}
      {(Object.keys(contents) as Kind[]).map((kind) => {
        // `open` stored what this dialog takes.
        const Dialog = shellDialogs[kind] as ComponentType<DialogState>;
        return <Dialog key={kind} {...contents[kind]} {...stateOf(kind)} />;
      })}
    </OpenDialogContext>
  );
}
