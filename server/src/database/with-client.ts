import pg from "pg";
import { StartError } from "../start-error.ts";
import type { DatabaseConnection } from "./connection.ts";
import { openClient, reasonOf } from "./open-client.ts";

/**
 * Runs `work` with a connection of its own and ends it. When `signal` is aborted the connection is cut, so that the
 * database undoes an open transaction, and the signal's reason is thrown. What the database refuses is a `StartError`.
 */
export async function withClient<T>(
  connection: DatabaseConnection,
  applicationName: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await openClient(connection, applicationName);
  const cut = () => void client.end();
  signal.addEventListener("abort", cut, { once: true });
  try {
    signal.throwIfAborted();
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof pg.DatabaseError) {
      throw new StartError(`The database refused: ${reasonOf(error)}.`, { cause: error });
    }
    throw error;
  } finally {
    signal.removeEventListener("abort", cut);
    await client.end();
  }
}
