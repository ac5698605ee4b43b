import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { clientSettings } from "./client-settings.ts";
import type { DatabaseConnection } from "./connection.ts";
import { loadMigrations } from "./load-migrations.ts";

const ownMigrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const migrationsTable = "schema_migrations";
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
  const { ssl, ...settings } = clientSettings(connection);
  const client = new pg.Client({
    ...settings,
    ssl,
    application_name: "cable-connect migrate",
    connectionTimeoutMillis: 3_000,
  });
  // A connection that breaks also fails the query at hand, which is where it is reported.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database can't be reached: ${reasonOf(error)}. Check ${settingOf(connection)}.`,
      {
        cause: error,
      },
    );
  }
  try {
    await client.query(`set lock_timeout = ${lockWaitMilliseconds}`);
    await refuseOldServer(client);
    await refuseNewerSchema(client, folder);
    await runMigrations(client, log, folder);
    // Whoever we waited for may have been of a newer release.
    await refuseNewerSchema(client, folder);
  } finally {
    await client.end();
  }
}

async function runMigrations(client: pg.Client, log: (line: string) => void, folder: string): Promise<void> {
  let current: string | undefined;
  const silent = () => {};
  try {
    await runner({
      dbClient: client,
      dir: folder,
      ignorePattern: "(?!.*\\.sql$).*",
      migrationsTable,
      direction: "up",
      singleTransaction: false,
      advisoryLockMode: "wait",
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      migrationLoaderStrategies: [
        {
          extensions: [".sql"],
          loader: (paths) =>
            loadMigrations(paths, (name) => {
              current = name;
              log(`Migrating the database: ${name}`);
            }),
        },
      ],
    });
  } catch (error) {
    throw new StartError(sentence(error, current), { cause: error });
  }
}

function settingOf(connection: DatabaseConnection): string {
  return (connection.kind === "url" && connection.setting) || "DATABASE_URL";
}

function sentence(error: unknown, current: string | undefined): string {
  const message = reasonOf(error);
  if (current !== undefined) return `The migration ${current} failed and was undone: ${message}.`;
  if (error instanceof Error && "code" in error && error.code === "55P03") {
    return "Another process has been migrating the database for two minutes. Start again once it is done.";
  }
  return `The database can't be migrated: ${message}.`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with an error for each, and no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
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

async function refuseNewerSchema(client: pg.Client, folder: string): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${migrationsTable}') is not null as exists`,
  );
  if (!tables[0]?.exists) return;
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${migrationsTable} order by id`,
  );
  const known = new Set((await readdir(folder)).map((file) => basename(file, ".sql")));
  const unknown = rows.map((row) => row.name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartError(
      `The database was migrated by a newer release (${unknown.join(", ")}). Start that release, or restore a backup from before it.`,
    );
  }
}
