import type { MarginFigures } from "@cable-connect/contract/margin";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { IconCash, IconPercentage, IconReceipt, IconScale } from "@tabler/icons-react";
import { StatCard } from "../../ui/layout/stat-card.tsx";
import { formatCount, formatMoney } from "../../ui/text/format.ts";
import { CostText, MarginText, PercentageText } from "./figure-text.tsx";
import classes from "./margin.module.css";

type MarginCardsProps = {
  /** Undefined until loaded. */
  totals: MarginFigures | undefined;
  isStale: boolean;
};

/** The four totals of the months shown. */
export function MarginCards({ totals, isStale }: MarginCardsProps) {
  const isLoading = !totals;
  const { recharges = 0, revenue = 0, unknownCostRevenue = 0 } = totals ?? {};
  return (
    <div className={classes.cards} aria-busy={isLoading || isStale} data-stale={isStale || undefined}>
      <StatCard
        label={marginMessages.revenue}
        value={formatMoney(revenue)}
        hint={dashboardMessages.rechargeCount(formatCount(recharges), recharges === 1)}
        icon={<IconCash />}
        isLoading={isLoading}
      />
      <StatCard
        label={marginMessages.cost}
        value={totals && <CostText {...totals} />}
        hint={
          unknownCostRevenue > 0
            ? marginMessages.withoutCost(formatMoney(unknownCostRevenue))
            : marginMessages.atPurchaseRates
        }
        icon={<IconReceipt />}
        isLoading={isLoading}
      />
      <StatCard
        label={marginMessages.margin}
        value={totals && <MarginText {...totals} />}
        hint={marginMessages.marginHint}
        icon={<IconScale />}
        isLoading={isLoading}
      />
      <StatCard
        label={marginMessages.marginPercentage}
        value={totals && <PercentageText {...totals} />}
        hint={marginMessages.percentageHint}
        icon={<IconPercentage />}
        isLoading={isLoading}
      />
    </div>
  );
}
