import { call } from "../../api/call.ts";
import { endSession } from "../../api/session.ts";

/** Milliseconds after which signing out no longer waits for the server. */
const patience = 5_000;

/** Makes the token dead on the server and forgets it here, which happens even when the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await call("POST /auth/logout", { signal: AbortSignal.timeout(patience) });
  } catch (error) {
    console.warn("The server could not be told of the sign-out", error);
  } finally {
    endSession();
  }
}
