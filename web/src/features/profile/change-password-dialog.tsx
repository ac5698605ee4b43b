import { changePasswordBody } from "@cable-connect/contract/auth";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { PasswordInput } from "@mantine/core";
import { useChangePassword } from "../../api/profile.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = profileMessages;

type ChangePasswordDialogProps = { opened: boolean; onClose: () => void };

const initialValues = { currentPassword: "", newPassword: "", confirmPassword: "" };
const checkPasswords = schemaValidator(changePasswordBody);

/** Error messages by field (specification, section 5, Change password). */
function validate(values: typeof initialValues): Record<string, string> {
  const { currentPassword, newPassword, confirmPassword } = values;
  return {
    // Keeping the password would report success while others who know it can still sign in.
    ...(newPassword === currentPassword && { newPassword: texts.passwordKept }),
    ...checkPasswords(values),
    ...(newPassword !== confirmPassword && { confirmPassword: texts.passwordsDiffer }),
  };
}

/** Changes the operator's own password (specification, section 2, Profile). */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const change = useChangePassword();

  async function submit({ currentPassword, newPassword }: typeof initialValues) {
    const { message } = await change.mutateAsync({ currentPassword, newPassword });
    toastSuccess(message);
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.changePassword} layout="form">
      <DialogForm
        initialValues={initialValues}
        validate={validate}
        submitLabel={texts.changePassword}
        busyLabel={texts.changing}
        onSubmit={submit}
        failureMessage={texts.passwordChangeFailed}
      >
        {(form) => (
          <>
            <PasswordInput
              label={texts.currentPassword}
              autoComplete="current-password"
              data-autofocus
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": texts.showCurrentPassword }}
              {...form.getInputProps("currentPassword")}
            />
            <PasswordInput
              label={texts.newPassword}
              description={texts.newPasswordHint}
              autoComplete="new-password"
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": texts.showNewPassword }}
              {...form.getInputProps("newPassword")}
            />
            <PasswordInput
              label={texts.confirmPassword}
              autoComplete="new-password"
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": texts.showConfirmPassword }}
              {...form.getInputProps("confirmPassword")}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
