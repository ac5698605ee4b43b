import { changePasswordBody } from "@cable-connect/contract/auth";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { PasswordInput } from "@mantine/core";
import { useChangePassword } from "../../api/profile.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

type ChangePasswordDialogProps = { opened: boolean; onClose: () => void };

const initialValues = { currentPassword: "", newPassword: "", confirmPassword: "" };
const checkPasswords = schemaValidator(changePasswordBody);

/** Sentences by field (specification, section 5, Change password). */
function validate(values: typeof initialValues): Record<string, string> {
  const { currentPassword, newPassword, confirmPassword } = values;
  return {
    // A change that changes nothing would leave who knows the password signed in, and say that all is well.
    ...(newPassword === currentPassword && { newPassword: profileMessages.passwordKept }),
    ...checkPasswords(values),
    ...(newPassword !== confirmPassword && { confirmPassword: profileMessages.passwordsDiffer }),
  };
}

/** Asks for the present password and twice for the new one (specification, section 2, Profile). */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const change = useChangePassword();

  async function submit({ currentPassword, newPassword }: typeof initialValues) {
    const { message } = await change.mutateAsync({ currentPassword, newPassword });
    toastSuccess(message);
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="Change Password" layout="form">
      <DialogForm
        initialValues={initialValues}
        validate={validate}
        submitLabel="Change Password"
        busyLabel={profileMessages.changing}
        onSubmit={submit}
        failureMessage={profileMessages.passwordChangeFailed}
      >
        {(form) => (
          <>
            <PasswordInput
              label="Current Password"
              autoComplete="current-password"
              data-autofocus
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": "Show current password" }}
              {...form.getInputProps("currentPassword")}
            />
            <PasswordInput
              label="New Password"
              description="At least 6 characters"
              autoComplete="new-password"
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": "Show new password" }}
              {...form.getInputProps("newPassword")}
            />
            <PasswordInput
              label="Confirm New Password"
              autoComplete="new-password"
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": "Show confirmed password" }}
              {...form.getInputProps("confirmPassword")}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
