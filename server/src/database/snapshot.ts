import type { Database, Reader } from "./connect.ts";
import { type Sql, unsafe } from "./sql.ts";

/** The database as it was at one instant, on a connection of its own; nothing can be written. */
export type Snapshot = Reader & {
  /** All rows of a query in batches, from a cursor, so that neither side has them all at once. One at a time. */
  batches<Row extends object>(query: Sql): AsyncGenerator<Row[]>;
  /** Gives the connection back. May be called again. */
  close(): Promise<void>;
};

/** Rows per batch: few, because a process answers no other request while it formats them. */
export const batchSize = 250;

/** Opens a snapshot of the database. The caller must close it. */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const connection = await database.reserve();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= connection
      .query("rollback")
      .then(
        () => {},
        () => {},
      )
      .finally(connection.release);
    return closing;
  };
  try {
    await connection.query("begin isolation level repeatable read read only");
    // A plan whose first rows come at once: it reads along an index instead of sorting everything before the first batch.
    await connection.query("set local cursor_tuple_fraction = 0.0001");
  } catch (error) {
    await close();
    throw error;
  }
  async function* batches<Row extends object>(query: Sql): AsyncGenerator<Row[]> {
    await connection`declare exported no scroll cursor for ${query}`;
    let batch: Row[];
    do {
      batch = await connection<Row[]>`fetch ${unsafe(String(batchSize))} from exported`;
      if (batch.length > 0) yield batch;
    } while (batch.length === batchSize);
    await connection.query("close exported");
  }
  return Object.assign(connection, { batches, close });
}
