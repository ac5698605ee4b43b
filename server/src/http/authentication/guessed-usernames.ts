import type { Reader } from "../../database/connect.ts";
import { waitSeconds } from "../throttle.ts";

/** A stranger's guess: the username as the database folds it, and the network that it comes from. */
export type NetworkGuess = { username: string; network: string };

const lifetime = 24 * 3_600_000;
/** Failures of strangers within `lifetime` of each other, after which the next one must wait. */
const unslowedFailures = 5;
/** Long enough for few guesses a day, short enough for a person to wait for. */
const longestWait = 6 * 60_000;

/** Failures before this instant are forgotten. */
export function guessesForgottenBefore(now: Date): Date {
  return new Date(now.getTime() - lifetime);
}

/** Milliseconds between two guesses of strangers: a second after the first five failures, twice as long after each more. */
function waitAfter(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - unslowedFailures), longestWait);
}

/**
 * Claims a stranger's guess at a username that strangers have guessed at before, so that of all servers only one takes it.
 * Returns the seconds to wait if it must wait. A network from which nobody has failed within a day has one guess that
 * doesn't, so that many strangers can't keep a user out of a browser that is new.
 */
export async function claimGuess(
  reader: Reader,
  { username, network }: NetworkGuess,
  now: Date,
): Promise<number | undefined> {
  const forgotten = guessesForgottenBefore(now);
  const [guessed] = await reader<{ failures: number; guessed_at: string }[]>`
    select failures, guessed_at from guessed_usernames where username = ${username} and failed_at > ${forgotten}`;
  if (!guessed || guessed.failures < unslowedFailures) return undefined;
  const fresh = await reader`
    insert into guessing_networks as known (username, network, failed_at)
    values (${username}::text, ${network}::text, ${now})
    on conflict (username, network) do update set failed_at = excluded.failed_at
    where known.failed_at <= ${forgotten}
    returning network`;
  if (fresh.length > 0) return undefined;
  const wait = waitAfter(guessed.failures);
  const claimed = await reader`
    update guessed_usernames set guessed_at = ${now}
    where username = ${username} and guessed_at <= ${new Date(now.getTime() - wait)}
    returning username`;
  if (claimed.length > 0) return undefined;
  const remaining = Date.parse(guessed.guessed_at) + wait - now.getTime();
  // Another one has just taken the turn that was read as free.
  return waitSeconds(remaining > 0 ? remaining : wait);
}

/** Counts a stranger's failed guess. */
export async function countFailedGuess(
  reader: Reader,
  { username, network }: NetworkGuess,
  now: Date,
): Promise<void> {
  const forgotten = guessesForgottenBefore(now);
  await reader`
    insert into guessing_networks (username, network, failed_at)
    values (${username}::text, ${network}::text, ${now})
    on conflict (username, network) do update set failed_at = excluded.failed_at`;
  // Once guesses are slowed, only claimed ones move the instant from which the next one waits.
  await reader`
    insert into guessed_usernames as guessed (username, failures, guessed_at, failed_at)
    values (${username}::text, 1, ${now}, ${now})
    on conflict (username) do update set
      failures = case when guessed.failed_at > ${forgotten} then guessed.failures + 1 else 1 end,
      guessed_at = case when guessed.failed_at > ${forgotten} and guessed.failures >= ${unslowedFailures}::integer
        then guessed.guessed_at else excluded.guessed_at end,
      failed_at = excluded.failed_at`;
}

/** Gives a network its guess back after a correct sign-in. The username stays slowed: guessing goes on. */
export async function forgiveNetwork(reader: Reader, { username, network }: NetworkGuess): Promise<void> {
  await reader`delete from guessing_networks where username = ${username} and network = ${network}`;
}
