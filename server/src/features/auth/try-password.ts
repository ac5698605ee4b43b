import type { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import {
  admitGuess,
  countWrongPassword,
  forgiveGuesser,
  type Guesser,
  type Hold,
} from "../../http/authentication/failed-sign-ins.ts";
import { verifyPassword } from "../../http/authentication/passwords.ts";

/** Runs work in a concurrency slot of the database. */
export type InSlot = <T>(work: () => Promise<T>) => Promise<T>;

/** A guess at a password; `hash` is undefined for a username without an account. */
type Attempt = { guesser: Guesser; hash: string | undefined; password: string };

/**
 * Whether the password is right; counts it if it isn't. Throws the error of `refuse` without verifying it while the guesser is
 * held back. Takes slots itself, and none while the password is hashed.
 */
export async function tryPassword(
  { database, now }: Context,
  inSlot: InSlot,
  { guesser, hash, password }: Attempt,
  refuse: (hold: Hold) => ApiError,
): Promise<boolean> {
  const hold = await inSlot(() => admitGuess(database, guesser, now()));
  if (hold) throw refuse(hold);
  const matches = await verifyPassword(hash, password);
  await inSlot(() =>
    matches ? forgiveGuesser(database, guesser) : countWrongPassword(database, guesser, now()),
  );
  return matches;
}
