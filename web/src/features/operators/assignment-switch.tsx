import { messages } from "@cable-connect/contract/messages";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { errorMessage } from "../../api/error-message.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useChangeAssignment } from "./change-assignment.ts";
import { platformNameId } from "./platform-row.tsx";

type AssignmentSwitchProps = { operatorId: number; assignment: Assignment; onChanged: () => void };

const { unassignFailed, activateFailed } = messages.operators;

/** Unassigns an active platform, activates an inactive one; each undoes the other, so neither asks. */
export function AssignmentSwitch({ operatorId, assignment, onChanged }: AssignmentSwitchProps) {
  const { platform, isActive } = assignment;
  const change = useChangeAssignment(operatorId);

  async function toggle() {
    if (change.isPending) return;
    const action = isActive ? "unassign" : "activate";
    try {
      toastSuccess((await change.mutateAsync({ platformId: platform.id, action })).message);
      onChanged();
    } catch (error) {
      toastError(errorMessage(error, isActive ? unassignFailed : activateFailed));
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      data-disabled={change.isPending || undefined}
      aria-disabled={change.isPending || undefined}
      aria-describedby={platformNameId(platform.id)}
      onClick={() => void toggle()}
    >
      {isActive ? "Unassign" : "Activate"}
    </Button>
  );
}
