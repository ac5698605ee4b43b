import pg from "pg";
import { StartError } from "../start-error.ts";
import { clientSettings } from "./client-settings.ts";
import type { DatabaseConnection } from "./connection.ts";

/**
 * One connection outside of a pool, without limits of time of its own, for what runs long: migrating, checking the
 * books, backups. Throws a `StartError` when the database can't be reached.
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
  // A connection that breaks also fails the query at hand, which is where it is reported.
  client.on("error", () => {});
  try {
    await client.connect();
    // A role may have limits, which are for the requests of a server.
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

/** What an error of the connection or of the database says. */
export function reasonOf(error: unknown): string {
  // A name with several addresses fails with an error for each, and no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
