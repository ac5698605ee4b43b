import { commonMessages } from "@cable-connect/contract/messages/common";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { Platform } from "@cable-connect/contract/platforms";
import { monthsOfPlan } from "@cable-connect/contract/prices/below-cost";
import { isWholePaise } from "@cable-connect/contract/values/money";
import { SimpleGrid, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { platformQuery, useUpdatePlatform } from "../../../api/platforms.ts";
import { WithPlans } from "../../../business/plans/with-plans.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { minusOfRate } from "./minus-of-rate.ts";
import { planRatesBody, planRateValues, ratePath, validatePlanRates } from "./plan-rates-form.ts";

const texts = ottPlanMessages.rates;

type PlanRatesDialogProps = { platform: Platform; opened: boolean; onClose: () => void };

/** Sets what each OTT plan costs the business a month. */
export function PlanRatesDialog({ platform, opened, onClose }: PlanRatesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.open} size="lg" layout="form">
      <WithPlans description={texts.text(platform.name)}>
        {(plans) => <PlanRatesForm platform={platform} plans={plans} />}
      </WithPlans>
    </Dialog>
  );
}

function PlanRatesForm({ platform, plans }: { platform: Platform; plans: readonly OttPlan[] }) {
  const client = useQueryClient();
  const update = useUpdatePlatform();
  const { id, purchase_rate } = platform;
  return (
    <EditForm
      stored={platform}
      valuesOf={(stored) => planRateValues(plans, stored)}
      reload={() => client.fetchQuery({ ...platformQuery(id), staleTime: 0 })}
      labels={Object.fromEntries(plans.map((plan) => [plan.ott_code, texts.label(plan)]))}
      validate={validatePlanRates}
      description={texts.text(platform.name)}
      submitLabel={texts.save}
      busyLabel={commonMessages.saving}
      failureMessage={texts.saveFailed}
      save={async (values, initial, version) => {
        await update.mutateAsync({ id, body: planRatesBody(initial, values), version });
        toastSuccess(texts.saved);
      }}
    >
      {(form) =>
        plans.length === 0 ? (
          <Text>{ottPlanMessages.none}</Text>
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            {plans.map((plan, index) => {
              const { ott_code } = plan;
              const path = ratePath(ott_code);
              const typed = form.values[ott_code] ?? "";
              const months = monthsOfPlan(plan);
              return (
                // Not by `getInputProps`, which would read a dot in a code as a path.
                <MoneyInput
                  key={ott_code}
                  label={texts.label(plan)}
                  placeholder={purchase_rate === null ? undefined : String(purchase_rate)}
                  leftOut={minusOfRate}
                  min={0}
                  step={0.01}
                  data-path={path}
                  data-autofocus={index === 0 || undefined}
                  value={typed}
                  description={
                    months > 1 && typed !== "" && isWholePaise(Number(typed))
                      ? texts.whole(formatPrice((Math.round(Number(typed) * 100) * months) / 100), months)
                      : undefined
                  }
                  inputWrapperOrder={["label", "input", "description", "error"]}
                  error={form.errors[path]}
                  onChange={(rate) => {
                    form.setValues({ [ott_code]: rate });
                    form.clearFieldError(path);
                  }}
                />
              );
            })}
          </SimpleGrid>
        )
      }
    </EditForm>
  );
}
