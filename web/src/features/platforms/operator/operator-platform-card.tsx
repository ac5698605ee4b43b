import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { PlatformCard } from "../platform-card.tsx";
import { AssignmentFacts } from "./assignment-facts.tsx";

type OperatorPlatformCardProps = { assignment: Assignment; onRecharge: () => void };

/** A platform that the operator was given, with its own prices. */
export function OperatorPlatformCard({ assignment, onRecharge }: OperatorPlatformCardProps) {
  const { platform, isActive } = assignment;
  return (
    <PlatformCard
      platform={platform}
      corner={
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? "Active Platform" : "Inactive Platform"}
        </StatusBadge>
      }
      details={<AssignmentFacts assignment={assignment} />}
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
