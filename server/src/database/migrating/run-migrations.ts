import { runner } from "node-pg-migrate";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { reasonOf } from "../open-client.ts";
import { migrationsTable } from "./applied-schema.ts";
import { loadMigrations } from "./load-migrations.ts";

type Options = {
  folder: string;
  log: (line: string) => void;
  /** How many more to run; all that are left unless told. */
  count?: number;
  /** Runs them in the transaction that is open already, else each in one of its own. */
  withinTransaction?: boolean;
};

/**
 * Runs the migrations that the database hasn't seen, in order; the caller keeps others from doing so at once. A failure is a
 * `StartError` that names the migration.
 */
export async function runMigrations(client: pg.Client, options: Options): Promise<void> {
  const { folder, log, count, withinTransaction = false } = options;
  let current: string | undefined;
  const silent = () => {};
  const begin = (name: string) => {
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
        { extensions: [".sql"], loader: (paths) => loadMigrations(paths, { begin, withinTransaction }) },
      ],
    });
  } catch (error) {
    throw new StartError(sentence(error, current), { cause: error });
  }
}

function sentence(error: unknown, current: string | undefined): string {
  const message = reasonOf(error);
  if (current !== undefined) return `The migration ${current} failed and was undone: ${message}.`;
  return `The database can't be migrated: ${message}.`;
}
