import { countOf } from "@cable-connect/contract/values/count-of";
import type pg from "pg";
import { applyFunctions } from "../database/migrating/apply-functions.ts";
import { currentMigrations } from "../database/migrating/earlier-releases.ts";
import { refuseOldServer } from "../database/migrating/migrate.ts";
import { runMigrations } from "../database/migrating/run-migrations.ts";
import { findOwnObjects, ownSchema } from "../database/migrating/schema-files.ts";
import { StartError } from "../start-error.ts";
import { findWrongBooks } from "../verify/find-wrong-books.ts";
import type { BackupHeader } from "./header.ts";
import { describeLoss, findExistingTables, refuseWhileInUse } from "./inspect-target.ts";
import { listTables } from "./list-tables.ts";
import { loadTables } from "./load-tables.ts";
import type { Progress } from "./progress.ts";
import { type BackupAccess, openBackup } from "./read-backup.ts";
import { rebuildSchema } from "./rebuild-schema.ts";

type Options = {
  file: string;
  access: BackupAccess;
  /** Whether to delete the data in the database. */
  replace: boolean;
  /** Whether to restore books that disagree. */
  acceptMismatches: boolean;
  log: (line: string) => void;
  progress: Progress;
};

/**
 * Replaces the database's content by a backup: loads its schema and rows, runs newer migrations and checks the books, all
 * in one transaction.
 */
export async function restoreBackup(client: pg.Client, options: Options): Promise<void> {
  const { file, access, replace, log, progress } = options;
  await refuseOldServer(client);
  await refuseWhileInUse(client);
  await client.query(`
    begin; set local lock_timeout = '5s'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
  const own = await findOwnObjects();
  const existing = await findExistingTables(client, own);
  const loss = await describeLoss(client, existing);
  if (loss !== undefined && !replace) {
    throw new StartError(
      `The database holds data that would be lost: ${loss}. Restore into an empty one, or give it up with --replace.`,
    );
  }
  if (loss !== undefined) log(`Replacing ${loss}.`);
  const { header, tables, close } = await openBackup(file, access);
  try {
    await rebuildSchema(client, {
      own,
      existing,
      migrations: currentMigrations(header.migrations)?.length ?? 0,
    });
    await refuseOtherTables(client, header);
    await loadTables(client, tables, progress);
  } finally {
    close();
  }
  await runMigrations(client, { folder: ownSchema.migrations, log, withinTransaction: true });
  await applyFunctions(client, { folder: ownSchema.functions, log: () => {} });
  await checkBooks(client, header, options);
  await client.query("commit");
}

async function refuseOtherTables(client: pg.Client, { tables, migrations }: BackupHeader): Promise<void> {
  const names = (list: { name: string }[]) =>
    list
      .map(({ name }) => name)
      .toSorted()
      .join(", ");
  const expected = names(await listTables(client));
  if (names(tables) === expected) return;
  throw new StartError(
    `The backup holds the tables ${names(tables)}, but after ${migrations.at(-1)} there are ${expected}.`,
  );
}

async function checkBooks(
  client: pg.Client,
  { timeZone }: BackupHeader,
  { acceptMismatches, log }: Options,
): Promise<void> {
  let mismatches = 0;
  const query = async (text: string, parameters: string[]) => (await client.query(text, parameters)).rows;
  for await (const sentence of findWrongBooks(query, timeZone)) {
    mismatches += 1;
    log(sentence);
  }
  if (mismatches > 0 && !acceptMismatches) {
    throw new StartError(
      `The books of the backup disagree in ${countOf(mismatches, "place")}, so nothing was changed. ` +
        "Use another backup, or restore it as it is with --accept-mismatches.",
    );
  }
}
