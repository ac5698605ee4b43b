import { defaultSettings } from "@cable-connect/contract/settings";
import type { Database } from "../database/connect.ts";
import { findWrongBooks as find } from "../verify/find-wrong-books.ts";

/** The mismatches that `npm run verify` would report. */
export async function findWrongBooks(sql: Database, timeZone = defaultSettings.timeZone): Promise<string[]> {
  return sql.begin(async (transaction) => {
    const found: string[] = [];
    const query = (text: string, parameters: string[]) => transaction.query(text, parameters);
    for await (const sentence of find(query, timeZone)) found.push(sentence);
    return found;
  }, "isolation level repeatable read read only");
}
