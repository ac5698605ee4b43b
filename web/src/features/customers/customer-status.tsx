import { commonMessages } from "@cable-connect/contract/messages/common";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";

/** The badge of an active or inactive customer. */
export function CustomerStatus({ isActive }: { isActive: boolean }) {
  return (
    <StatusBadge tone={isActive ? "success" : "neutral"}>
      {isActive ? commonMessages.active : commonMessages.inactive}
    </StatusBadge>
  );
}
