import { commonErrors } from "@cable-connect/contract/errors";
import type { Access } from "@cable-connect/contract/route";
import type { Context } from "../context.ts";
import { ApiError } from "./api-error.ts";
import type { Caller } from "./caller.ts";
import { hashToken } from "./session-token.ts";

const hour = 3_600_000;
const idleLifetime = 12 * hour;
const longestLifetime = 30 * 24 * hour;
/** A session's last use is noted at most this often, so that reading costs no write. */
const useNotedEvery = 60_000;

/** Sessions used before the first instant or made before the second are over (decisions, Security). */
export function sessionLimits(now: Date): { usedAfter: Date; madeAfter: Date } {
  return {
    usedAfter: new Date(now.getTime() - idleLifetime),
    madeAfter: new Date(now.getTime() - longestLifetime),
  };
}

type SessionRow = { userId: number; type: Caller["type"]; isIsp: boolean; lastUsedAt: Date };

/** The caller behind an `Authorization` header; 401 without a live session of an active user. */
export async function authenticate(
  { sql, now }: Context,
  authorization: string | undefined,
): Promise<Caller> {
  const token = authorization?.match(/^Bearer ([\w-]{1,200})$/i)?.[1];
  if (token === undefined) throw new ApiError(commonErrors.unauthenticated);
  const tokenHash = hashToken(token);
  const instant = now();
  const { usedAfter, madeAfter } = sessionLimits(instant);
  const [session] = await sql<SessionRow[]>`
    select users.id as "userId", users.type, users.is_isp as "isIsp", sessions.last_used_at as "lastUsedAt"
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${tokenHash} and sessions.last_used_at > ${usedAfter}
      and sessions.created_at > ${madeAfter} and users.is_active`;
  if (!session) throw new ApiError(commonErrors.unauthenticated);
  const { lastUsedAt, ...caller } = session;
  if (instant.getTime() - lastUsedAt.getTime() > useNotedEvery) {
    await sql`update sessions set last_used_at = ${instant} where token_hash = ${tokenHash}`;
  }
  return { ...caller, tokenHash };
}

/** Refuses a caller whose role a route is not for: 403. */
export function authorize(caller: Caller, access: Access): void {
  const allowed =
    access === "session" ||
    (access === "admin" && caller.type === "admin") ||
    (access === "operator" && caller.type === "operator") ||
    (access === "isp" && caller.type === "operator" && caller.isIsp);
  if (!allowed) throw new ApiError(commonErrors.forbidden);
}
