import { type Assignment, isOttPlay } from "@cable-connect/contract/platforms";
import { useQuery } from "@tanstack/react-query";
import { formatExactMoney } from "../../ui/format.ts";
import { priceLabel } from "../../ui/price-label.ts";
import { ottPlansQuery } from "./list-ott-plans.ts";
import classes from "./operator-platforms.module.css";

/** The prices of an assignment; those of OTTPlay in the catalogue's order, by the plans' names once those are known. */
export function AssignmentPrices({ assignment }: { assignment: Assignment }) {
  const { platform, pricing } = assignment;
  const { data: plans = [] } = useQuery({ ...ottPlansQuery, enabled: isOttPlay(platform) });
  if (!pricing || Object.keys(pricing).length === 0) return null;

  const names = new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name]));
  const known = [...names.keys()].filter((code) => code in pricing);
  const others = Object.keys(pricing).filter((tier) => !names.has(tier));
  return (
    <dl className={classes.prices} aria-label={`Prices of ${platform.name}`}>
      {[...known, ...others].map((tier) => (
        <div key={tier}>
          <dt>{names.get(tier) ?? priceLabel(tier)}</dt>
          <dd>{formatExactMoney(pricing[tier] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
