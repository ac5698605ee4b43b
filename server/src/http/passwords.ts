import { hash, verify } from "@node-rs/argon2";

/** Argon2id at the OWASP-recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An Argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Verified when a username is unknown, so that the answer takes the same time as for a wrong password. */
const unknownUserHash = hashPassword("the password of nobody");

/** Whether the password belongs to the hash; always false, and as slow, for an unknown user. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unknownUserHash), password);
  return matches && passwordHash !== undefined;
}
