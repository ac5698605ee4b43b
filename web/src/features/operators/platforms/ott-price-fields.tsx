import { marginMessages } from "@cable-connect/contract/messages/margin";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import {
  isBelowCost,
  monthsOfPlan,
  type PurchaseRates,
  planCost,
  planPurchaseRate,
} from "@cable-connect/contract/prices/below-cost";
import { addRupees, isWholePaise } from "@cable-connect/contract/values/money";
import { Anchor, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPercentage, formatPrice } from "../../../ui/text/format.ts";
import { OttPriceFill } from "./ott-price-fill.tsx";
import { type OttPriceValues, pricePath } from "./ott-prices-form.ts";
import { usePurchaseRates } from "./use-purchase-rates.ts";

type OttPriceFieldsProps = {
  operatorId: number;
  platformId: number;
  /** Undefined until loaded. */
  plans: readonly OttPlan[] | undefined;
  prices: OttPriceValues["prices"];
  /** Error messages by `pricePath`. */
  errors: Readonly<Record<string, ReactNode>>;
  /** Begins each `pricePath`. */
  prefix?: string;
  /** Sets the prices of some plans. */
  onChange: (changed: OttPriceValues["prices"]) => void;
  /** Focuses the first price when the dialog opens. */
  hasFocus?: boolean;
  /** The name of the plan that it focuses instead of the first one. */
  focusedPlan?: string | null | undefined;
};

/** A price field for each plan, and what fills in all of them. */
export function OttPriceFields(props: OttPriceFieldsProps) {
  const { operatorId, platformId, plans, prices, errors, prefix, onChange } = props;
  const { hasFocus = false, focusedPlan } = props;
  const rates = usePurchaseRates(platformId);
  // The dialog focuses its first field when it opens, which is too early for plans that load later.
  const [isLate] = useState(plans === undefined);
  const focused = plans?.find(({ ott_name }) => ott_name === focusedPlan) ?? plans?.[0];
  if (plans?.length === 0) return <Text>{ottPlanMessages.none}</Text>;
  return (
    <Stack gap="md">
      {plans && (
        <OttPriceFill
          operatorId={operatorId}
          platformId={platformId}
          plans={plans}
          rates={rates}
          onFill={onChange}
        />
      )}
      {rates && plans && areAllAtPlatformRate(plans, rates) && (
        <Text size="sm" c="dimmed">
          {ottPlanMessages.rates.noneSet}{" "}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/services" search={{ search: rates.name }} {...props} />}
          >
            {ottPlanMessages.rates.set(rates.name)}
          </Anchor>
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {plans
          ? plans.map((plan) => (
              // Not by `getInputProps`, which would read a dot in a code as a path.
              <MoneyInput
                key={plan.ott_code}
                label={ottPlanMessages.priceLabel(plan)}
                withAsterisk
                min={0}
                step={0.01}
                data-path={pricePath(plan.ott_code, prefix)}
                data-autofocus={(hasFocus && plan === focused) || undefined}
                autoFocus={hasFocus && isLate && plan === focused}
                value={prices[plan.ott_code] ?? ""}
                {...costHint(plan, prices[plan.ott_code], rates)}
                inputWrapperOrder={["label", "input", "description", "error"]}
                error={errors[pricePath(plan.ott_code, prefix)]}
                onChange={(price) => onChange({ [plan.ott_code]: price })}
              />
            ))
          : ["1", "2", "3", "4"].map((key) => <Skeleton key={key} h={58} />)}
      </SimpleGrid>
    </Stack>
  );
}

/** Whether there is a rate, but none of a plan. */
function areAllAtPlatformRate(plans: readonly OttPlan[], rates: PurchaseRates): boolean {
  return rates.purchase_rate !== null && plans.every((plan) => !hasOwnRate(plan, rates));
}

function hasOwnRate({ ott_code }: OttPlan, rates: PurchaseRates | undefined): boolean {
  return rates?.plan_purchase_rates[ott_code] !== undefined;
}

/** What a plan costs and how far its price is above that; a warning of a price below its cost, which may still be saved. */
function costHint(plan: OttPlan, typed: number | string | undefined, rates: PurchaseRates | undefined) {
  const cost = planCost(rates, plan);
  if (cost === null) return {};
  const { priceBelowCost, priceOverCost, purchaseRate, purchaseRateOfPlatform } = marginMessages;
  const costs = hasOwnRate(plan, rates) ? purchaseRate : purchaseRateOfPlatform;
  if (typed === undefined || typed === "" || !isWholePaise(Number(typed)))
    return { description: costs(formatPrice(cost)) };
  const rate = planPurchaseRate(rates, plan.ott_code);
  if (isBelowCost(Number(typed), rate, monthsOfPlan(plan)))
    return { description: priceBelowCost(formatPrice(cost)), descriptionProps: { c: "var(--app-warning)" } };
  if (cost === 0) return { description: costs(formatPrice(cost)) };
  const rise = addRupees(Number(typed), -cost);
  const percentage = formatPercentage((rise / cost) * 100);
  return { description: priceOverCost(formatPrice(cost), formatPrice(rise), percentage) };
}
