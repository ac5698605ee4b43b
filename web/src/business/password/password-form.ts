import { changePasswordBody } from "@cable-connect/contract/auth";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** The fields of a form that changes the user's own password. */
export const noPasswords = { currentPassword: "", newPassword: "", confirmPassword: "" };

const checkPasswords = schemaValidator(changePasswordBody);

/** Error messages by field (specification, section 5, Change password). */
export function validatePasswords(values: typeof noPasswords): Record<string, string> {
  const { currentPassword, newPassword, confirmPassword } = values;
  return {
    // Keeping the password would report success while others who know it can still sign in.
    ...(newPassword === currentPassword && { newPassword: profileMessages.passwordKept }),
    ...checkPasswords(values),
    ...(newPassword !== confirmPassword && { confirmPassword: profileMessages.passwordsDiffer }),
  };
}
