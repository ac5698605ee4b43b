import { runner } from "node-pg-migrate";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { reasonOf } from "../open-client.ts";
import { migrationsTable } from "./applied-schema.ts";
import { loadMigrations } from "./load-migrations.ts";

type Options = {
  folder: string;
  log: (line: string) => void;
  /** How many pending migrations to run; by default all. */
  count?: number;
  /** Whether to run them in the open transaction instead of one each. */
  withinTransaction?: boolean;
  /** Whether the tables are distributed over a cluster already; by default they aren't. */
  onCluster?: boolean;
};

/**
 * Runs the pending migrations in order; the caller must lock out other processes. A failure is a `StartError` that names the
 * migration.
 */
export async function runMigrations(client: pg.Client, options: Options): Promise<void> {
  const { folder, log, count, withinTransaction = false, onCluster = false } = options;
  let current: string | undefined;
  const silent = () => {};
  const onBegin = (name: string) => {
    current = name;
    log(`Migrating the database: ${name}`);
  };
  try {
    await runner({
      dbClient: client,
      dir: folder,
      ignorePattern: "(?!.*\\.sql$).*",
      migrationsTable,
      direction: "up",
      ...(count === undefined ? {} : { count }),
      singleTransaction: false,
      noLock: true,
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      migrationLoaderStrategies: [
        {
          extensions: [".sql"],
          loader: (paths) => loadMigrations(paths, { onBegin, withinTransaction, onCluster }),
        },
      ],
    });
  } catch (error) {
    throw new StartError(failureMessage(error, current), { cause: error });
  }
}

function failureMessage(error: unknown, current: string | undefined): string {
  const message = reasonOf(error);
  if (current !== undefined) return `The migration ${current} failed and was undone: ${message}.`;
  return `The database can't be migrated: ${message}.`;
}
