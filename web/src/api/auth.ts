import { call, request, send } from "./client.ts";
import { endSession, type Session, startSession, updateUser, userOf } from "./session.ts";

/** Milliseconds to wait for the server's word on the stored user. */
const userTimeout = 10_000;

/** Signs in (`POST /auth/login`) and stores the session, whose start opens the page that was asked for. Throws ApiError. */
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
  }).catch((error) => console.warn("The server could not be told of the sign-out", error));
  endSession();
}

/**
 * Stores what the server knows of the session's user (`GET /auth/profile`). A refused token ends the session; any failure
 * throws.
 */
export async function refreshUser({ token }: Session): Promise<void> {
  const { user } = await call("GET /auth/profile", { signal: AbortSignal.timeout(userTimeout) });
  updateUser(token, userOf(user));
}
