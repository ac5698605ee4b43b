import type pg from "pg";
import { refuseNewerSchema } from "../database/migrating/refuse-newer-schema.ts";
import { readStoredSettings } from "../settings/read-stored-settings.ts";
import { StartError } from "../start-error.ts";
import { findWrongBooks } from "./find-wrong-books.ts";

type Result = { operators: number; entries: number; mismatches: number };

/**
 * Checks all books in one snapshot, independent of concurrent bookings, and reports each mismatch as a sentence. Days are
 * those of the stored time zone of the business, else of `timeZone`. Changes nothing.
 */
export async function verifyBooks(
  client: pg.Client,
  timeZone: string,
  report: (sentence: string) => void,
): Promise<Result> {
  await client.query("begin isolation level repeatable read read only");
  await refuseNewerSchema(client);
  const { rows: tables } = await client.query("select to_regclass('public.wallet_entries') as ledger");
  if (tables[0]?.ledger === null) {
    throw new StartError("The database holds no business yet. Start the server once.");
  }
  const stored = await readStoredSettings(client);
  let mismatches = 0;
  const query = async (text: string, parameters: string[]) => (await client.query(text, parameters)).rows;
  for await (const sentence of findWrongBooks(query, stored?.timeZone ?? timeZone)) {
    mismatches += 1;
    report(sentence);
  }
  const { rows } = await client.query<{ operators: string; entries: string }>(`
    select (select count(*) from users where type = 'operator') as operators,
      (select count(*) from wallet_entries) + (select count(*) from customer_wallet_entries) as entries`);
  await client.query("commit");
  return { operators: Number(rows[0]?.operators), entries: Number(rows[0]?.entries), mismatches };
}
