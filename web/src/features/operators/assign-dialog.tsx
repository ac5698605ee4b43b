import { messages } from "@cable-connect/contract/messages";
import type { Operator } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { useChangeAssignment } from "../../api/operators.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

export type AssignDialogProps = {
  operator: Operator;
  platform: Platform;
  opened: boolean;
  onClose: () => void;
  onAssigned: () => void;
};

/** Asks before a platform is assigned that needs no prices. */
export function AssignDialog({ operator, platform, opened, onClose, onAssigned }: AssignDialogProps) {
  const change = useChangeAssignment(operator.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Assign Platform"
      message={`Assign ${platform.name} to ${operator.name}? They can recharge their customers with it right away.`}
      confirmLabel="Assign"
      busyLabel={messages.operators.assigning}
      failureMessage={messages.operators.assignFailed}
      onConfirm={async () => {
        const { message } = await change.mutateAsync({ platformId: platform.id, action: "assign" });
        toastSuccess(message);
        onAssigned();
      }}
    />
  );
}
