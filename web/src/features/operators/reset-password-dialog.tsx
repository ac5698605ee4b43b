import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useResetPassword } from "../../api/operators.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { InactiveNote } from "./operator-cells.tsx";
import { TemporaryPasswordDialog } from "./temporary-password-dialog.tsx";

type ResetPasswordDialogProps = {
  operator: Operator;
  opened: boolean;
  onClose: () => void;
  /** Called after the temporary password's dialog has closed. */
  onDone: () => void;
};

/** Resets the operator's password after a confirmation, and shows the temporary one once. */
export function ResetPasswordDialog({ operator, opened, onClose, onDone }: ResetPasswordDialogProps) {
  const reset = useResetPassword(operator.id);
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={operatorMessages.resetPassword} layout="question">
        <DialogForm
          initialValues={{}}
          description={operatorMessages.confirmResetPassword(operator.name, operator.isIsp)}
          submitLabel={operatorMessages.resetPassword}
          busyLabel={operatorMessages.resetting}
          failureMessage={operatorMessages.passwordResetFailed}
          onSubmit={() => reset.mutateAsync()}
          isDestructive
        >
          {() => <InactiveNote {...operator} />}
        </DialogForm>
      </Dialog>
      <TemporaryPasswordDialog
        title={operatorMessages.passwordReset}
        username={operator.username}
        password={reset.data?.temporaryPassword}
        onClose={reset.reset}
        onClosed={onDone}
      />
    </>
  );
}
