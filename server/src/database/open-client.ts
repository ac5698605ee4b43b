import pg from "pg";
import { StartError } from "../start-error.ts";
import { clientSettings } from "./client-settings.ts";
import type { DatabaseConnection } from "./connection-details.ts";

/**
 * Opens one connection outside a pool, without timeouts, for long operations: migrations, checks of the books, backups.
 * Throws a `StartError` if the database can't be reached.
 */
export async function openClient(
  connection: DatabaseConnection,
  applicationName: string,
): Promise<pg.Client> {
  const { ssl, ...settings } = clientSettings(connection);
  const client = new pg.Client({
    ...settings,
    ssl,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
  });
  // A broken connection also fails the running query, which reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    // Timeouts of the role are meant for the server's requests.
    await client.query(
      "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0",
    );
  } catch (error) {
    throw new StartError(
      `The database can't be reached: ${reasonOf(error)}. Check ${settingOf(connection)}.`,
      { cause: error },
    );
  }
  return client;
}

function settingOf(connection: DatabaseConnection): string {
  return (connection.kind === "url" && connection.setting) || "DATABASE_URL";
}

/** The message of an error of the connection or of the database. */
export function reasonOf(error: unknown): string {
  // A host name with several addresses fails with an error for each, and no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
