import { defaultSettings } from "@cable-connect/contract/settings";
import type { Sql } from "../database/connect.ts";
import { findWrongBooks as find } from "../verify/find-wrong-books.ts";

/** Every book that does not add up, as `npm run verify` says it; none when all do. */
export async function findWrongBooks(sql: Sql, timeZone = defaultSettings.timeZone): Promise<string[]> {
  return sql.begin("isolation level repeatable read read only", async (transaction) => {
    const found: string[] = [];
    const query = (text: string, parameters: string[]) => transaction.unsafe(text, parameters);
    for await (const sentence of find(query, timeZone)) found.push(sentence);
    return found;
  });
}
