import type { Reader } from "../../database/connect.ts";
import { countedAddress, countedNetwork } from "../headers/client-address.ts";
import {
  clearFailures,
  countFailures,
  findBlock,
  type ThrottleRule,
  throttleWindowStart,
} from "../throttle.ts";
import {
  claimGuess,
  countFailedGuess,
  forgiveNetwork,
  guessesForgottenBefore,
  type NetworkGuess,
} from "./guessed-usernames.ts";

/** Failures within 15 minutes. */
const limits = { ofStrangerPerUsername: 10, ofStrangers: 50, ofBrowser: 10, ofPasswordChange: 10 };

/** Who tries a password, by what counts its failures. */
export type Guesser = {
  /** The count of the guesser alone, which the right password ends. */
  own: ThrottleRule;
  /** A stranger's count together with others of its address, among whom somebody else may be guessing. */
  shared?: ThrottleRule;
  /** What a stranger guesses at from its network, which is slowed when many strangers do. */
  guess?: NetworkGuess;
};

// The last space of a subject ends the username or the user, as neither an address nor a browser's id contains one.

/** A browser in which the user has signed in before. */
export function knownBrowser(userId: number, browserId: string): Guesser {
  return { own: { subject: `browser:${userId} ${browserId}`, limit: limits.ofBrowser } };
}

/** Anybody else, with a username as the database folds it, so that its spellings count together. */
export function stranger(username: string, address: string): Guesser {
  const counted = countedAddress(address);
  return {
    own: { subject: `username:${username} ${counted}`, limit: limits.ofStrangerPerUsername },
    shared: { subject: `address:${counted}`, limit: limits.ofStrangers },
    guess: { username, network: countedNetwork(address) },
  };
}

/**
 * A user who is signed in and changes the password. Counted apart from sign-ins, so that failed sign-ins by others don't block
 * it, and an open session is no easier to guess from.
 */
export function signedInUser(userId: number): Guesser {
  return { own: { subject: `password:${userId}`, limit: limits.ofPasswordChange } };
}

function rulesOf({ own, shared }: Guesser): ThrottleRule[] {
  return shared ? [own, shared] : [own];
}

/** The seconds to wait, and whether it is because strangers guess at the username from many addresses. */
export type Hold = { retryAfter: number; isSlowed: boolean };

/**
 * Whether a password may be verified now: undefined, or how long to wait. The caller must report the outcome. Of one
 * guesser, ask only after the outcome before; each server that doesn't know of it allows one guess more.
 */
export async function admitGuess(reader: Reader, guesser: Guesser, now: Date): Promise<Hold | undefined> {
  const blocked = await findBlock(reader, rulesOf(guesser), now);
  if (blocked !== undefined) return { retryAfter: blocked, isSlowed: false };
  const retryAfter = guesser.guess && (await claimGuess(reader, guesser.guess, now));
  return retryAfter === undefined ? undefined : { retryAfter, isSlowed: true };
}

export async function countWrongPassword(reader: Reader, guesser: Guesser, now: Date): Promise<void> {
  const subjects = rulesOf(guesser).map(({ subject }) => subject);
  await countFailures(reader, subjects, now);
  if (guesser.guess) await countFailedGuess(reader, guesser.guess, now);
}

/** Forgets the guesser's own failures after the right password; not those of its address, where others may be guessing. */
export async function forgiveGuesser(reader: Reader, { own, guess }: Guesser): Promise<void> {
  await clearFailures(reader, own.subject);
  if (guess) await forgiveNetwork(reader, guess);
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
