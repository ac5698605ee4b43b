import type { Database, Reader } from "../../database/connect.ts";
import { json, unsafe } from "../../database/sql.ts";

/** A counted subject, and how many failures it may have within a window. */
export type ThrottleRule = { subject: string; limit: number };

const windowMilliseconds = 15 * 60_000;

/** The throttle subjects of an account, as an SQL list over the `id` and `username` of a row of `users`. */
export const subjectsOfAccount = "('username:' || lower(username), 'password:' || id)";

/** Windows that began before this instant have ended. */
export function throttleWindowStart(now: Date): Date {
  return new Date(now.getTime() - windowMilliseconds);
}

type ThrottleRow = { subject: string; failures: number; window_started_at: string };

/** Seconds until the last blocking window ends; undefined if none blocks. */
function secondsBlocked(
  rules: ThrottleRule[],
  rows: ThrottleRow[],
  isBlocking: (row: ThrottleRow, limit: number) => boolean,
  now: Date,
) {
  const remaining = rows
    .filter((row) => rules.some(({ subject, limit }) => subject === row.subject && isBlocking(row, limit)))
    .map(({ window_started_at }) => Date.parse(window_started_at) + windowMilliseconds - now.getTime());
  return remaining.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...remaining) / 1000));
}

/**
 * Counts an attempt as failed before it is verified, so that concurrent attempts can't exceed the limit; `forgiveAttempt`
 * reverts that on success. Returns the seconds to wait if a limit is reached. Attempts are not counted while blocked.
 */
export async function countAttempt(
  database: Database,
  rules: ThrottleRule[],
  now: Date,
): Promise<number | undefined> {
  const subjects = rules.map(({ subject }) => subject);
  const windowStart = throttleWindowStart(now);
  const current = await database<ThrottleRow[]>`
    select subject, failures, window_started_at from login_throttles
    where subject = any(${subjects}) and window_started_at > ${windowStart}`;
  const blocked = secondsBlocked(rules, current, ({ failures }, limit) => failures >= limit, now);
  if (blocked !== undefined) return blocked;
  const counted = await database<ThrottleRow[]>`
    insert into login_throttles as throttle (subject, failures, window_started_at)
    select subject, 1, ${now} from jsonb_array_elements_text(${json(subjects)}) as subject order by subject
    on conflict (subject) do update set
      failures = case when throttle.window_started_at > ${windowStart} then throttle.failures + 1 else 1 end,
      window_started_at = case when throttle.window_started_at > ${windowStart} then throttle.window_started_at
        else excluded.window_started_at end
    returning subject, failures, window_started_at`;
  return secondsBlocked(rules, counted, ({ failures }, limit) => failures > limit, now);
}

/** Reverts the count of a successful attempt: resets `cleared` and decrements `lowered`. */
export async function forgiveAttempt(
  database: Database,
  { cleared, lowered }: { cleared: string; lowered?: string },
): Promise<void> {
  await database`delete from login_throttles where subject = ${cleared}`;
  if (lowered === undefined) return;
  await database`delete from login_throttles where subject = ${lowered} and failures = 1`;
  await database`update login_throttles set failures = failures - 1 where subject = ${lowered} and failures > 1`;
}

/** Removes an account's failures, so that it can sign in at once after a password reset. */
export async function forgetFailures(reader: Reader, userId: number): Promise<void> {
  await reader`
    delete from login_throttles using users
    where users.id = ${userId} and subject in ${unsafe(subjectsOfAccount)}`;
}
