import { RechargeDialog } from "./recharge-dialog.tsx";
import type { RechargeDialogProps } from "./recharge-form-dialog.tsx";
import { usePreviousRecharges } from "./use-previous-recharges.ts";

/** Recharges a customer, starting with what was last recharged: it opens once that is known. */
export function CustomerRechargeDialog({ opened, ...dialog }: Omit<RechargeDialogProps, "previous">) {
  const previous = usePreviousRecharges(dialog.customer.id, opened);
  return <RechargeDialog {...dialog} previous={previous ?? []} opened={opened && previous !== undefined} />;
}
