import { isBelowCost } from "@cable-connect/contract/below-cost";
import { hasRateFloor } from "@cable-connect/contract/least-amount";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Platform } from "@cable-connect/contract/platforms";
import { ActionIcon, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { PlatformCard, PlatformFact, PlatformFacts } from "../platform-card.tsx";

type AdminPlatformCardProps = { platform: Platform; onEdit: () => void; onDelete: () => void };

/** A platform's card with both rates and buttons to edit and delete it. */
export function AdminPlatformCard({ platform, onEdit, onDelete }: AdminPlatformCardProps) {
  return (
    <PlatformCard
      platform={platform}
      corner={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={platformMessages.editOf(platform.name)}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={platformMessages.deleteOf(platform.name)}
            onClick={onDelete}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
      details={
        <PlatformFacts>
          <PlatformFact label={platformMessages.fields.purchaseRate}>
            {rate(platform.purchase_rate)}
          </PlatformFact>
          <PlatformFact label={platformMessages.fields.operatorRate}>
            {isBelowCost(platform.operator_rate, platform.purchase_rate) && (
              <>
                <StatusBadge tone="danger">{platformMessages.belowCost}</StatusBadge>{" "}
              </>
            )}
            {hasRateFloor(platform) && (
              <>
                <StatusBadge tone="neutral">{platformMessages.minimum}</StatusBadge>{" "}
              </>
            )}
            {rate(platform.operator_rate)}
          </PlatformFact>
        </PlatformFacts>
      }
    />
  );
}

function rate(price: number | null) {
  if (price !== null) return formatPrice(price);
  return (
    <Text span c="dimmed">
      {platformMessages.notSet}
    </Text>
  );
}
