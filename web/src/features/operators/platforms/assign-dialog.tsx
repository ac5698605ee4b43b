import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { useChangeAssignment } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

type AssignDialogProps = {
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
    <Dialog opened={opened} onClose={onClose} title="Assign Platform" layout="question">
      <DialogForm
        initialValues={{}}
        description={`Assign ${platform.name} to ${operator.name}? They can recharge their customers with it right away.`}
        submitLabel="Assign"
        busyLabel={operatorMessages.assigning}
        failureMessage={operatorMessages.assignFailed}
        onSubmit={async () => {
          const { message } = await change.mutateAsync({ platformId: platform.id, action: "assign" });
          toastSuccess(message);
          onAssigned();
        }}
      />
    </Dialog>
  );
}
