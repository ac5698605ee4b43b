import { StatusBadge } from "../../ui/layout/status-badge.tsx";

/** Active or inactive. */
export function CustomerStatus({ isActive }: { isActive: boolean }) {
  return (
    <StatusBadge tone={isActive ? "success" : "neutral"}>{isActive ? "Active" : "Inactive"}</StatusBadge>
  );
}
