import { profileMessages } from "@cable-connect/contract/messages/profile";
import type { UseFormReturnType } from "@mantine/form";
import { useUser } from "../../api/client/session.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { NewPasswordInput } from "./new-password-input.tsx";
import type { noPasswords } from "./password-form.ts";

const texts = profileMessages;

type PasswordFieldsProps<Values extends typeof noPasswords> = {
  form: UseFormReturnType<Values>;
  /** Undefined if the current password is known. */
  currentLabel: string | undefined;
};

/** The current password, and the new one twice. */
export function PasswordFields<Values extends typeof noPasswords>(props: PasswordFieldsProps<Values>) {
  const { form, currentLabel } = props;
  const { name, username, email, phone } = useUser();
  return (
    <>
      {currentLabel && (
        <PasswordField
          label={currentLabel}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": texts.showCurrentPassword }}
          {...form.getInputProps("currentPassword")}
        />
      )}
      <NewPasswordInput
        names={[name, username, email, phone]}
        label={texts.newPassword}
        description={texts.newPasswordHint}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": texts.showNewPassword }}
        {...form.getInputProps("newPassword")}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": texts.showConfirmPassword }}
        {...form.getInputProps("confirmPassword")}
      />
    </>
  );
}
