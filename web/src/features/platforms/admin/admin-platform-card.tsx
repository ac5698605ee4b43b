import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Platform } from "@cable-connect/contract/platforms";
import { isBelowCost } from "@cable-connect/contract/prices/below-cost";
import { hasRateFloor } from "@cable-connect/contract/prices/least-amount";
import { ActionIcon, Button, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "../platform-card.module.css";
import { PlatformCard, PlatformFact, PlatformFacts } from "../platform-card.tsx";

type AdminPlatformCardProps = {
  platform: Platform;
  onEdit: () => void;
  onDelete: () => void;
  /** Only for OTTPlay, whose plans may have purchase rates of their own. */
  onPlanRates: (() => void) | undefined;
};

/** A platform's card with both rates and buttons to edit and delete it. */
export function AdminPlatformCard(props: AdminPlatformCardProps) {
  const { platform, onEdit, onDelete, onPlanRates } = props;
  return (
    <PlatformCard
      platform={platform}
      corner={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={platformMessages.editOf(platform.name)}
            title={platformMessages.editOf(platform.name)}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={platformMessages.deleteOf(platform.name)}
            title={platformMessages.deleteOf(platform.name)}
            onClick={onDelete}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
      details={
        <>
          <PlatformFacts>
            <PlatformFact label={platformMessages.fields.purchaseRate}>
              <Rate price={platform.purchase_rate} />
            </PlatformFact>
            <PlatformFact label={platformMessages.fields.operatorRate}>
              <OperatorRate platform={platform} />
            </PlatformFact>
          </PlatformFacts>
          {onPlanRates && (
            <Button variant="subtle" size="compact-sm" className={classes.more} onClick={onPlanRates}>
              {ottPlanMessages.rates.open}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The operator rate, and whether it is below cost or the least amount. */
export function OperatorRate({ platform }: { platform: Platform }) {
  return (
    <>
      {isBelowCost(platform.operator_rate, platform.purchase_rate) && (
        <>
          <StatusBadge tone="warning">{platformMessages.belowCost}</StatusBadge>{" "}
        </>
      )}
      {hasRateFloor(platform) && (
        <>
          <StatusBadge tone="neutral">{platformMessages.minimum}</StatusBadge>{" "}
        </>
      )}
      <Rate price={platform.operator_rate} />
    </>
  );
}

/** A rate, or that it isn't set. */
export function Rate({ price }: { price: number | null }) {
  if (price !== null) return formatPrice(price);
  return (
    <Text span c="dimmed">
      {platformMessages.notSet}
    </Text>
  );
}
