import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useState } from "react";
import { useResetPassword } from "../../api/operators.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { InactiveNote } from "./operator-cells.tsx";
import { TemporaryPasswordDialog } from "./temporary-password-dialog.tsx";

type ResetPasswordDialogProps = {
  operator: Operator;
  opened: boolean;
  onClose: () => void;
};

/** Resets the operator's password after a confirmation, and shows the temporary one once. */
export function ResetPasswordDialog({ operator, opened, onClose }: ResetPasswordDialogProps) {
  const reset = useResetPassword(operator.id);
  const [opener] = useState(() => document.activeElement);
  // The temporary password's dialog can't return the focus: it opens while this one has it.
  function refocus() {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else focusMain();
  }
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={operatorMessages.resetPassword} layout="question">
        <DialogForm
          initialValues={{}}
          description={operatorMessages.confirmResetPassword(operator.name, operator.isIsp)}
          submitLabel={operatorMessages.resetPassword}
          busyLabel={operatorMessages.resetting}
          failureMessage={operatorMessages.passwordResetFailed}
          unanswered={operatorMessages.passwordResetUnanswered}
          onSubmit={() => reset.mutateAsync()}
          isDestructive
        >
          {() => <InactiveNote {...operator} />}
        </DialogForm>
      </Dialog>
      <TemporaryPasswordDialog
        title={operatorMessages.passwordReset}
        username={operator.username}
        mobile={operator.mobile}
        password={reset.data?.temporaryPassword}
        onClose={reset.reset}
        onClosed={refocus}
      />
    </>
  );
}
