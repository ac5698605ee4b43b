import { commonErrors } from "@cable-connect/contract/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../caller.ts";
import type { FindSession } from "./find-session.ts";
import { hashToken } from "./session-token.ts";

/** The caller of an `Authorization` header; 401 without a valid session of an active user. */
export async function authenticate(
  findSession: FindSession,
  authorization: string | undefined,
): Promise<Caller> {
  const token = authorization?.match(/^Bearer ([\w-]{1,200})$/i)?.[1];
  const caller = token === undefined ? undefined : await findSession(hashToken(token));
  if (!caller) throw new ApiError(commonErrors.unauthenticated);
  return caller;
}

/** Refuses a caller whose role may not call the route, or whose password is temporary: 403. */
export function authorize(caller: Caller, { access, beforePasswordChange }: RouteDefinition): void {
  if (caller.mustChangePassword && !beforePasswordChange) {
    throw new ApiError(commonErrors.passwordChangeRequired);
  }
  const allowed =
    access === "session" ||
    (access === "admin" && caller.type === "admin") ||
    (access === "operator" && caller.type === "operator") ||
    (access === "isp" && caller.type === "operator" && caller.isIsp);
  if (!allowed) throw new ApiError(commonErrors.forbidden);
}
