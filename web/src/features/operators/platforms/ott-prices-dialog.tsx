import { isBelowCost, monthsOfPlan } from "@cable-connect/contract/below-cost";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { Operator } from "@cable-connect/contract/operators";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { Assignment, Platform } from "@cable-connect/contract/platforms";
import { SimpleGrid, Skeleton, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChangeAssignment, useSetPricing } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { type OttPriceValues, ottPricesOf, pricePath, validateOttPrices } from "./ott-prices-form.ts";
import { usePurchaseRate } from "./use-purchase-rate.ts";

const texts = operatorMessages;

type OttPricesDialogProps = {
  operator: Operator;
  platform: Pick<Platform, "id" | "name">;
  /** The current prices; undefined to assign the platform with its first ones. */
  pricing?: Assignment["pricing"];
  opened: boolean;
  onClose: () => void;
  /** Called once the platform is assigned. */
  onAssigned?: () => void;
};

/** Sets the price of each plan of the OTTPlay catalogue (specification, section 4). */
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
        title: texts.editOttPlayPrices,
        submitLabel: texts.savePrices,
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
        description={texts.ottPlayPricesHint(operator.name, platform.name)}
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

type OttPriceFieldsProps = {
  form: UseFormReturnType<OttPriceValues>;
  /** Undefined until loaded. */
  plans: readonly OttPlan[] | undefined;
  /** The platform's cost a month in rupees; null if not set. */
  purchaseRate: number | null;
};

/** A price field for each plan. */
function OttPriceFields({ form, plans, purchaseRate }: OttPriceFieldsProps) {
  // The dialog focuses its first field when it opens, which is too early for plans that load later.
  const [isLate] = useState(plans === undefined);
  if (plans?.length === 0) return <Text>{ottPlanMessages.none}</Text>;

  // Not by `getInputProps`, which would read a dot in a code as a path.
  function setPrice(code: string, price: number | string) {
    form.setFieldValue("prices", (prices) => ({ ...prices, [code]: price }));
    form.clearFieldError(pricePath(code));
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {plans
        ? plans.map((plan, index) => (
            <MoneyInput
              key={plan.ott_code}
              label={ottPlanMessages.priceLabel(plan)}
              min={0}
              step={0.01}
              // Validation explains a typed minus; the field alone would drop it silently.
              allowNegative
              data-path={pricePath(plan.ott_code)}
              data-autofocus={index === 0 || undefined}
              autoFocus={isLate && index === 0}
              value={form.values.prices[plan.ott_code] ?? ""}
              description={priceWarning(plan, form.values.prices[plan.ott_code], purchaseRate)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              descriptionProps={{ c: "var(--app-warning)" }}
              error={form.errors[pricePath(plan.ott_code)]}
              onChange={(price) => setPrice(plan.ott_code, price)}
            />
          ))
        : ["1", "2", "3", "4"].map((key) => <Skeleton key={key} h={58} />)}
    </SimpleGrid>
  );
}

/** Warns of a price below the plan's cost, which may still be saved. */
function priceWarning(plan: OttPlan, typed: number | string | undefined, purchaseRate: number | null) {
  if (typed === undefined || typed === "" || purchaseRate === null) return undefined;
  const months = monthsOfPlan(plan);
  if (!isBelowCost(Number(typed), purchaseRate, months)) return undefined;
  return marginMessages.priceBelowCost(formatPrice((Math.round(purchaseRate * 100) * months) / 100));
}
