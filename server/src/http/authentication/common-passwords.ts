import { authErrors } from "@cable-connect/contract/auth";
import { dictionary } from "@zxcvbn-ts/language-common";
import { fieldError } from "../api-error.ts";

/** The most common leaked passwords, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Whether the password is a common one, in any case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Refuses a common password with an error on its field. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw fieldError(authErrors.passwordTooCommon, field);
}
