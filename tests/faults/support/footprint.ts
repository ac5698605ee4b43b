import type { Database } from "../../../server/src/database/connect.ts";
import { identifier } from "../../../server/src/database/sql.ts";

/** Everything that is stored of an operator, as a digest by table: equal when nothing was written. */
export async function takeFootprint(database: Database, operatorId: number): Promise<string> {
  // The use of an API key is counted for every request, refused ones included.
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
