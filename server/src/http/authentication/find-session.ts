import { setImmediate } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { batchByKey } from "../../database/batch-by-key.ts";
import { isUnavailable } from "../../database/errors.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import type { Caller } from "../caller.ts";

const hour = 3_600_000;
const idleLifetime = 12 * hour;
const maxLifetime = 30 * 24 * hour;
/** A session's last use is updated at most this often, so that most requests write nothing. */
const useUpdateInterval = 60_000;
/** Sessions per statement: few enough for PostgreSQL to look each up by index. */
const maxPerStatement = 16;

/** Sessions last used before the first instant or created before the second have expired (specification, section 10, Security). */
export function sessionLimits(now: Date): { usedAfter: Date; madeAfter: Date } {
  return {
    usedAfter: new Date(now.getTime() - idleLifetime),
    madeAfter: new Date(now.getTime() - maxLifetime),
  };
}

/** Finds the caller of a valid session of an active user by its token's hash; undefined without one. */
export type FindSession = (tokenHash: Buffer) => Promise<Caller | undefined>;

type SessionRow = Caller & { lastUsedAt: string };

/**
 * Finds sessions, with one statement for concurrent requests. The statement starts after all of them have arrived, so that a
 * session that ended before a request is never returned for it.
 */
export function createSessionFinder(
  { database, now }: Pick<Context, "database" | "now">,
  { withSlot }: Pick<Availability, "withSlot">,
): FindSession {
  async function select(tokenHashes: Buffer[]): Promise<(Caller | undefined)[]> {
    const instant = now();
    const { usedAfter, madeAfter } = sessionLimits(instant);
    const hashes = new Map(tokenHashes.map((hash) => [hash.toString("base64"), hash]));
    const rows = await database<SessionRow[]>`
      select token_hash as "tokenHash", users.id as "userId", type, is_isp as "isIsp", last_used_at as "lastUsedAt",
        temporary_password_until is not null as "mustChangePassword"
      from sessions join users on users.id = sessions.user_id join credentials on credentials.user_id = sessions.user_id
      where token_hash = any(${[...hashes.values()]}) and last_used_at > ${usedAfter}
        and sessions.created_at > ${madeAfter} and users.is_active
        and (temporary_password_until is null or temporary_password_until > ${instant})`;
    const outdated = rows.filter(
      ({ lastUsedAt }) => instant.getTime() - Date.parse(lastUsedAt) > useUpdateInterval,
    );
    if (outdated.length > 0) await updateLastUse(outdated, instant);
    const found = new Map(
      rows.map(({ lastUsedAt: _, ...caller }) => [caller.tokenHash.toString("base64"), caller]),
    );
    return tokenHashes.map((hash) => found.get(hash.toString("base64")));
  }

  async function selectAll(tokenHashes: Buffer[]): Promise<(Caller | undefined)[]> {
    const callers: (Caller | undefined)[] = [];
    for (let start = 0; start < tokenHashes.length; start += maxPerStatement) {
      callers.push(...(await select(tokenHashes.slice(start, start + maxPerStatement))));
    }
    return callers;
  }

  /** Skips sessions that another server is updating, so that no two servers wait for each other. */
  async function updateLastUse(sessions: SessionRow[], instant: Date): Promise<void> {
    const tokenHashes = sessions.map(({ tokenHash }) => tokenHash);
    await database`
      update sessions set last_used_at = ${instant} where token_hash in (
        select token_hash from sessions where token_hash = any(${tokenHashes}) for no key update skip locked)`;
  }

  const submit = batchByKey<Buffer, Caller | undefined>({
    // Wait for the event loop to read all arrived requests, so that the batch includes them.
    withSlot: async (batch) => {
      await setImmediate();
      return withSlot(batch, { owner: "sessions" });
    },
    runBatch: selectAll,
    // Requests that arrive while the batch waits for a slot join it.
    maxBatchSize: Number.POSITIVE_INFINITY,
    failsWholeBatch: isUnavailable,
  });
  return (tokenHash) => submit("sessions", tokenHash);
}
