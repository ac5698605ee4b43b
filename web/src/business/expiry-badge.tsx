import type { ExpiryStatus } from "@cable-connect/contract/dues";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { StatusBadge, type Tone } from "../ui/layout/status-badge.tsx";

const tones: Record<ExpiryStatus, Tone> = {
  expired: "danger",
  due: "danger",
  today: "warning",
  near: "orange",
  other: "neutral",
};

/**
 * The expiry status of a service (specification, section 2, Due Management). `other` replaces the label of the status
 * `other`.
 */
export function ExpiryBadge({ status, other }: { status: ExpiryStatus; other?: string }) {
  const label = (status === "other" && other) || dueMessages.statuses[status];
  return (
    <StatusBadge tone={tones[status]} isFilled>
      {label}
    </StatusBadge>
  );
}
