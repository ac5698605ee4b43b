import "../../../ui/fields/select-styles.ts";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { type PurchaseRates, planCost } from "@cable-connect/contract/prices/below-cost";
import { Button, Select, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operatorPricesQuery } from "../../../api/operators.ts";
import { choiceOf } from "../../../business/operator-choices.ts";
import classes from "./ott-price-fill.module.css";
import { countBelowCost, percentOf, pricesOfPlans, pricesOverCost } from "./ott-prices-form.ts";

const texts = ottPlanMessages.fill;

type OttPriceFillProps = {
  /** The operator whose prices are filled in, and is not offered to copy from. */
  operatorId: number;
  platformId: number;
  plans: readonly OttPlan[];
  rates: PurchaseRates | undefined;
  onFill: (prices: Record<string, number>) => void;
};

/** Fills in prices: those of another operator, or a percentage above what the plans cost. */
export function OttPriceFill({ operatorId, platformId, plans, rates, onFill }: OttPriceFillProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), 300);
  const { data = [] } = useQuery(operatorPricesQuery(platformId, asked));
  const sources = data.filter(({ id }) => id !== operatorId);
  const [percent, setPercent] = useState("");
  const [filled, setFilled] = useState<{ text: string; hasLoss: boolean }>();
  const over = percentOf(percent);
  const unknown = plans.filter((plan) => planCost(rates, plan) === null);

  function copyFrom(id: string | null) {
    const source = sources.find((one) => String(one.id) === id);
    if (!source) return;
    const prices = pricesOfPlans(plans, source.pricing);
    onFill(prices);
    setSearch("");
    setPercent("");
    const belowCost = countBelowCost(plans, rates, prices);
    const text = texts.copied(Object.keys(prices).length, source.name, belowCost);
    setFilled({ text, hasLoss: belowCost > 0 });
  }
  function fillOverCost() {
    if (over === undefined) return;
    const prices = pricesOverCost(plans, rates, over);
    onFill(prices);
    const names = unknown.map(({ ott_name }) => ott_name);
    setFilled({ text: texts.filled(Object.keys(prices).length, names), hasLoss: false });
  }
  return (
    <div className={classes.fill}>
      <Select
        label={texts.copyFrom}
        placeholder={texts.chooseOperator}
        data={sources.map(choiceOf)}
        searchable
        // The server searches, and the choice is an action, not a value to keep.
        filter={({ options }) => options}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={copyFrom}
        nothingFoundMessage={texts.noOperator}
      />
      {/* Not a NumberInput, which turns -10 into 10 and 1,00 into 1. */}
      <TextInput
        label={texts.percent}
        value={percent}
        onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        error={percent.trim() !== "" && over === undefined && texts.percentInvalid}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        rightSection={<span aria-hidden>%</span>}
        disabled={unknown.length === plans.length}
        placeholder={unknown.length === plans.length ? texts.noRate : texts.percentExample}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Not submit the form.
          event.preventDefault();
          fillOverCost();
        }}
        inputContainer={(field) => (
          <div className={classes.percent}>
            {field}
            <Button variant="default" disabled={over === undefined} onClick={fillOverCost}>
              {texts.fill}
            </Button>
          </div>
        )}
      />
      <Text
        role="status"
        size="sm"
        c={filled?.hasLoss ? "var(--app-warning)" : "dimmed"}
        className={classes.filled}
      >
        {filled?.text}
      </Text>
    </div>
  );
}
