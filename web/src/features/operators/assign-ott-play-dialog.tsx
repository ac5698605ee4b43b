import { messages } from "@cable-connect/contract/messages";
import { useChangeAssignment } from "../../api/operators.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import type { AssignDialogProps } from "./assign-dialog.tsx";
import { OttPricesDialog } from "./ott-prices-dialog.tsx";

const { assigning, assignOttPlay, assignOttPlayFailed, setOttPlayPrices } = messages.operators;

/** Assigns OTTPlay, which needs a price for each plan (specification, section 4). */
export function AssignOttPlayDialog({ operator, platform, opened, onClose, onAssigned }: AssignDialogProps) {
  const change = useChangeAssignment(operator.id);
  return (
    <OttPricesDialog
      opened={opened}
      onClose={onClose}
      title={setOttPlayPrices}
      description={`What ${operator.name} pays at least for each plan of ${platform.name}`}
      pricing={{}}
      purchaseRate={platform.purchase_rate}
      submitLabel={assignOttPlay}
      busyLabel={assigning}
      failureMessage={assignOttPlayFailed}
      onSubmit={async (prices) => {
        const assignment = { platformId: platform.id, action: "assign", prices } as const;
        toastSuccess((await change.mutateAsync(assignment)).message);
        onAssigned();
      }}
    />
  );
}
