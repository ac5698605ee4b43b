import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { hasRateFloor } from "@cable-connect/contract/prices/least-amount";
import { priceLabel } from "@cable-connect/contract/prices/price-label";
import { monthKey } from "@cable-connect/contract/prices/selling-price";
import { Button, Stack, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ottPlansQuery } from "../../../api/ott-plans.ts";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { formatInstantDate, formatPrice } from "../../../ui/text/format.ts";
import classes from "../platform-card.module.css";
import { PlatformCard, PlatformFact, PlatformFacts } from "../platform-card.tsx";

type OperatorPlatformCardProps = {
  assignment: Assignment;
  onRecharge: () => void;
  /** Sets what customers pay; undefined while the operator doesn't collect. */
  onPrice?: (() => void) | undefined;
};

/** A platform's card for the operator, with its own prices. */
export function OperatorPlatformCard(props: OperatorPlatformCardProps) {
  const { assignment, onRecharge, onPrice } = props;
  const { platform, isActive } = assignment;
  return (
    <PlatformCard
      platform={platform}
      corner={
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? platformMessages.activePlatform : platformMessages.inactivePlatform}
        </StatusBadge>
      }
      details={<AssignmentFacts assignment={assignment} />}
      action={
        isActive && (
          <Stack gap="xs">
            {onPrice && (
              <Button variant="default" fullWidth onClick={onPrice}>
                {platformMessages.customerPrices.title}
              </Button>
            )}
            <Button
              variant="default"
              fullWidth
              onClick={onRecharge}
              title={platformMessages.service.forYourself}
            >
              {platformMessages.service.title}
            </Button>
          </Stack>
        )
      }
    />
  );
}

/** The names of OTT plans by code, for the prices of an OTTPlay assignment. */
const ottPlanNamesQuery = queryOptions({
  ...ottPlansQuery,
  select: (plans) => new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name])),
});

const texts = platformMessages.customerPrices;

/** What customers pay a month, or for how many plans they pay the operator's own price. */
function customerPriceText(prices: NonNullable<Assignment["customerPrices"]>): string {
  const { [monthKey]: month, ...plans } = prices;
  const count = Object.keys(plans).length;
  return month === undefined || count > 0 ? texts.factOfPlans(count) : texts.factOfMonth(formatPrice(month));
}

/** More prices than these are shown as a range until asked for: they would stretch all cards of the row. */
const maxShownPrices = 4;

/**
 * The date of the assignment, the operator rate, which OTTPlay has no use for, and the prices of plans, cheapest first. OTT plans
 * show by code until their names are loaded.
 */
function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { platform, pricing, customerPrices, assignedAt } = assignment;
  const [isExpanded, setIsExpanded] = useState(false);
  const { data: planNames } = useQuery({ ...ottPlanNamesQuery, enabled: isOttPlay(platform) });
  const prices = Object.entries(pricing ?? {}).sort(([, one], [, other]) => one - other);
  const isLong = prices.length > maxShownPrices;
  const isRange = isLong && !isExpanded;
  return (
    <>
      <PlatformFacts>
        <PlatformFact label={platformMessages.assigned}>{formatInstantDate(assignedAt)}</PlatformFact>
        {platform.operator_rate !== null && !isOttPlay(platform) && (
          <PlatformFact label={platformMessages.fields.operatorRate}>
            {hasRateFloor(platform) && (
              <>
                <StatusBadge tone="neutral">{platformMessages.minimum}</StatusBadge>{" "}
              </>
            )}
            {formatPrice(platform.operator_rate)}
          </PlatformFact>
        )}
        {customerPrices && (
          <PlatformFact label={texts.fact}>{customerPriceText(customerPrices)}</PlatformFact>
        )}
        {isRange && (
          <PlatformFact label={platformMessages.planPrices}>
            {rangeText(prices.map(([, price]) => price))}
          </PlatformFact>
        )}
      </PlatformFacts>
      {prices.length > 0 && !isRange && (
        <>
          <Text fw={500} mt="sm" mb={6}>
            {platformMessages.planPrices}
          </Text>
          <PlatformFacts>
            {prices.map(([tier, price]) => (
              <PlatformFact key={tier} label={planNames?.get(tier) ?? priceLabel(tier)}>
                {formatPrice(price)}
              </PlatformFact>
            ))}
          </PlatformFacts>
        </>
      )}
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? platformMessages.showFewerPrices : platformMessages.showAllPrices(prices.length)}
        </Button>
      )}
    </>
  );
}

/** The lowest and the highest of ascending prices. */
function rangeText(prices: readonly number[]): string {
  const [lowest = 0, highest = lowest] = [prices.at(0), prices.at(-1)];
  return lowest === highest
    ? formatPrice(lowest)
    : platformMessages.priceRange(formatPrice(lowest), formatPrice(highest));
}
