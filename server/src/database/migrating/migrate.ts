import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { DatabaseConnection } from "../connection.ts";
import { openClient } from "../open-client.ts";
import { ownMigrations } from "./migration-files.ts";
import { refuseNewerSchema } from "./refuse-newer-schema.ts";
import { runMigrations } from "./run-migrations.ts";

const oldestServer = { number: 140_000, name: "14" };
const lockWaitMilliseconds = 120_000;

/**
 * Brings the schema up to this release: runs each file of `folder` that the database hasn't seen, in order, each in a
 * transaction of its own. Waits while another process does so. Throws a `StartError` for a server that is too
 * old, a schema that is newer than this release, and a migration that fails, which leaves nothing behind.
 */
export async function migrate(
  connection: DatabaseConnection,
  log: (line: string) => void,
  folder: string = ownMigrations,
): Promise<void> {
  const client = await openClient(connection, "cable-connect migrate");
  try {
    await client.query(`set lock_timeout = ${lockWaitMilliseconds}`);
    await refuseOldServer(client);
    await refuseNewerSchema(client, { folder });
    await runMigrations(client, { folder, log });
    // Whoever we waited for may have been of a newer release.
    await refuseNewerSchema(client, { folder });
  } finally {
    await client.end();
  }
}

/** Throws a `StartError` when the database server is older than the oldest that is supported. */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const [server] = rows;
  if (server === undefined || server.number < oldestServer.number) {
    throw new StartError(
      `The database server is PostgreSQL ${server?.name}; version ${oldestServer.name} or newer is needed.`,
    );
  }
}
