import { usePreviousRecharges } from "./previous-recharges.ts";
import { RechargeDialog } from "./recharge-dialog.tsx";
import type { RechargeDialogProps } from "./recharge-form-dialog.tsx";

/** Recharges a customer, starting with what was last recharged: the fields come once that is known. */
export function CustomerRechargeDialog(dialog: Omit<RechargeDialogProps, "previous">) {
  const previous = usePreviousRecharges(dialog.customer.id, dialog.opened);
  return <RechargeDialog {...dialog} previous={previous} />;
}
