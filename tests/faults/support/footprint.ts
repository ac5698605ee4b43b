import type { Database } from "../../../server/src/database/connect.ts";
import { identifier } from "../../../server/src/database/sql.ts";

/** A digest of an operator's rows in each table; equal as long as nothing is written. */
export async function takeFootprint(database: Database, operatorId: number): Promise<string> {
  // Every request updates its API key's usage, even a refused one.
  const tables = await database<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'operator_id' and table_name <> 'api_keys' order by 1`;
  const digests: string[] = [];
  for (const { name } of tables) {
    const [row] = await database<[{ digest: string | null }]>`
      select md5(string_agg(content::text, E'\\n' order by content::text)) as digest
      from ${identifier(name)} as content where operator_id = ${operatorId}`;
    digests.push(`${name} ${row.digest}`);
  }
  return digests.join("\n");
}
