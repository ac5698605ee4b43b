import { countOf } from "@cable-connect/contract/values/count-of";
import type pg from "pg";
import type { DatabaseConnection } from "../database/connection-details.ts";
import { isUniqueViolation } from "../database/errors.ts";
import { withClient } from "../database/with-client.ts";
import { macOf, type SigningKey } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { digestOf, judgeSignature, readSeals, type Seal } from "./seal.ts";

/** Signs a seal. Fails with a unique violation if it has a signature of this key. */
export async function insertSignature(
  client: pg.Client,
  { day, digest }: Pick<Seal, "day" | "digest">,
  key: SigningKey,
  now: Date,
): Promise<void> {
  await client.query("insert into seal_signatures (day, key_id, mac, signed_at) values ($1, $2, $3, $4)", [
    day,
    key.id,
    macOf(digest, key),
    now,
  ]);
}

type Options = {
  /** The key of the present secret, and the one of the previous one during an exchange. */
  keys: readonly [SigningKey, ...SigningKey[]];
  /** Whether to sign seals of a lost secret too, without knowing whether they are genuine. */
  acceptUnsigned?: boolean;
  now: Date;
};

/**
 * Signs with the present key what only the previous one signed, so that seals outlive an exchange of the secret. Returns how
 * many. Throws a `StartError` for a seal that neither of them signed.
 */
export async function signAgain(
  client: pg.Client,
  { keys, acceptUnsigned = false, now }: Options,
): Promise<number> {
  const [current] = keys;
  const unsigned = await readSeals(
    client,
    `not exists (select from seal_signatures where day = seals.day and key_id = '${current.id}')`,
  );
  for (const seal of unsigned) {
    if (digestOf(seal) !== seal.digest) throw refuseSeal(seal, "was changed");
    const verdict = judgeSignature(seal, keys);
    if (verdict === "forged") throw refuseSeal(seal, "has a signature that doesn't match");
    if (verdict === "unknown" && !acceptUnsigned) {
      throw refuseSeal(seal, "was signed under another APP_SECRET than here");
    }
  }
  for (const seal of unsigned) {
    await insertSignature(client, seal, current, now).catch((error: unknown) => {
      // Another server has signed it meanwhile. `on conflict` needs the right to update on Citus.
      if (!isUniqueViolation(error)) throw error;
    });
  }
  return unsigned.length;
}

/** The reason why no day is sealed after this seal. */
export function refuseSeal({ day }: Seal, fault: string): StartError {
  return new StartError(
    `The seal of ${day} ${fault}, so no day is sealed until that is settled. If APP_SECRET was exchanged, give the one of ` +
      "that time as APP_SECRET_PREVIOUS. npm run verify says more. For a lost secret: npm run seal -- --accept-unsigned.",
  );
}

/** A sentence on the seals that were signed again; undefined if there were none. */
export function describeSigned(count: number): string | undefined {
  return count === 0 ? undefined : `Signed ${countOf(count, "seal")} of the books under the new APP_SECRET.`;
}

type Exchange = Pick<Options, "keys" | "now"> & { log: (line: string) => void };

/**
 * Signs the seals again at a start with a previous secret. Says what is wrong with the seals; that doesn't keep a server
 * from serving.
 */
export async function signSealsAgain(
  connection: DatabaseConnection,
  { log, ...options }: Exchange,
): Promise<void> {
  const unending = new AbortController().signal;
  try {
    const signed = await withClient(connection, "cable-connect seal", unending, (client) =>
      signAgain(client, options),
    );
    const sentence = describeSigned(signed);
    if (sentence !== undefined) log(sentence);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    log(error.message);
  }
}
