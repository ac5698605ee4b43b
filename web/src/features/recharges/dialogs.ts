import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Recharges a customer (specification, section 4, Customer Recharge). */
export const RechargeDialog = lazyDialog(async () => (await import("./recharge-dialog.tsx")).RechargeDialog);
