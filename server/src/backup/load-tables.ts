import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { countLines } from "./count-lines.ts";
import { copyStatement } from "./header.ts";
import type { Progress } from "./progress.ts";
import type { TableRows } from "./read-backup.ts";

/** Loads the tables of a backup in its order, and sets each id sequence to continue after the loaded ids. */
export async function loadTables(
  client: pg.Client,
  tables: AsyncIterable<TableRows>,
  progress: Progress,
): Promise<void> {
  for await (const { table, rows } of tables) {
    let count = 0;
    const counted = async function* () {
      for await (const chunk of rows) {
        count += countLines(chunk);
        progress.show(table.name, count);
        yield chunk;
      }
    };
    await pipeline(Readable.from(counted()), client.query(copyFrom(copyStatement(table))));
    for (const column of table.columns) await continueSequence(client, table.name, column);
    // Without statistics, the check of the books would be planned for empty tables.
    await client.query(`analyze public.${table.name}`);
  }
}

async function continueSequence(client: pg.Client, table: string, column: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    "select pg_get_serial_sequence($1, $2) as sequence",
    [`public.${table}`, column],
  );
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  await client.query(
    `select setval($1, coalesce(max(${column}), 1), max(${column}) is not null) from public.${table}`,
    [sequence],
  );
}
