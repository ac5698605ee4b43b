import type { Database, Reader } from "../../database/connect.ts";
import { json, unsafe } from "../../database/sql.ts";

/** Who or what is counted, and how many failures it may have within a window. */
export type ThrottleRule = { subject: string; limit: number };

const windowMilliseconds = 15 * 60_000;

/** What counts the failures against an account, as an SQL list beside the `id` and the `username` of a row of `users`. */
export const subjectsOfAccount = "('username:' || lower(username), 'password:' || id)";

/** Windows that began before this instant are over. */
export function throttleWindowStart(now: Date): Date {
  return new Date(now.getTime() - windowMilliseconds);
}

type ThrottleRow = { subject: string; failures: number; window_started_at: string };

/** Seconds until the last of the blocking windows has passed; undefined when none blocks. */
function secondsBlocked(
  rules: ThrottleRule[],
  rows: ThrottleRow[],
  isOver: (row: ThrottleRow, limit: number) => boolean,
  now: Date,
) {
  const waits = rows
    .filter((row) => rules.some(({ subject, limit }) => subject === row.subject && isOver(row, limit)))
    .map(({ window_started_at }) => Date.parse(window_started_at) + windowMilliseconds - now.getTime());
  return waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/**
 * Counts an attempt as failed before it is judged, so that attempts at once can't slip past the limit together;
 * `forgiveAttempt` takes it back on success. Answers the seconds to wait when a limit is reached. What is
 * already blocked is not counted again.
 */
export async function countAttempt(
  database: Database,
  rules: ThrottleRule[],
  now: Date,
): Promise<number | undefined> {
  const subjects = rules.map(({ subject }) => subject);
  const windowStart = throttleWindowStart(now);
  const standing = await database<ThrottleRow[]>`
    select subject, failures, window_started_at from login_throttles
    where subject = any(${subjects}) and window_started_at > ${windowStart}`;
  const blocked = secondsBlocked(rules, standing, ({ failures }, limit) => failures >= limit, now);
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

/** Takes a successful attempt back: `cleared` starts afresh, `lowered` loses the one that was counted. */
export async function forgiveAttempt(
  database: Database,
  { cleared, lowered }: { cleared: string; lowered?: string },
): Promise<void> {
  await database`delete from login_throttles where subject = ${cleared}`;
  if (lowered === undefined) return;
  await database`delete from login_throttles where subject = ${lowered} and failures = 1`;
  await database`update login_throttles set failures = failures - 1 where subject = ${lowered} and failures > 1`;
}

/** Lets an account try again at once, for one that has got a new password. */
export async function forgetFailures(reader: Reader, userId: number): Promise<void> {
  await reader`
    delete from login_throttles using users
    where users.id = ${userId} and subject in ${unsafe(subjectsOfAccount)}`;
}
