import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useResetPassword } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { TemporaryPasswordDialog } from "./temporary-password-dialog.tsx";

type ResetPasswordDialogProps = {
  operator: Operator;
  opened: boolean;
  onClose: () => void;
  /** Called when the temporary password has been put away. */
  onDone: () => void;
};

/** Asks, resets the operator's password, and shows the temporary one once. */
export function ResetPasswordDialog({ operator, opened, onClose, onDone }: ResetPasswordDialogProps) {
  const reset = useResetPassword(operator.id);
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Reset Password" layout="question">
        <DialogForm
          initialValues={{}}
          description={`${operator.name} gets a temporary password and is signed out everywhere. The present password stops working.`}
          submitLabel="Reset Password"
          busyLabel={operatorMessages.resetting}
          failureMessage={operatorMessages.passwordResetFailed}
          onSubmit={() => reset.mutateAsync()}
          isDestructive
        />
      </Dialog>
      <TemporaryPasswordDialog
        username={operator.username}
        password={reset.data?.temporaryPassword}
        onClose={reset.reset}
        onClosed={onDone}
      />
    </>
  );
}
