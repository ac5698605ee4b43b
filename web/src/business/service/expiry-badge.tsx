import type { ExpiryStatus } from "@cable-connect/contract/dues";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import type { ReactNode } from "react";
import { StatusBadge, type Tone } from "../../ui/layout/status-badge.tsx";

const tones: Record<ExpiryStatus, Tone> = {
  expired: "danger",
  due: "danger",
  today: "warning",
  near: "orange",
  other: "neutral",
};

type ExpiryBadgeProps = {
  status: ExpiryStatus;
  /** Instead of the name of the status `other`, for a service that is paid for: `Active`. */
  other?: string;
  /** Instead of the name of any status. */
  label?: ReactNode;
};

/** The expiry status of a service (specification, section 2, Due Management). */
export function ExpiryBadge({ status, other, label }: ExpiryBadgeProps) {
  const active = status === "other" ? other : undefined;
  return (
    <StatusBadge tone={active ? "success" : tones[status]} isFilled={!active}>
      {label ?? active ?? dueMessages.statuses[status]}
    </StatusBadge>
  );
}
