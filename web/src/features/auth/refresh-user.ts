import { user as userSchema } from "@cable-connect/contract/auth";
import { profileRoutes } from "@cable-connect/contract/profile";
import { call } from "../../api/call.ts";
import { type Session, updateUser } from "../../api/session.ts";

/** Milliseconds after which the stored user is trusted without the server's word. */
const patience = 10_000;

/** Asks the server who the session belongs to. A refused token ends the session; any failure throws. */
export async function refreshUser({ token }: Session): Promise<void> {
  const { user } = await call(profileRoutes.get, { signal: AbortSignal.timeout(patience) });
  updateUser(token, userSchema.parse(user));
}
