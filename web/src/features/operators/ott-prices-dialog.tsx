import { messages } from "@cable-connect/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { ottCatalogueQuery } from "../../api/ott-plans.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { OttPriceFields } from "./ott-price-fields.tsx";
import { type OttPriceValues, ottPricesOf, validateOttPrices } from "./ott-prices-form.ts";

type OttPricesDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The prices so far, rupees by `ott_code`. */
  pricing: Record<string, number>;
  /** What a month of the platform costs, for a warning beside prices below it. */
  purchaseRate: number | null;
  submitLabel: string;
  busyLabel: string;
  failureMessage: string;
  onSubmit: (prices: Record<string, number>) => Promise<void>;
};

/** Asks for the price of each plan of the OTTPlay catalogue. */
export function OttPricesDialog({ pricing, purchaseRate, onSubmit, ...dialog }: OttPricesDialogProps) {
  const { data: plans, error, refetch } = useQuery({ ...ottCatalogueQuery, enabled: dialog.opened });
  const initialValues: OttPriceValues = { prices: pricing };
  return (
    <FormDialog
      {...dialog}
      size="lg"
      initialValues={initialValues}
      validate={(values) => validateOttPrices(plans ?? [], values)}
      isSubmitDisabled={() => plans === undefined}
      onSubmit={(values) => onSubmit(ottPricesOf(plans ?? [], values))}
    >
      {(form) =>
        error && !plans ? (
          <ErrorState
            message={errorMessage(error, messages.ottPlans.loadFailed)}
            onRetry={() => void refetch()}
          />
        ) : (
          <OttPriceFields form={form} plans={plans} purchaseRate={purchaseRate} />
        )
      }
    </FormDialog>
  );
}
