import { isOttPlay } from "@cable-connect/contract/constants";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ottPlansQuery } from "../../../api/ott-plans.ts";
import { priceLabel } from "../../../business/price-label.ts";
import { formatInstantDate, formatPrice } from "../../../ui/text/format.ts";
import classes from "../platform-card.module.css";
import { PlatformFact, PlatformFacts } from "../platform-facts.tsx";

/** The names of OTT plans by code, for the prices of an OTTPlay assignment. */
const ottPlanNamesQuery = queryOptions({
  ...ottPlansQuery,
  select: (plans) => new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name])),
});

/** Prices that stand on a card before the others are asked for. */
const shownAtFirst = 3;

/** Since when a platform is assigned, and its prices, cheapest first; OTT plans by name once those are known. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { platform, pricing, assignedAt } = assignment;
  const [isWhole, setIsWhole] = useState(false);
  const { data: planNames } = useQuery({ ...ottPlanNamesQuery, enabled: isOttPlay(platform) });
  const prices = Object.entries(pricing ?? {}).sort(([, one], [, other]) => one - other);
  const isLong = prices.length > shownAtFirst + 1;
  return (
    <>
      <PlatformFacts>
        <PlatformFact label="Assigned">{formatInstantDate(assignedAt)}</PlatformFact>
        {platform.operator_rate !== null && (
          <PlatformFact label="Operator Rate">{formatPrice(platform.operator_rate)}</PlatformFact>
        )}
        {(isLong && !isWhole ? prices.slice(0, shownAtFirst) : prices).map(([tier, price]) => (
          <PlatformFact key={tier} label={planNames?.get(tier) ?? priceLabel(tier)}>
            {formatPrice(price)}
          </PlatformFact>
        ))}
      </PlatformFacts>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show fewer prices" : `Show all ${prices.length} prices`}
        </Button>
      )}
    </>
  );
}
