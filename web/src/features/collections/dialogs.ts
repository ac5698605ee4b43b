import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Receives a payment of a customer. */
export const ReceivePaymentDialog = lazyDialog(
  async () => (await import("./payments/receive-payment-dialog.tsx")).ReceivePaymentDialog,
);

/** Charges a customer, or takes a discount or write-off from what it owes. */
export const ChargeDialog = lazyDialog(
  async () => (await import("./account/charge-dialog.tsx")).ChargeDialog,
);

/** The statement of a customer's account. */
export const StatementDialog = lazyDialog(
  async () => (await import("./statement/statement-dialog.tsx")).StatementDialog,
);

/** Adds the UTR of a payment by UPI that was received without one. */
export const AddUtrDialog = lazyDialog(
  async () => (await import("./payments/add-utr-dialog.tsx")).AddUtrDialog,
);

/** Reverses a charge, discount or write-off. */
export const ReverseChargeDialog = lazyDialog(
  async () => (await import("./account/reverse-charge-dialog.tsx")).ReverseChargeDialog,
);

/** Reverses a payment. */
export const ReversePaymentDialog = lazyDialog(
  async () => (await import("./payments/reverse-payment-dialog.tsx")).ReversePaymentDialog,
);

/** Reverses a movement of cash. */
export const ReverseMovementDialog = lazyDialog(
  async () => (await import("./day-book/reverse-movement-dialog.tsx")).ReverseMovementDialog,
);
