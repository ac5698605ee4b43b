import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { defaultRechargeSettings } from "@cable-connect/contract/recharge-settings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import type { Chosen } from "../../api/renewals.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { LoadingPreview, RenewalPreview } from "./renewal-preview.tsx";
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
  const settings = useQuery(rechargeSettingsQuery);
  return (
    <Dialog opened={opened} onClose={onClose} title={renewalMessages.title} size={860} layout="form">
      {order ? (
        <RenewalRun order={order} onReached={onReached} />
      ) : settings.isLoading ? (
        <LoadingPreview />
      ) : (
        <RenewalPreview
          chosen={chosenAtOpening}
          earlyStart={(settings.data ?? defaultRechargeSettings).earlyStart}
          onSubmit={setOrder}
        />
      )}
    </Dialog>
  );
}
