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
 * Where a service stands before its expiry (specification, section 2, Due Management); `other` may be called by what
 * it is there.
 */
export function ExpiryBadge({ status, other }: { status: ExpiryStatus; other?: string }) {
  const label = (status === "other" && other) || dueMessages.statuses[status];
  return <StatusBadge tone={tones[status]}>{label}</StatusBadge>;
}
