import { call } from "../../api/client.ts";
import { type Session, updateUser, userOf } from "../../api/session.ts";

/** Milliseconds after which the stored user is trusted without the server's word. */
const patience = 10_000;

/** Asks the server who the session belongs to. A refused token ends the session; any failure throws. */
export async function refreshUser({ token }: Session): Promise<void> {
  const { user } = await call("GET /auth/profile", { signal: AbortSignal.timeout(patience) });
  updateUser(token, userOf(user));
}
