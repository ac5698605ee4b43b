import type { Database, Reader } from "../database/connect.ts";
import { list, sql } from "../database/sql.ts";

/** What is counted, such as failed sign-ins of a username or pages opened by an address, and how often it may happen within a window. */
export type ThrottleRule = { subject: string; limit: number };

const windowMilliseconds = 15 * 60_000;

/** Windows that began before this instant have ended. */
export function throttleWindowStart(now: Date): Date {
  return new Date(now.getTime() - windowMilliseconds);
}

type ThrottleRow = { subject: string; failures: number; window_started_at: string };

/** Whole seconds of a wait, at least one. */
export function waitSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** Seconds until the last blocking window ends; undefined if none blocks. */
function secondsBlocked(
  rules: readonly ThrottleRule[],
  rows: ThrottleRow[],
  isBlocking: (row: ThrottleRow, limit: number) => boolean,
  now: Date,
) {
  const remaining = rows
    .filter((row) => rules.some(({ subject, limit }) => subject === row.subject && isBlocking(row, limit)))
    .map(({ window_started_at }) => Date.parse(window_started_at) + windowMilliseconds - now.getTime());
  return remaining.length === 0 ? undefined : waitSeconds(Math.max(...remaining));
}

/** The seconds to wait if one of the limits is reached; undefined otherwise. */
export async function findBlock(
  reader: Reader,
  rules: readonly ThrottleRule[],
  now: Date,
): Promise<number | undefined> {
  const subjects = rules.map(({ subject }) => subject);
  const current = await reader<ThrottleRow[]>`
    select subject, failures, window_started_at from login_throttles
    where subject = any(${subjects}) and window_started_at > ${throttleWindowStart(now)}`;
  return secondsBlocked(rules, current, ({ failures }, limit) => failures >= limit, now);
}

/** Counts one failure of each subject, in its current window or in a new one. */
export async function countFailures(
  reader: Reader,
  subjects: readonly string[],
  now: Date,
): Promise<ThrottleRow[]> {
  const windowStart = throttleWindowStart(now);
  return reader<ThrottleRow[]>`
    insert into login_throttles as throttle (subject, failures, window_started_at)
    values ${list(subjects.toSorted().map((subject) => sql`(${subject}::text, 1, ${now})`))}
    on conflict (subject) do update set
      failures = case when throttle.window_started_at > ${windowStart} then throttle.failures + 1 else 1 end,
      window_started_at = case when throttle.window_started_at > ${windowStart} then throttle.window_started_at
        else excluded.window_started_at end
    returning subject, failures, window_started_at`;
}

export async function clearFailures(reader: Reader, subject: string): Promise<void> {
  await reader`delete from login_throttles where subject = ${subject}`;
}

/**
 * Counts every attempt, whether it succeeds or not, so that concurrent ones can't exceed the limit. Returns the seconds to
 * wait if a limit is reached. Attempts are not counted while blocked.
 */
export async function countAttempt(
  database: Database,
  rules: readonly ThrottleRule[],
  now: Date,
): Promise<number | undefined> {
  const blocked = await findBlock(database, rules, now);
  if (blocked !== undefined) return blocked;
  const counted = await countFailures(
    database,
    rules.map(({ subject }) => subject),
    now,
  );
  return secondsBlocked(rules, counted, ({ failures }, limit) => failures > limit, now);
}
