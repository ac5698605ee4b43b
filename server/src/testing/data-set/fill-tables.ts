import { readFile } from "node:fs/promises";
import type { Database } from "../../database/connect.ts";

/** How much there is in a data set. */
export type DataSetSize = { operators: number; customers: number; recharges: number };

const fill = new URL("fill.sql", import.meta.url);

/** Fills a database that holds only its schema, at once; takes the superuser's connection. */
export async function fillTables(sql: Database, size: DataSetSize): Promise<void> {
  const text = (await readFile(fill, "utf8")).replaceAll(/:(operators|customers|recharges)\b/g, (_, word) =>
    String(size[word as keyof DataSetSize]),
  );
  await sql.begin(async (transaction) => {
    // The rows point to each other as they should: checking each one alone would take longer than making them.
    await transaction`set local session_replication_role = replica`;
    await transaction`set local work_mem = '256MB'`;
    await transaction`set local statement_timeout = 0`;
    await transaction.query(text);
  });
}
