import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { useState } from "react";
import type { Chosen } from "../../api/renewals.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { RenewalPreview } from "./renewal-preview.tsx";
import type { Order, Reached } from "./renewal-progress.ts";
import { RenewalRun } from "./renewal-run.tsx";

type RenewalDialogProps = {
  opened: boolean;
  onClose: () => void;
  chosen: Chosen;
  /** Called with the progress of the recharges once they begin. */
  onReached: (reached: Reached) => void;
};

/** Recharges the chosen services: shows a preview, then the progress, then the results. */
export function RenewalDialog({ opened, onClose, chosen, onReached }: RenewalDialogProps) {
  // The list behind the dialog may change.
  const [chosenAtOpening] = useState(chosen);
  const [order, setOrder] = useState<Order>();
  return (
    <Dialog opened={opened} onClose={onClose} title={renewalMessages.title} size={860} layout="form">
      {order ? (
        <RenewalRun order={order} onReached={onReached} />
      ) : (
        <RenewalPreview chosen={chosenAtOpening} onSubmit={setOrder} />
      )}
    </Dialog>
  );
}
