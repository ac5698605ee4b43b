import { PG_MIGRATE_LOCK_ID } from "node-pg-migrate";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { DatabaseConnection } from "../connection-details.ts";
import { oneConnectionToEachNode } from "../distribution.ts";
import { openClient, reasonOf } from "../open-client.ts";
import { readAppliedMigrations } from "./applied-schema.ts";
import { applyFunctions } from "./apply-functions.ts";
import { distribute, isDistributed } from "./distribute.ts";
import { adoptEarlierSchema, refuseOlderSchema } from "./earlier-releases.ts";
import { refuseNewerSchema } from "./refuse-newer-schema.ts";
import { runMigrations } from "./run-migrations.ts";
import { ownSchema, type SchemaFolders } from "./schema-files.ts";

const minServerVersion = { number: 140_000, name: "14" };
const lockWaitMilliseconds = 120_000;

/**
 * Migrates the schema to this release: runs the pending migrations in order, each in its own transaction, then applies all
 * functions whose text has changed in one transaction, and distributes new tables and functions on Citus. Waits while another
 * process does so. Throws a `StartError` for a server that is too old, for a schema that is newer than this release or too old
 * for it, and for a migration or function that fails, which is rolled back.
 */
export async function migrate(
  connection: DatabaseConnection,
  log: (line: string) => void,
  folders: SchemaFolders = ownSchema,
): Promise<void> {
  const client = await openClient(connection, "cable-connect migrate");
  try {
    await client.query(`set lock_timeout = ${lockWaitMilliseconds}`);
    await client.query(oneConnectionToEachNode);
    await refuseOldServer(client);
    await lockSchema(client);
    await refuseNewerSchema(client, { folders });
    const applied = (await readAppliedMigrations(client)) ?? [];
    refuseOlderSchema(applied);
    await inTransaction(client, () => adoptEarlierSchema(client, applied));
    await runMigrations(client, { folder: folders.migrations, log, onCluster: await isDistributed(client) });
    await inTransaction(client, () => applyFunctions(client, { folder: folders.functions, log }));
    await inTransaction(client, () => distribute(client, { log }));
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process migrates, and holds the lock until the connection ends. It is the migration library's lock,
 * which earlier releases also take.
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
    // A lost connection has already rolled back; report the first error.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Throws a `StartError` if the database server is older than the oldest supported version. */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const [server] = rows;
  if (server === undefined || server.number < minServerVersion.number) {
    throw new StartError(
      `The database server is PostgreSQL ${server?.name}; version ${minServerVersion.name} or newer is needed.`,
    );
  }
}
