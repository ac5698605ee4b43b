import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";

/** Beside a rate or price with which each recharge makes a loss. */
export function BelowCost() {
  return <StatusBadge tone="danger">{platformMessages.belowCost}</StatusBadge>;
}
