import { StartError } from "../start-error.ts";
import type { DatabaseConnection } from "./connection.ts";
import { listMigrations } from "./migration-files.ts";
import { openClient } from "./open-client.ts";
import { readAppliedMigrations, refuseNewerSchema } from "./refuse-newer-schema.ts";

/**
 * For a command that writes beside a server: throws a `StartError` when the schema is of another release than this one,
 * as to migrate it would take it away from the server that runs.
 */
export async function requireCurrentSchema(connection: DatabaseConnection): Promise<void> {
  const client = await openClient(connection, "cable-connect schema");
  try {
    await refuseNewerSchema(client);
    const applied = new Set(await readAppliedMigrations(client));
    const missing = (await listMigrations()).filter((name) => !applied.has(name));
    if (missing.length > 0) {
      throw new StartError(
        `The database was not migrated to this release yet (${missing.join(", ")}). Start the server first, which does so.`,
      );
    }
  } finally {
    await client.end();
  }
}
