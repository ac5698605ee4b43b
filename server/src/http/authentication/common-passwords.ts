import { authErrors } from "@cable-connect/contract/auth";
import { dictionary } from "@zxcvbn-ts/language-common";
import { fieldError } from "../api-error.ts";

/** Passwords that leaked most often, in lower case: what is guessed first. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Whether everybody's list of first guesses holds the password, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Refuses a new password that is guessed first, by the field that it was typed in. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw fieldError(authErrors.passwordTooCommon, field);
}
