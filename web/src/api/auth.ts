import { call, request, send } from "./client/client.ts";
import type { BodyOf } from "./client/route.ts";
import {
  endSession,
  finishPasswordChange,
  getSession,
  type Session,
  startSession,
  updateUser,
  userOf,
} from "./client/session.ts";

/** Milliseconds to wait for the profile of the stored user. */
const userTimeout = 10_000;

/** The temporary password of the session with this token; only in memory, so that a reload forgets it. */
let temporary: { token: string; password: string } | undefined;

/** Signs in (`POST /auth/login`) and starts the session, which opens the requested page. Throws ApiError. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const session = await call("POST /auth/login", { body: credentials, isAnonymous: true });
  temporary = session.mustChangePassword && { token: session.token, password: credentials.password };
  startSession(session);
}

/** The temporary password with which the user has just signed in here. */
export function typedTemporaryPassword(): string | undefined {
  return temporary?.token === getSession()?.token ? temporary?.password : undefined;
}

/** Replaces the temporary password, whose session can do nothing else. */
export async function replaceTemporaryPassword(body: BodyOf<"PUT /auth/change-password">): Promise<void> {
  const token = getSession()?.token;
  await call("PUT /auth/change-password", { body });
  temporary = undefined;
  if (token) finishPasswordChange(token);
}

/**
 * Ends the session here at once, also when the server can't be reached, and on the server (`POST /auth/logout`) by a call
 * that survives leaving the page.
 */
export function signOut(): void {
  // Before the session ends, as the call reads its token.
  request("POST /auth/logout", "application/json", {
    send: (address, init, timeout) => send(address, { ...init, keepalive: true }, timeout),
  }).catch((error) => console.warn("The sign-out could not be sent to the server", error));
  endSession();
}

/**
 * Stores the session's user as the server has it (`GET /auth/profile`). A refused token ends the session; any failure
 * throws.
 */
export async function refreshUser({ token }: Session): Promise<void> {
  const { user } = await call("GET /auth/profile", { signal: AbortSignal.timeout(userTimeout) });
  updateUser(token, userOf(user));
}
