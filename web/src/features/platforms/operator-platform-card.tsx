import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { formatInstantDate, formatMoney } from "../../ui/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { PlatformCard, PlatformFact } from "./platform-card.tsx";
import { PricingFacts } from "./pricing-facts.tsx";

type OperatorPlatformCardProps = { assignment: Assignment; onRecharge: () => void };

/** A platform that the operator was given, with its own prices. */
export function OperatorPlatformCard({ assignment, onRecharge }: OperatorPlatformCardProps) {
  const { platform, pricing, isActive, assignedAt } = assignment;
  return (
    <PlatformCard
      platform={platform}
      corner={
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? "Active Platform" : "Inactive Platform"}
        </StatusBadge>
      }
      facts={
        <>
          <PlatformFact label="Assigned">{formatInstantDate(assignedAt)}</PlatformFact>
          {platform.operator_rate !== null && (
            <PlatformFact label="Operator Rate">{formatMoney(platform.operator_rate)}</PlatformFact>
          )}
          <PricingFacts platform={platform} pricing={pricing} />
        </>
      }
      action={
        isActive && (
          <Button variant="default" fullWidth onClick={onRecharge}>
            Recharge service
          </Button>
        )
      }
    />
  );
}
