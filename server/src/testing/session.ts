import { createSessionToken, hashToken } from "../http/session-token.ts";
import type { TestApi } from "./api.ts";

/** A session that was opened and last used at `usedAt`, without the cost of a sign-in; answers its token. */
export async function openSession({ sql }: TestApi, userId: number, usedAt = new Date()): Promise<string> {
  const token = createSessionToken();
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    values (${hashToken(token)}, ${userId}, ${usedAt}, ${usedAt})`;
  return token;
}
