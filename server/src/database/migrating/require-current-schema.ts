import { StartError } from "../../start-error.ts";
import type { DatabaseConnection } from "../connection.ts";
import { withClient } from "../with-client.ts";
import { listMigrations } from "./migration-files.ts";
import { readAppliedMigrations, refuseNewerSchema } from "./refuse-newer-schema.ts";

/**
 * For a command that writes beside a server: throws a `StartError` when the schema is of another release than this one,
 * as to migrate it would take it away from the server that runs.
 */
export async function requireCurrentSchema(
  connection: DatabaseConnection,
  signal: AbortSignal,
): Promise<void> {
  await withClient(connection, "cable-connect schema", signal, async (client) => {
    await refuseNewerSchema(client);
    const applied = new Set(await readAppliedMigrations(client));
    const missing = (await listMigrations()).filter((name) => !applied.has(name));
    if (missing.length > 0) {
      throw new StartError(
        `The database was not migrated to this release yet (${missing.join(", ")}). Start the server first, which does so.`,
      );
    }
  });
}
