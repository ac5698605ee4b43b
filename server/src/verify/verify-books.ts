import type pg from "pg";
import { fixOutputFormat } from "../database/fix-output-format.ts";
import { refuseNewerSchema } from "../database/migrating/refuse-newer-schema.ts";
import { readSeals, type Seal } from "../seals/seal.ts";
import { newestDayToSeal } from "../seals/seal-days.ts";
import { readStoredSettings } from "../settings/read-stored-settings.ts";
import type { SigningKey } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { findWrongBooks } from "./find-wrong-books.ts";
import { describeSealing, findBrokenSeals } from "./seal-chain.ts";
import { findChangedBooks } from "./sealed-books.ts";

type Options = {
  /** The time zone of the business, if the database doesn't store it. */
  timeZone: string;
  /** The keys that may have signed seals; without any, signatures are not checked. */
  keys: readonly SigningKey[];
  /** Seals that were kept elsewhere. */
  elsewhere: readonly Pick<Seal, "day" | "digest">[];
  now: Date;
};

type Result = {
  operators: number;
  entries: number;
  mismatches: number;
  /** Until when the books are sealed, as a sentence. */
  sealing: string;
  /** Whether the signatures of all seals were checked. */
  checkedSignatures: boolean;
};

/**
 * Checks all books and seals in one snapshot, independent of concurrent bookings, and reports each mismatch as a sentence. Days
 * are those of the stored time zone of the business. Changes nothing.
 */
export async function verifyBooks(
  client: pg.Client,
  options: Options,
  report: (sentence: string) => void,
): Promise<Result> {
  await client.query("begin isolation level repeatable read read only");
  await refuseNewerSchema(client);
  await requireSchema(client);
  let mismatches = 0;
  for await (const sentence of findMismatches(client, options)) {
    mismatches += 1;
    report(sentence);
  }
  const { rows } = await client.query<{ operators: string; entries: string; newestDayToSeal: string | null }>(
    `select (select count(*) from users where type = 'operator') as operators,
      (select count(*) from wallet_entries) + (select count(*) from customer_wallet_entries) as entries,
      ${newestDayToSeal}::text as "newestDayToSeal"`,
    [options.now],
  );
  const seals = await readSeals(client);
  await client.query("commit");
  return {
    operators: Number(rows[0]?.operators),
    entries: Number(rows[0]?.entries),
    mismatches,
    sealing: describeSealing(seals, rows[0]?.newestDayToSeal ?? null),
    checkedSignatures: seals.length === 0 || options.keys.length > 0,
  };
}

/** The mismatches of books and seals, as sentences, in the open transaction. */
export async function* findMismatches(client: pg.Client, options: Options): AsyncGenerator<string> {
  const { timeZone, keys, elsewhere, now } = options;
  const stored = await readStoredSettings(client);
  const query = async (text: string, parameters: string[]) => (await client.query(text, parameters)).rows;
  yield* findWrongBooks(query, stored?.timeZone ?? timeZone);
  await fixOutputFormat(client);
  yield* findBrokenSeals(client, { seals: await readSeals(client), keys, elsewhere });
  yield* findChangedBooks(client, now);
}

async function requireSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ledger: string | null; seals: string | null }>(
    "select to_regclass('public.wallet_entries') as ledger, to_regclass('public.seals') as seals",
  );
  if (rows[0]?.ledger === null) {
    throw new StartError("The database holds no business yet. Start the server once.");
  }
  if (rows[0]?.seals === null) {
    throw new StartError(
      "The database was not migrated to this release yet. Start the server, which does so.",
    );
  }
}
