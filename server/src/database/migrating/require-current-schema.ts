import { StartError } from "../../start-error.ts";
import type { DatabaseConnection } from "../connection-details.ts";
import { withClient } from "../with-client.ts";
import { readAppliedMigrations } from "./applied-schema.ts";
import { findChangedFunctions } from "./apply-functions.ts";
import { refuseNewerSchema } from "./refuse-newer-schema.ts";
import { listMigrations } from "./schema-files.ts";

/**
 * For a command that writes beside a server: throws a `StartError` if the schema is of another release, because migrating it
 * would break the running server.
 */
export async function requireCurrentSchema(
  connection: DatabaseConnection,
  signal: AbortSignal,
): Promise<void> {
  await withClient(connection, "cable-connect schema", signal, async (client) => {
    await refuseNewerSchema(client);
    const applied = new Set(await readAppliedMigrations(client));
    const missing = (await listMigrations()).filter((name) => !applied.has(name));
    const changed = (await findChangedFunctions(client)).map(({ name }) => `function ${name}`);
    const pending = [...missing, ...changed];
    if (pending.length > 0) {
      throw new StartError(
        `The database was not migrated to this release yet (${pending.join(", ")}). Start the server first, which does so.`,
      );
    }
  });
}
