import type { Database } from "../../database/connect.ts";
import { identifier } from "../../database/sql.ts";

/** The row count and a digest of every table, to check that nothing was written. */
export async function takeSnapshot(sql: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;
  const contents = tables.map(async ({ name }) => {
    const [content] = await sql<[{ rows: number; digest: string | null }]>`
      select count(*) as rows, md5(string_agg(content::text, E'\\n' order by content::text)) as digest
      from ${identifier(name)} as content`;
    return [name, `${content.rows} rows, ${content.digest}`] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}
