import { setImmediate } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { batchByKey } from "../../database/batch-by-key.ts";
import { isUnavailable } from "../../database/errors.ts";
import type { Availability } from "../../database/pool/open-pool.ts";
import type { Caller } from "../caller.ts";

const hour = 3_600_000;
const idleLifetime = 12 * hour;
const longestLifetime = 30 * 24 * hour;
/** A session's last use is noted at most this often, so that reading costs no write. */
const useNotedEvery = 60_000;
/** So many sessions are in a statement at most: few enough for the database to look each session up by its index. */
const mostInStatement = 16;

/** Sessions used before the first instant or made before the second are over (specification, section 10, Security). */
export function sessionLimits(now: Date): { usedAfter: Date; madeAfter: Date } {
  return {
    usedAfter: new Date(now.getTime() - idleLifetime),
    madeAfter: new Date(now.getTime() - longestLifetime),
  };
}

/** The caller of the live session of an active user that has a token of this hash; undefined without one. */
export type FindSession = (tokenHash: Buffer) => Promise<Caller | undefined>;

type SessionRow = Caller & { lastUsedAt: string };

/**
 * Finds sessions, those of requests that come at once in one statement. It begins after all of them have come, so that
 * a session that was ended before a request is not found for it.
 */
export function createSessionFinder(
  { database, now }: Pick<Context, "database" | "now">,
  { withSlot }: Pick<Availability, "withSlot">,
): FindSession {
  async function select(tokenHashes: Buffer[]): Promise<(Caller | null)[]> {
    const instant = now();
    const { usedAfter, madeAfter } = sessionLimits(instant);
    const asked = new Map(tokenHashes.map((hash) => [hash.toString("base64"), hash]));
    const rows = await database<SessionRow[]>`
      select token_hash as "tokenHash", users.id as "userId", type, is_isp as "isIsp", last_used_at as "lastUsedAt"
      from sessions join users on users.id = sessions.user_id
      where token_hash = any(${[...asked.values()]}) and last_used_at > ${usedAfter}
        and sessions.created_at > ${madeAfter} and users.is_active`;
    const unnoted = rows.filter(
      ({ lastUsedAt }) => instant.getTime() - Date.parse(lastUsedAt) > useNotedEvery,
    );
    if (unnoted.length > 0) await noteUse(unnoted, instant);
    const found = new Map(
      rows.map(({ lastUsedAt: _, ...caller }) => [caller.tokenHash.toString("base64"), caller]),
    );
    return tokenHashes.map((hash) => found.get(hash.toString("base64")) ?? null);
  }

  async function selectAll(tokenHashes: Buffer[]): Promise<(Caller | null)[]> {
    const callers: (Caller | null)[] = [];
    for (let start = 0; start < tokenHashes.length; start += mostInStatement) {
      callers.push(...(await select(tokenHashes.slice(start, start + mostInStatement))));
    }
    return callers;
  }

  /** Leaves out those that another server notes at the moment, so that no two wait for each other. */
  async function noteUse(sessions: SessionRow[], instant: Date): Promise<void> {
    const tokenHashes = sessions.map(({ tokenHash }) => tokenHash);
    await database`
      update sessions set last_used_at = ${instant} where token_hash in (
        select token_hash from sessions where token_hash = any(${tokenHashes}) for no key update skip locked)`;
  }

  const submit = batchByKey<Buffer, Caller | null>({
    // Waits until the event loop has read the requests that have arrived, so that the batch holds them all.
    withSlot: async (turn) => {
      await setImmediate();
      return withSlot(turn);
    },
    runOne: async (tokenHash) => (await select([tokenHash]))[0] ?? null,
    runBatch: selectAll,
    // Requests that arrive while the batch waits for a slot join it.
    maxBatchSize: Number.POSITIVE_INFINITY,
    failsWholeBatch: isUnavailable,
  });
  return async (tokenHash) => (await submit("sessions", tokenHash)) ?? undefined;
}
