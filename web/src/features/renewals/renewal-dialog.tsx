import { useState } from "react";
import type { Chosen } from "../../api/renewals.ts";
import { RenewalPreview } from "./renewal-preview.tsx";
import type { Order, Reached } from "./renewal-progress.ts";
import { RenewalRun } from "./renewal-run.tsx";

type RenewalDialogProps = {
  chosen: Chosen;
  onClose: () => void;
  onBusyChange: (isBusy: boolean) => void;
  /** Hears how far the recharges have come, from the moment on that money is about to move. */
  onReached: (reached: Reached) => void;
};

/** The inside of the dialog: what would be recharged, then how it goes, then what became of it. */
export function RenewalDialog({ chosen, onClose, onBusyChange, onReached }: RenewalDialogProps) {
  // What was chosen when it opened: the list behind may change.
  const [opened] = useState(chosen);
  const [order, setOrder] = useState<Order>();
  if (!order) return <RenewalPreview chosen={opened} onClose={onClose} onSubmit={setOrder} />;
  return <RenewalRun order={order} onClose={onClose} onBusyChange={onBusyChange} onReached={onReached} />;
}
