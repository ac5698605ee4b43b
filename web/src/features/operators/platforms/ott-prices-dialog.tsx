import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { Operator } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { useQuery } from "@tanstack/react-query";
import { useChangeAssignment } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { OttPriceFields } from "./ott-price-fields.tsx";
import { type OttPriceValues, ottPricesOf, pricePath, validateOttPrices } from "./ott-prices-form.ts";

const texts = operatorMessages;

type OttPricesDialogProps = {
  operator: Operator;
  platform: Pick<Platform, "id" | "name">;
  opened: boolean;
  onClose: () => void;
  /** Called once the platform is assigned. */
  onSaved?: () => void;
};

/** Assigns OTTPlay with its first price for each plan of the catalogue (specification, section 4). */
export function OttPricesDialog({ operator, platform, opened, onClose, onSaved }: OttPricesDialogProps) {
  const { data: plans, error, refetch } = useQuery({ ...ottCatalogueQuery, enabled: opened });
  const change = useChangeAssignment(operator.id);
  const initialValues: OttPriceValues = { prices: {} };

  async function assign(prices: Record<string, number>) {
    const { id } = platform;
    const { message } = await change.mutateAsync({
      platformIds: [id],
      action: "assign",
      pricing: { [id]: prices },
    });
    toastSuccess(message, { detail: operator.name });
    onSaved?.();
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.setOttPlayPrices} size="lg" layout="form">
      <DialogForm
        description={texts.ottPlayPricesHint(operator.name, platform.name)}
        initialValues={initialValues}
        validate={(values) => validateOttPrices(plans ?? [], values)}
        submitState={() => ({ isDisabled: plans === undefined })}
        submitLabel={texts.assignOttPlay}
        busyLabel={texts.assigning}
        failureMessage={texts.assignOttPlayFailed}
        onSubmit={(values) => assign(ottPricesOf(plans ?? [], values))}
      >
        {(form) =>
          error && !plans ? (
            <LoadFailed query={{ error, refetch }} fallback={ottPlanMessages.loadFailed} />
          ) : (
            <OttPriceFields
              operatorId={operator.id}
              platformId={platform.id}
              plans={plans}
              prices={form.values.prices}
              errors={form.errors}
              hasFocus
              onChange={(changed) => {
                form.setFieldValue("prices", (prices) => ({ ...prices, ...changed }));
                for (const code of Object.keys(changed)) form.clearFieldError(pricePath(code));
              }}
            />
          )
        }
      </DialogForm>
    </Dialog>
  );
}
