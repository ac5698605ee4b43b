import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { isBelowCost } from "@cable-connect/contract/prices/below-cost";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import classes from "../platform-filters.module.css";

type RateChoice = "unset" | "below";

const { withoutPurchaseRate, soldBelowCost, showAll } = platformMessages;

/**
 * Whether a platform has no purchase rate (`unset`) or an operator rate below it (`below`); true without a choice. OTTPlay
 * needs none once each plan has its own; `plans` is the catalogue, undefined until loaded.
 */
export function hasRate(
  platform: Platform,
  choice: RateChoice | undefined,
  plans: readonly OttPlan[] | undefined,
): boolean {
  const { operator_rate, purchase_rate } = platform;
  const hasPlanRates = () =>
    isOttPlay(platform) && plans?.every(({ ott_code }) => ott_code in platform.plan_purchase_rates);
  if (choice === "unset") return purchase_rate === null && !hasPlanRates();
  return choice === undefined || isBelowCost(operator_rate, purchase_rate);
}

/** What a filter of rates finds. */
export function rateChoiceText(choice: RateChoice): string {
  return choice === "unset" ? withoutPurchaseRate : soldBelowCost;
}

/** Names the filter set by a link from another screen, and clears it. */
export function RateFilter({ rate, onClear }: { rate: RateChoice; onClear: () => void }) {
  return (
    <div className={classes.rate}>
      <span>{rateChoiceText(rate)}</span>
      <Button
        variant="subtle"
        rightSection={<IconX size={14} aria-hidden />}
        onClick={() => {
          onClear();
          focusMain();
        }}
      >
        {showAll}
      </Button>
    </div>
  );
}
