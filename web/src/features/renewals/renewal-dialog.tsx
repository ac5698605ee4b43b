import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { LeftOutServices } from "@cable-connect/contract/messages/skipped-services";
import { defaultRechargeSettings } from "@cable-connect/contract/recharge-settings";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ChosenServices } from "../../api/chosen-services.ts";
import { useUndoneCount } from "../../api/is-undone.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { LoadingPreview, RenewalPreview } from "./preview/renewal-preview.tsx";
import classes from "./renewals.module.css";
import { doneText, isDone, type Order, type Reached, undoableOf } from "./run/renewal-progress.ts";
import { RenewalRun } from "./run/renewal-run.tsx";

type RenewalDialogProps = {
  opened: boolean;
  onClose: () => void;
  request: ChosenServices;
  /** What the link that chose these left out. */
  leftOut: LeftOutServices | undefined;
  /** Called with the progress of the recharges once they begin. */
  onReached: (reached: Reached) => void;
};

/** Recharges the chosen services: shows a preview, then the progress, then the results. */
export function RenewalDialog({ opened, onClose, request, leftOut, onReached }: RenewalDialogProps) {
  // The list behind the dialog may change.
  const [atOpening] = useState({ request, leftOut });
  const [order, setOrder] = useState<Order>();
  const [reached, setReached] = useState<Reached>();
  const settings = useQuery(rechargeSettingsQuery);
  const title = useTitle(reached);
  // A stable function, as the run calls it in an effect.
  const reach = useCallback(
    (now: Reached) => {
      setReached(now);
      onReached(now);
    },
    [onReached],
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={860} layout="form">
      {order ? (
        <RenewalRun order={order} onReached={reach} />
      ) : settings.isLoading ? (
        // Takes the focus, so that no key presses Close.
        <div tabIndex={-1} data-autofocus className={classes.start}>
          <LoadingPreview />
        </div>
      ) : (
        <RenewalPreview
          {...atOpening}
          earlyStart={(settings.data ?? defaultRechargeSettings).earlyStart}
          onSubmit={setOrder}
        />
      )}
    </Dialog>
  );
}

/** What was done and still stands, once it is; what is to be done until then. */
function useTitle(reached: Reached | undefined): string {
  const made = reached ? undoableOf(reached).map(({ rechargeId }) => rechargeId) : [];
  const undone = useUndoneCount(made);
  return reached && isDone(reached) ? doneText(made.length, undone) : renewalMessages.title;
}
