import { lazyDialog } from "../../ui/lazy-dialog.tsx";

export type RechargeDialogProps = {
  opened: boolean;
  onClose: () => void;
  customer: { id: number; name: string };
  /** The platform to start with. */
  platformId?: number;
  onRecharged?: () => void;
};

/** Recharges a customer (section 4, Customer Recharge). */
export const RechargeDialog = lazyDialog<RechargeDialogProps>(
  async () => (await import("./recharge-form-dialog.tsx")).RechargeFormDialog,
);
