import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { useChangeAssignment } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { canPay } from "../can-pay.ts";

type AssignDialogProps = {
  operator: Operator;
  platform: Platform;
  opened: boolean;
  onClose: () => void;
  onAssigned: () => void;
};

/** Confirms assigning a platform without prices of its own. */
export function AssignDialog({ operator, platform, opened, onClose, onAssigned }: AssignDialogProps) {
  const change = useChangeAssignment(operator.id);
  return (
    <Dialog opened={opened} onClose={onClose} title={operatorMessages.assignTitle} layout="question">
      <DialogForm
        initialValues={{}}
        description={operatorMessages.confirmAssign(platform.name, {
          ...operator,
          isFunded: canPay(operator),
        })}
        submitLabel={operatorMessages.assign}
        busyLabel={operatorMessages.assigning}
        failureMessage={operatorMessages.assignFailed}
        onSubmit={async () => {
          const { message } = await change.mutateAsync({ platformIds: [platform.id], action: "assign" });
          toastSuccess(message, { detail: `${platform.name}, ${operator.name}` });
          onAssigned();
        }}
      />
    </Dialog>
  );
}
