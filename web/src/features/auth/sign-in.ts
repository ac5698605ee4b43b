import { loginBody } from "@cable-connect/contract/auth";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { startSession } from "../../api/session.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const validate = schemaValidator(loginBody);

/**
 * Signs in; the session's start takes the visitor to the page asked for. Throws ApiError, with `fields` for what the
 * contract already refuses.
 */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const fields = validate(credentials);
  if (Object.keys(fields).length > 0) throw new ApiError({ status: 0, code: "validation", fields });
  startSession(await call("POST /auth/login", { body: credentials, isAnonymous: true }));
}
