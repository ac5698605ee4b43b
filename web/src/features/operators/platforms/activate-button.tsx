import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { useChangeAssignment } from "../../../api/operators.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { platformNameId } from "./platform-row.tsx";

type ActivateButtonProps = { operatorId: number; assignment: Assignment; onChanged: () => void };

/** Turns an assignment on again; it takes nothing away, so it does not ask. */
export function ActivateButton({ operatorId, assignment, onChanged }: ActivateButtonProps) {
  const { platform } = assignment;
  const change = useChangeAssignment(operatorId);

  async function activate() {
    if (change.isPending) return;
    try {
      toastSuccess((await change.mutateAsync({ platformId: platform.id, action: "activate" })).message);
      onChanged();
    } catch (error) {
      toastError(errorMessage(error, operatorMessages.activateFailed));
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      data-disabled={change.isPending || undefined}
      aria-disabled={change.isPending || undefined}
      aria-describedby={platformNameId(platform.id)}
      onClick={() => void activate()}
    >
      Activate
    </Button>
  );
}
