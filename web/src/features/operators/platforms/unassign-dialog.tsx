import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Operator } from "@cable-connect/contract/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useChangeAssignment } from "../../../api/operators.ts";
import { platformUsageQuery } from "../../../api/platforms.ts";
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
  const usage = useQuery(platformUsageQuery(platform.id, operator.id));
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
      >
        {() => (
          <Text role="status">
            {usage.data
              ? operatorMessages.unassignedServices(usage.data.services, platform.name)
              : usage.isError
                ? platformMessages.countFailed
                : platformMessages.counting}
          </Text>
        )}
      </DialogForm>
    </Dialog>
  );
}
