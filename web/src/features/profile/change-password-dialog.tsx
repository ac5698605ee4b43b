import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Checkbox } from "@mantine/core";
import { useUser } from "../../api/client/session.ts";
import { useChangePassword } from "../../api/profile.ts";
import { PasswordFields } from "../../business/password/password-fields.tsx";
import { noPasswords, validatePasswords } from "../../business/password/password-form.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const texts = profileMessages;

type ChangePasswordDialogProps = { opened: boolean; onClose: () => void };

const initialValues = { ...noPasswords, endApiKey: false };

/** Changes the user's own password (specification, section 2, Profile). */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const change = useChangePassword();
  const { isIsp } = useUser();

  async function submit({ currentPassword, newPassword, endApiKey }: typeof initialValues) {
    const { message } = await change.mutateAsync({ currentPassword, newPassword, endApiKey });
    toastSuccess(message);
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.changePassword} layout="form">
      <DialogForm
        initialValues={initialValues}
        validate={validatePasswords}
        // Cancel closes without a question, and the next form is empty (specification, section 4).
        isWorthKeeping={() => false}
        submitLabel={texts.changePassword}
        busyLabel={texts.changing}
        onSubmit={submit}
        failureMessage={texts.passwordChangeFailed}
        unanswered={texts.passwordChangeUnanswered}
      >
        {(form) => (
          <>
            <PasswordFields form={form} currentLabel={texts.currentPassword} />
            {isIsp && (
              <Checkbox
                label={texts.endApiKey}
                description={texts.endApiKeyHint}
                {...form.getInputProps("endApiKey", { type: "checkbox" })}
              />
            )}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
