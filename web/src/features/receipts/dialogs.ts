import { lazyDialog } from "../../ui/lazy-dialog.tsx";

/** The receipt of a recharge, to print and to share. */
export const ReceiptDialog = lazyDialog(async () => (await import("./receipt-dialog.tsx")).ReceiptDialog);
