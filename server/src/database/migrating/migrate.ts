import { PG_MIGRATE_LOCK_ID } from "node-pg-migrate";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { DatabaseConnection } from "../connection.ts";
import { openClient, reasonOf } from "../open-client.ts";
import { readAppliedMigrations } from "./applied-schema.ts";
import { applyFunctions } from "./apply-functions.ts";
import { adoptEarlierSchema, refuseOlderSchema } from "./earlier-releases.ts";
import { refuseNewerSchema } from "./refuse-newer-schema.ts";
import { runMigrations } from "./run-migrations.ts";
import { ownSchema, type SchemaFolders } from "./schema-files.ts";

const oldestServer = { number: 140_000, name: "14" };
const lockWaitMilliseconds = 120_000;

/**
 * Brings the schema up to this release: runs each migration that the database hasn't seen, in order, each in a transaction
 * of its own, then applies the functions whose text has changed, all in one. Waits while another process does so. Throws a
 * `StartError` for a server that is too old, a schema that is newer than this release or too old for it, and a migration or
 * function that fails, which leaves nothing behind.
 */
export async function migrate(
  connection: DatabaseConnection,
  log: (line: string) => void,
  folders: SchemaFolders = ownSchema,
): Promise<void> {
  const client = await openClient(connection, "cable-connect migrate");
  try {
    await client.query(`set lock_timeout = ${lockWaitMilliseconds}`);
    await refuseOldServer(client);
    await lockSchema(client);
    await refuseNewerSchema(client, { folders });
    const applied = (await readAppliedMigrations(client)) ?? [];
    refuseOlderSchema(applied);
    await inTransaction(client, () => adoptEarlierSchema(client, applied));
    await runMigrations(client, { folder: folders.migrations, log });
    await inTransaction(client, () => applyFunctions(client, { folder: folders.functions, log }));
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process migrates, and holds the lock until the connection ends. It is the migration library's own,
 * which earlier releases take too.
 */
async function lockSchema(client: pg.Client): Promise<void> {
  try {
    await client.query(`select pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`);
  } catch (error) {
    const isTimeout = error instanceof Error && "code" in error && error.code === "55P03";
    throw new StartError(
      isTimeout
        ? "Another process has been migrating the database for two minutes. Start again once it is done."
        : `The database can't be migrated: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    // A lost connection has rolled back already; the first error tells why.
    await client.query("rollback").catch(() => {});
    throw error;
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
