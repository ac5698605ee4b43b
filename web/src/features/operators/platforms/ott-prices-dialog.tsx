import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { Operator } from "@cable-connect/contract/operators";
import type { Assignment, Platform } from "@cable-connect/contract/platforms";
import { useQuery } from "@tanstack/react-query";
import { useChangeAssignment, useSetPricing } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { OttPriceFields } from "./ott-price-fields.tsx";
import { type OttPriceValues, ottPricesOf, validateOttPrices } from "./ott-prices-form.ts";
import { usePurchaseRate } from "./use-purchase-rate.ts";

const texts = operatorMessages;

type OttPricesDialogProps = {
  operator: Operator;
  platform: Pick<Platform, "id" | "name">;
  /** The present prices; undefined to assign the platform with its first ones. */
  pricing?: Assignment["pricing"];
  opened: boolean;
  onClose: () => void;
  /** Called once the platform is assigned. */
  onAssigned?: () => void;
};

/** Asks for the price of each plan of the OTTPlay catalogue (specification, section 4). */
export function OttPricesDialog(props: OttPricesDialogProps) {
  const { operator, platform, pricing, opened, onClose, onAssigned } = props;
  const { data: plans, error, refetch } = useQuery({ ...ottCatalogueQuery, enabled: opened });
  const purchaseRate = usePurchaseRate(platform.id);
  const change = useChangeAssignment(operator.id);
  const setPricing = useSetPricing(operator.id);
  const initialValues: OttPriceValues = { prices: pricing ?? {} };

  async function assign(prices: Record<string, number>) {
    const { message } = await change.mutateAsync({ platformId: platform.id, action: "assign", prices });
    toastSuccess(message);
    onAssigned?.();
  }
  async function edit(prices: Record<string, number>) {
    await setPricing.mutateAsync({ platformId: platform.id, prices });
    toastSuccess(texts.pricesUpdated);
  }
  const purpose = pricing
    ? {
        title: "Edit OTTPlay Prices",
        submitLabel: "Save Prices",
        busyLabel: commonMessages.saving,
        failureMessage: texts.pricesUpdateFailed,
        submit: edit,
      }
    : {
        title: texts.setOttPlayPrices,
        submitLabel: texts.assignOttPlay,
        busyLabel: texts.assigning,
        failureMessage: texts.assignOttPlayFailed,
        submit: assign,
      };

  return (
    <Dialog opened={opened} onClose={onClose} title={purpose.title} size="lg" layout="form">
      <DialogForm
        description={`What ${operator.name} pays at least for each plan of ${platform.name}`}
        initialValues={initialValues}
        validate={(values) => validateOttPrices(plans ?? [], values)}
        isSubmitDisabled={() => plans === undefined}
        submitLabel={purpose.submitLabel}
        busyLabel={purpose.busyLabel}
        failureMessage={purpose.failureMessage}
        onSubmit={(values) => purpose.submit(ottPricesOf(plans ?? [], values))}
      >
        {(form) =>
          error && !plans ? (
            <ErrorState
              message={errorMessage(error, ottPlanMessages.loadFailed)}
              onRetry={() => void refetch()}
            />
          ) : (
            <OttPriceFields form={form} plans={plans} purchaseRate={purchaseRate} />
          )
        }
      </DialogForm>
    </Dialog>
  );
}
