import { StatusBadge, type Tone } from "../ui/layout/status-badge.tsx";

const tones: Record<string, Tone> = {
  completed: "success",
  success: "success",
  pending: "warning",
  failed: "danger",
  error: "danger",
  reversed: "warning",
};

/** The state of a recharge or of a movement of money, capitalised (specification, section 3, Recharge). */
export function RechargeStatus({ status }: { status: string }) {
  return (
    <StatusBadge tone={tones[status] ?? "neutral"}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </StatusBadge>
  );
}
