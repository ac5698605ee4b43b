import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** Argon2id at the OWASP-recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many at once as there are processors: more would take memory and no less time. */
const inLine = pLimit(availableParallelism());

/** An Argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password, cost));
}

/** Verified when a username is unknown, so that the answer takes the same time as for a wrong password. */
const unknownUserHash = hashPassword("the password of nobody");

/** Whether the password belongs to the hash; always false, and as slow, for an unknown user. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownUserHash);
  const matches = await inLine(() => verify(known, password));
  return matches && passwordHash !== undefined;
}
