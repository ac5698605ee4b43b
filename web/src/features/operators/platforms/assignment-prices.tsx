import { isBelowCost, monthsOfPlan } from "@cable-connect/contract/below-cost";
import { isOttPlay } from "@cable-connect/contract/constants";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { priceLabel } from "../../../business/price-label.ts";
import { formatExactMoney } from "../../../ui/text/format.ts";
import { BelowCost } from "./below-cost.tsx";
import classes from "./operator-platforms.module.css";
import { platformNameId } from "./platform-row.tsx";

type AssignmentPricesProps = {
  assignment: Assignment;
  /** What a month of the platform costs; null when that is not set. */
  purchaseRate: number | null;
  /** For prices that can be edited. */
  onEdit: (() => void) | undefined;
};

/** The prices of an assignment; those of OTTPlay in the catalogue's order, by the plans' names once those are known. */
export function AssignmentPrices({ assignment, purchaseRate, onEdit }: AssignmentPricesProps) {
  const { platform, pricing } = assignment;
  const { data: plans = [] } = useQuery({ ...ottCatalogueQuery, enabled: isOttPlay(platform) });
  const tiers = Object.keys(pricing ?? {});
  if (tiers.length === 0 && !onEdit) return null;

  const names = new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name]));
  const known = [...names.keys()].filter((code) => tiers.includes(code));
  const others = tiers.filter((tier) => !names.has(tier));
  const isBelow = (tier: string) => {
    const plan = plans.find(({ ott_code }) => ott_code === tier);
    return plan !== undefined && isBelowCost(pricing?.[tier] ?? null, purchaseRate, monthsOfPlan(plan));
  };
  return (
    <div className={classes.pricing}>
      <div className={classes.pricingHead}>
        Prices
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-describedby={platformNameId(platform.id)}
            onClick={onEdit}
          >
            Edit Prices
          </Button>
        )}
      </div>
      <dl className={classes.prices}>
        {[...known, ...others].map((tier) => (
          <div key={tier}>
            <dt>{names.get(tier) ?? priceLabel(tier)}</dt>
            <dd>
              {isBelow(tier) && <BelowCost />}
              {formatExactMoney(pricing?.[tier] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
