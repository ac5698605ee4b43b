import { useState } from "react";
import type { Chosen } from "./preview-renewals.ts";
import { RenewalPreview } from "./renewal-preview.tsx";
import { RenewalRun } from "./renewal-run.tsx";
import type { Order } from "./run-renewals.ts";

type RenewalDialogProps = {
  chosen: Chosen;
  onClose: () => void;
  onBusyChange: (isBusy: boolean) => void;
  /** Called once money is about to move. */
  onBegun: () => void;
};

/** The inside of the dialog: what would be recharged, then how it goes, then what became of it. */
export function RenewalDialog({ chosen, onClose, onBusyChange, onBegun }: RenewalDialogProps) {
  // What was chosen when it opened: the list behind may change.
  const [opened] = useState(chosen);
  const [order, setOrder] = useState<Order>();
  if (order) return <RenewalRun order={order} onClose={onClose} onBusyChange={onBusyChange} />;
  return (
    <RenewalPreview
      chosen={opened}
      onClose={onClose}
      onSubmit={(agreed) => {
        onBegun();
        setOrder(agreed);
      }}
    />
  );
}
