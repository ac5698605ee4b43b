import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { readAppliedFunctions, readAppliedMigrations } from "./applied-schema.ts";
import { earlierMigrations } from "./earlier-releases.ts";
import { listMigrations, ownSchema, readFunctions, type SchemaFolders } from "./schema-files.ts";

type Options = { folders?: SchemaFolders; advice?: string };

/**
 * Throws a `StartError` with `advice` if the database has a migration that this release doesn't know, or a function text that
 * was applied after this release's. Functions of other names are no sign of a newer release: earlier ones had some too.
 */
export async function refuseNewerSchema(
  client: pg.Client,
  {
    folders = ownSchema,
    advice = "Start that release, or restore a backup from before it into an empty database.",
  }: Options = {},
): Promise<void> {
  const known = new Set([...(await listMigrations(folders.migrations)), ...earlierMigrations]);
  const migrations = (await readAppliedMigrations(client)) ?? [];
  const unknown = migrations.filter((name) => !known.has(name));
  const applied = await readAppliedFunctions(client);
  for (const { name, hash } of await readFunctions(folders.functions)) {
    if (applied.get(name)?.slice(0, -1).includes(hash)) unknown.push(`function ${name}`);
  }
  if (unknown.length > 0) {
    throw new StartError(`The database was migrated by a newer release (${unknown.join(", ")}). ${advice}`);
  }
}
