import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useRevokeApiKey } from "../../api/operators.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const { apiAccess: texts } = operatorMessages;

type RevokeKeyDialogProps = { operator: Operator; opened: boolean; onClose: () => void };

/** Revokes an operator's API key after a confirmation. */
export function RevokeKeyDialog({ operator, opened, onClose }: RevokeKeyDialogProps) {
  const revoke = useRevokeApiKey(operator.id);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.revoke} layout="question">
      <DialogForm
        initialValues={{}}
        description={texts.confirm(operator.name)}
        submitLabel={texts.revoke}
        busyLabel={texts.revoking}
        failureMessage={texts.revokeFailed}
        isDestructive
        onSubmit={async () => {
          const { message } = await revoke.mutateAsync();
          toastSuccess(message, { detail: operator.name });
        }}
      />
    </Dialog>
  );
}
