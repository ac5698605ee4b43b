import { call, request, send } from "./client.ts";
import { endSession, type Session, startSession, updateUser, userOf } from "./session.ts";

/** Milliseconds to wait for the profile of the stored user. */
const userTimeout = 10_000;

/** Signs in (`POST /auth/login`) and starts the session, which opens the requested page. Throws ApiError. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  startSession(await call("POST /auth/login", { body: credentials, isAnonymous: true }));
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
