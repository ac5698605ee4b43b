import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { useChangeAssignment } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

type UnassignDialogProps = {
  operator: Operator;
  assignment: Assignment;
  opened: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** Confirms unassigning a platform, which the operator then can't recharge any more. */
export function UnassignDialog({ operator, assignment, opened, onClose, onChanged }: UnassignDialogProps) {
  const change = useChangeAssignment(operator.id);
  const { platform } = assignment;
  const { confirmUnassign, unassign, unassigning, unassignFailed } = operatorMessages;
  return (
    <Dialog opened={opened} onClose={onClose} title={operatorMessages.unassignTitle} layout="question">
      <DialogForm
        initialValues={{}}
        description={confirmUnassign(platform.name, operator.name)}
        submitLabel={unassign}
        busyLabel={unassigning}
        failureMessage={unassignFailed}
        onSubmit={async () => {
          const { message } = await change.mutateAsync({ platformIds: [platform.id], action: "unassign" });
          toastSuccess(message, { detail: `${platform.name}, ${operator.name}` });
          onChanged();
        }}
        isDestructive
      />
    </Dialog>
  );
}
