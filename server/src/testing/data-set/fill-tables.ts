import { readFile } from "node:fs/promises";
import type { Database } from "../../database/connect.ts";

/** The size of a data set. */
export type DataSetSize = { operators: number; customers: number; recharges: number };

const fill = new URL("fill.sql", import.meta.url);

/** Fills an empty database in one transaction; needs the superuser's connection. */
export async function fillTables(sql: Database, size: DataSetSize): Promise<void> {
  const text = (await readFile(fill, "utf8")).replaceAll(/:(operators|customers|recharges)\b/g, (_, word) =>
    String(size[word as keyof DataSetSize]),
  );
  await sql.begin(async (transaction) => {
    // Skips foreign key checks: the references are valid, and checking them would take longer than the inserts.
    await transaction`set local session_replication_role = replica`;
    await transaction`set local work_mem = '256MB'`;
    await transaction`set local statement_timeout = 0`;
    await transaction.query(text);
  });
}
