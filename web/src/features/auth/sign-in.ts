import { loginBody } from "@cable-connect/contract/auth";
import { signIn } from "../../api/auth.ts";
import { ApiError } from "../../api/client/api-error.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const validate = schemaValidator(loginBody);

/** Validates the credentials by the contract, then signs in. Throws ApiError, with `fields` if validation fails. */
export async function checkAndSignIn(credentials: { username: string; password: string }): Promise<void> {
  const fields = validate(credentials);
  if (Object.keys(fields).length > 0) throw new ApiError({ status: 0, code: "validation", fields });
  await signIn(credentials);
}
