import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { Operator } from "@cable-connect/contract/operators";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { Assignment } from "@cable-connect/contract/platforms";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { operatorQuery, useSetPricing } from "../../../api/operators.ts";
import { WithPlans } from "../../../business/plans/with-plans.tsx";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { OttPriceFields } from "./ott-price-fields.tsx";
import { ottPricesOf, ottPriceValues, pricePath, validateOttPrices } from "./ott-prices-form.ts";

const texts = operatorMessages;

type EditOttPricesDialogProps = {
  operator: Operator;
  assignment: Assignment;
  /** The plan whose price has the focus instead of the first one's. */
  planName?: string | null | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called once the prices are stored. */
  onSaved?: () => void;
};

/** Changes the prices of an OTTPlay assignment (specification, section 4). */
export function EditOttPricesDialog({ opened, onClose, ...form }: EditOttPricesDialogProps) {
  const description = texts.ottPlayPricesHint(form.operator.name, form.assignment.platform.name);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.editOttPlayPrices} size="lg" layout="form">
      <WithPlans description={description}>
        {(plans) => <PricesForm {...form} plans={plans} description={description} />}
      </WithPlans>
    </Dialog>
  );
}

type PricesFormProps = Pick<EditOttPricesDialogProps, "operator" | "assignment" | "planName" | "onSaved"> & {
  plans: readonly OttPlan[];
  description: string;
};

function PricesForm({ operator, assignment, planName, plans, description, onSaved }: PricesFormProps) {
  const client = useQueryClient();
  const setPricing = useSetPricing(operator.id);
  const platformId = assignment.platform.id;
  // A save sends every price of the assignment, so the ones that others changed since are read first.
  const stored = useRef(assignment);

  async function reload(): Promise<Assignment> {
    const { assignedServices } = await client.fetchQuery({ ...operatorQuery(operator.id), staleTime: 0 });
    stored.current = assignedServices.find(({ platform }) => platform.id === platformId) ?? assignment;
    return stored.current;
  }
  return (
    <EditForm
      stored={assignment}
      valuesOf={({ pricing }) => ottPriceValues(plans, pricing)}
      reload={reload}
      labels={Object.fromEntries(plans.map((plan) => [plan.ott_code, ottPlanMessages.priceLabel(plan)]))}
      description={description}
      validate={(prices) => validateOttPrices(plans, { prices })}
      submitLabel={texts.savePrices}
      busyLabel={commonMessages.saving}
      failureMessage={texts.pricesUpdateFailed}
      save={async (values, initial, version) => {
        const current = ottPriceValues(plans, stored.current.pricing);
        const prices = ottPricesOf(plans, { prices: Object.assign(current, changesOf(initial, values)) });
        await setPricing.mutateAsync({ platformId, prices, version });
        toastSuccess(texts.pricesUpdated, { detail: operator.name });
        onSaved?.();
      }}
    >
      {(form) => (
        <OttPriceFields
          operatorId={operator.id}
          platformId={platformId}
          plans={plans}
          prices={form.values}
          errors={form.errors}
          hasFocus
          focusedPlan={planName}
          onChange={(changed) => {
            form.setValues(changed);
            for (const code of Object.keys(changed)) form.clearFieldError(pricePath(code));
          }}
        />
      )}
    </EditForm>
  );
}
