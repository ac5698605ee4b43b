import { commonMessages } from "@cable-connect/contract/messages/common";
import { StatusBadge, type Tone } from "../../ui/layout/status-badge.tsx";

type Status = keyof typeof commonMessages.statuses;

const tones: Record<Status, Tone> = {
  completed: "success",
  success: "success",
  pending: "warning",
  failed: "danger",
  error: "danger",
  reversed: "warning",
};

/** The status of a recharge or of a wallet transaction (specification, section 3, Recharge). */
export function RechargeStatus({ status }: { status: Status }) {
  return <StatusBadge tone={tones[status]}>{commonMessages.statuses[status]}</StatusBadge>;
}
