import { readFile } from "node:fs/promises";
import type { Database } from "../../database/connect.ts";

/** The size of a data set, and whether its operators collect: each recharge charges its customer, and most are paid. */
export type DataSetSize = { operators: number; customers: number; recharges: number; collects?: boolean };

const fill = new URL("fill.sql", import.meta.url);
const fillCollections = new URL("fill-collections.sql", import.meta.url);

/** Fills an empty database in one transaction; needs the superuser's connection. */
export async function fillTables(sql: Database, size: DataSetSize): Promise<void> {
  const files = size.collects ? [fill, fillCollections] : [fill];
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const text = texts
    .join("\n")
    .replaceAll(/:(operators|customers|recharges|collects)\b/g, (_, word) =>
      String(size[word as keyof DataSetSize] ?? false),
    );
  await sql.begin(async (transaction) => {
    // Skips foreign key checks: the references are valid, and checking them would take longer than the inserts.
    await transaction`set local session_replication_role = replica`;
    await transaction`set local work_mem = '256MB'`;
    await transaction`set local statement_timeout = 0`;
    await transaction.query(text);
  });
}
