import { type Assignment, isOttPlay } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../ui/format.ts";
import { priceLabel } from "../../ui/price-label.ts";
import { ottPlanNamesQuery } from "./list-ott-plans.ts";
import classes from "./platform-card.module.css";
import { PlatformFact } from "./platform-card.tsx";

/** Prices that stand on a card before the others are asked for. */
const shownAtFirst = 4;

/** The prices of an assignment, cheapest first; OTT plans by their names once those are known. */
export function PricingFacts({ platform, pricing }: Pick<Assignment, "platform" | "pricing">) {
  const [isWhole, setIsWhole] = useState(false);
  const { data: planNames } = useQuery({ ...ottPlanNamesQuery, enabled: isOttPlay(platform) });
  const prices = Object.entries(pricing ?? {}).sort(([, one], [, other]) => one - other);
  const shown = isWhole || prices.length <= shownAtFirst + 1 ? prices : prices.slice(0, shownAtFirst);
  return (
    <>
      {shown.map(([tier, price]) => (
        <PlatformFact key={tier} label={planNames?.get(tier) ?? priceLabel(tier)}>
          {formatMoney(price)}
        </PlatformFact>
      ))}
      {prices.length > shownAtFirst + 1 && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Show fewer prices" : `Show all ${prices.length} prices`}
          </Button>
        </div>
      )}
    </>
  );
}
