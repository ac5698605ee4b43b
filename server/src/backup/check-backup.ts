import type { Settings } from "@cable-connect/contract/settings";
import { currentMigrations, earlierMigrations } from "../database/migrating/earlier-releases.ts";
import { listMigrations } from "../database/migrating/schema-files.ts";
import { StartError } from "../start-error.ts";
import { countLines } from "./count-lines.ts";
import type { BackupHeader } from "./header.ts";
import type { Progress } from "./progress.ts";
import { type BackupAccess, openBackup } from "./read-backup.ts";

/** A backup that has been read whole and found undamaged. */
type CheckedBackup = { header: BackupHeader; rows: ReadonlyMap<string, number> };

type Options = { access: BackupAccess; settings: Settings; progress: Progress; signal: AbortSignal };

/**
 * Reads a backup to its end without using it. Throws a `StartError` when it is damaged or its signature is refused, when
 * this release is too old or too new for it, and when its business has settings other than those given.
 */
export async function checkBackup(
  file: string,
  { access, settings, progress, signal }: Options,
): Promise<CheckedBackup> {
  const { header, tables, close } = await openBackup(file, access);
  try {
    const rows = new Map<string, number>();
    for await (const { table, rows: chunks } of tables) {
      let count = 0;
      for await (const chunk of chunks) {
        signal.throwIfAborted();
        count += countLines(chunk);
        progress.show(table.name, count);
      }
      rows.set(table.name, count);
    }
    await refuseOtherReleases(header);
    refuseOtherSettings(header, settings);
    return { header, rows };
  } finally {
    close();
  }
}

/** Refuses a backup whose migrations are not the first ones of this release, because it couldn't be migrated. */
async function refuseOtherReleases({ migrations, release }: BackupHeader): Promise<void> {
  const current = currentMigrations(migrations);
  if (current === undefined) {
    throw new StartError(
      `The backup was made by an older release (${release}), whose database was migrated up to ${migrations.at(-1)}. ` +
        `Restore it with the last release that migrates up to ${earlierMigrations.at(-1)}, and make a new backup there.`,
    );
  }
  const known = await listMigrations();
  const unknown = current.filter((name, index) => known[index] !== name);
  if (unknown.length > 0) {
    throw new StartError(
      `The backup was made by a newer release (${release}), whose database has ${unknown.join(", ")}. Restore it with that one.`,
    );
  }
}

/** Refuses other settings, under which the backup's days and amounts would mean something else. */
function refuseOtherSettings(header: BackupHeader, settings: Settings): void {
  for (const [name, backedUp, set] of [
    ["TIMEZONE", header.timeZone, settings.timeZone],
    ["CURRENCY", header.currency, settings.currency],
  ]) {
    if (backedUp === set) continue;
    throw new StartError(
      `The backup is of a business with ${name}=${backedUp}, but here it is ${set}. Set ${name}=${backedUp}, for the server too.`,
    );
  }
}
