import { messages } from "@cable-connect/contract/messages";
import type { Operator } from "@cable-connect/contract/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { useSetPricing } from "../../api/operators.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { OttPricesDialog } from "./ott-prices-dialog.tsx";
import { usePurchaseRate } from "./use-purchase-rate.ts";

type EditPricesDialogProps = {
  operator: Operator;
  assignment: Assignment;
  opened: boolean;
  onClose: () => void;
};

/** Changes the prices of OTTPlay where it is assigned already. */
export function EditPricesDialog({ operator, assignment, opened, onClose }: EditPricesDialogProps) {
  const { platform, pricing } = assignment;
  const setPricing = useSetPricing(operator.id);
  return (
    <OttPricesDialog
      opened={opened}
      onClose={onClose}
      title="Edit OTTPlay Prices"
      description={`What ${operator.name} pays at least for each plan of ${platform.name}`}
      pricing={pricing ?? {}}
      purchaseRate={usePurchaseRate(platform.id)}
      submitLabel="Save Prices"
      busyLabel={messages.common.saving}
      failureMessage={messages.operators.pricesUpdateFailed}
      onSubmit={async (prices) => {
        await setPricing.mutateAsync({ platformId: platform.id, prices });
        toastSuccess(messages.operators.pricesUpdated);
      }}
    />
  );
}
