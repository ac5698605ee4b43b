import { isBelowCost, monthsOfPlan } from "@cable-connect/contract/below-cost";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { SimpleGrid, Skeleton, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { type OttPriceValues, pricePath } from "./ott-prices-form.ts";

type OttPriceFieldsProps = {
  form: UseFormReturnType<OttPriceValues>;
  /** Undefined until they are loaded. */
  plans: readonly OttPlan[] | undefined;
  /** What a month of the platform costs; null when that is not set. */
  purchaseRate: number | null;
};

/** One field for the price of each plan. */
export function OttPriceFields({ form, plans, purchaseRate }: OttPriceFieldsProps) {
  // A dialog looks for what to focus when it opens, which is too early for plans that come later.
  const [isLate] = useState(plans === undefined);
  if (plans?.length === 0) return <Text>{ottPlanMessages.none}</Text>;

  // Not through `getInputProps`, which would take a dot in a code for a path.
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
              // Typing a minus leads to a sentence rather than to nothing.
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

/** What is said of a price below what its plan costs; it may be saved all the same. */
function priceWarning(plan: OttPlan, typed: number | string | undefined, purchaseRate: number | null) {
  if (typed === undefined || typed === "" || purchaseRate === null) return undefined;
  const months = monthsOfPlan(plan);
  if (!isBelowCost(Number(typed), purchaseRate, months)) return undefined;
  return marginMessages.priceBelowCost(formatPrice((Math.round(purchaseRate * 100) * months) / 100));
}
