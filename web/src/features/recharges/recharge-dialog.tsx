import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import type { RechargeDialogProps } from "./recharge-form-dialog.tsx";

/** Recharges a customer (specification, section 4, Customer Recharge). */
export const RechargeDialog = lazyDialog<RechargeDialogProps>(
  async () => (await import("./recharge-form-dialog.tsx")).RechargeFormDialog,
);
