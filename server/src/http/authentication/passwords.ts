import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** Argon2id at the OWASP-recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits concurrent hashing to all processors but one, which is left to other requests. Who waits is limited before
 * (`features/auth/attempt-queue.ts`).
 */
const limit = pLimit(Math.max(1, availableParallelism() - 1));

/** An Argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost));
}

/** Verified for an unknown username, so that the response takes as long as for a wrong password. */
const unknownUserHash = hashPassword("the password of nobody");

/** Whether the password matches the hash; for an unknown user always false after the same time. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownUserHash);
  const matches = await limit(() => verify(known, password));
  return matches && passwordHash !== undefined;
}
