import type { ExpiryStatus } from "@cable-connect/contract/dues";
import { StatusBadge, type Tone } from "../ui/layout/status-badge.tsx";

const looks: Record<ExpiryStatus, { tone: Tone; label: string }> = {
  expired: { tone: "danger", label: "Expired" },
  due: { tone: "danger", label: "Due" },
  today: { tone: "warning", label: "Today" },
  near: { tone: "orange", label: "Near" },
  other: { tone: "neutral", label: "Other" },
};

/**
 * Where a service stands before its expiry (specification, section 2, Due Management); `other` may be called by what
 * it is there.
 */
export function ExpiryBadge({ status, other }: { status: ExpiryStatus; other?: string }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{(status === "other" && other) || label}</StatusBadge>;
}
