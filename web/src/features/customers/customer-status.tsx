import { commonMessages } from "@cable-connect/contract/messages/common";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";

/** Active or inactive. */
export function CustomerStatus({ isActive }: { isActive: boolean }) {
  return (
    <StatusBadge tone={isActive ? "success" : "neutral"}>
      {isActive ? commonMessages.active : commonMessages.inactive}
    </StatusBadge>
  );
}
