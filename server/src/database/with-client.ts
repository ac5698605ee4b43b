import pg from "pg";
import { StartError } from "../start-error.ts";
import type { DatabaseConnection } from "./connection-details.ts";
import { openClient, reasonOf } from "./open-client.ts";

/**
 * Runs `work` with its own connection and closes it. If `signal` aborts, cuts the connection, which rolls back an open
 * transaction, and throws the signal's reason. Errors of the database become a `StartError`.
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
