import type { Reader } from "../../database/connect.ts";
import { countedAddress, countedNetwork } from "../client-address.ts";
import { claimGuess, countFailedGuess, forgiveNetwork, guessesForgottenBefore } from "./guessed-usernames.ts";
import { clearFailures, countFailures, findBlock, throttleWindowStart } from "./throttle.ts";

/** Failures within 15 minutes. */
const limits = { ofStrangerPerUsername: 10, ofStrangers: 50, ofBrowser: 10, ofPasswordChange: 10 };

/** Who tries a password: a browser in which the user has signed in before, or a stranger with a username. */
export type Guesser = { userId: number; browserId: string } | Stranger;

/** The username as the database folds it, so that its spellings count together. */
type Stranger = { username: string; address: string };

/** The seconds to wait, and whether it is because strangers guess at the username from many addresses. */
type Hold = { retryAfter: number; isSlowed: boolean };

/** The count of wrong current passwords in a change of password. */
export function passwordChangeRule(userId: number) {
  return { subject: `password:${userId}`, limit: limits.ofPasswordChange };
}

// The last space ends the username or the user, as neither an address nor a browser's id contains one.
function subjectOf(guesser: Guesser): string {
  if ("browserId" in guesser) return `browser:${guesser.userId} ${guesser.browserId}`;
  return `username:${guesser.username} ${countedAddress(guesser.address)}`;
}

function addressSubject({ address }: Stranger): string {
  return `address:${countedAddress(address)}`;
}

function networkGuess({ username, address }: Stranger) {
  return { username, network: countedNetwork(address) };
}

/**
 * Whether a password may be verified now: undefined, or how long to wait. The caller must report the outcome. Of one
 * guesser, ask only after the outcome before; each server that doesn't know of it allows one guess more.
 */
export async function admitGuess(reader: Reader, guesser: Guesser, now: Date): Promise<Hold | undefined> {
  const subject = subjectOf(guesser);
  const rules =
    "browserId" in guesser
      ? [{ subject, limit: limits.ofBrowser }]
      : [
          { subject, limit: limits.ofStrangerPerUsername },
          { subject: addressSubject(guesser), limit: limits.ofStrangers },
        ];
  const blocked = await findBlock(reader, rules, now);
  if (blocked !== undefined) return { retryAfter: blocked, isSlowed: false };
  if ("browserId" in guesser) return undefined;
  const retryAfter = await claimGuess(reader, networkGuess(guesser), now);
  return retryAfter === undefined ? undefined : { retryAfter, isSlowed: true };
}

/** Counts a wrong password. */
export async function countFailedSignIn(reader: Reader, guesser: Guesser, now: Date): Promise<void> {
  if ("browserId" in guesser) {
    await countFailures(reader, [subjectOf(guesser)], now);
    return;
  }
  await countFailures(reader, [subjectOf(guesser), addressSubject(guesser)], now);
  await countFailedGuess(reader, networkGuess(guesser), now);
}

/** Forgets the guesser's own failures after the right password; not those of its address, where others may be guessing. */
export async function forgiveGuesser(reader: Reader, guesser: Guesser): Promise<void> {
  await clearFailures(reader, subjectOf(guesser));
  if ("username" in guesser) await forgiveNetwork(reader, networkGuess(guesser));
}

/**
 * Statements that forget everybody's failures at a user's password, for a new one that must work at once. `$1` is the
 * user's ID.
 */
export const forgettingStatements = [
  `delete from login_throttles using users where users.id = $1 and (subject = 'password:' || id
    or starts_with(subject, 'browser:' || id || ' ') or starts_with(subject, 'username:' || lower(username) || ' '))`,
  "delete from guessed_usernames as guessed using users where users.id = $1 and guessed.username = lower(users.username)",
  "delete from guessing_networks as guessing using users where users.id = $1 and guessing.username = lower(users.username)",
] as const;

/** Removes an account's failures, so that it can sign in at once after a password reset. */
export async function forgetFailures(reader: Reader, userId: number): Promise<void> {
  for (const statement of forgettingStatements) await reader.query(statement, [String(userId)]);
}

/** Removes counts that have ended. */
export async function removeOldFailures(reader: Reader, now: Date): Promise<void> {
  await reader`delete from login_throttles where window_started_at <= ${throttleWindowStart(now)}`;
  const forgotten = guessesForgottenBefore(now);
  await reader`delete from guessed_usernames where failed_at <= ${forgotten}`;
  await reader`delete from guessing_networks where failed_at <= ${forgotten}`;
}
