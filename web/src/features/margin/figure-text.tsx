import type { MarginFigures } from "@cable-connect/contract/margin";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { formatMoney, formatPercentage } from "../../ui/text/format.ts";
import classes from "./margin.module.css";

/** The cost; "not known" if no recharge has a known cost, as 0 would be wrong. */
export function CostText(figures: MarginFigures) {
  return isCostKnown(figures) ? formatMoney(figures.cost) : <Unknown />;
}

/** The margin; a loss is highlighted and labelled. */
export function MarginText(figures: MarginFigures) {
  if (!isCostKnown(figures)) return <Unknown />;
  return <Loss isLoss={figures.margin < 0}>{formatMoney(figures.margin)}</Loss>;
}

/** The margin as a percentage of the revenue whose cost is known. */
export function PercentageText({ marginPercentage }: MarginFigures) {
  if (marginPercentage === null) return <Unknown />;
  return <span data-loss={marginPercentage < 0 || undefined}>{formatPercentage(marginPercentage)}</span>;
}

function isCostKnown({ revenue, unknownCostRevenue }: MarginFigures): boolean {
  return revenue === 0 || revenue !== unknownCostRevenue;
}

function Loss({ isLoss, children }: { isLoss: boolean; children: ReactNode }) {
  if (!isLoss) return children;
  return (
    <span className={classes.loss}>
      <StatusBadge tone="danger">{marginMessages.loss}</StatusBadge>
      <span data-loss>{children}</span>
    </span>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{marginMessages.notKnown}</VisuallyHidden>
    </>
  );
}
