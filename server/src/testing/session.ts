import { createSessionToken, hashToken } from "../http/authentication/session-token.ts";
import type { TestClient } from "./client.ts";

/** Opens a session created and last used at `usedAt`, by default the server's now, and returns its token. */
export async function openSession(
  { sql, clock }: TestClient,
  userId: number,
  usedAt = clock.now ?? new Date(),
): Promise<string> {
  const token = createSessionToken();
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    values (${hashToken(token)}, ${userId}, ${usedAt}, ${usedAt})`;
  return token;
}

/** Moves the server's clock, and renews the sessions of operators, because a later day has ended them. */
export async function advanceTo(
  api: TestClient,
  instant: Date | string,
  ...operators: { id: number; token: string }[]
): Promise<void> {
  api.clock.now = new Date(instant);
  for (const operator of operators) operator.token = await openSession(api, operator.id);
}
