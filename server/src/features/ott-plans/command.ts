import { readFile } from "node:fs/promises";
import pg from "pg";
import { connect } from "../../database/connect.ts";
import type { DatabaseConnection } from "../../database/connection-details.ts";
import { isUnavailable } from "../../database/errors.ts";
import { requireCurrentSchema } from "../../database/migrating/require-current-schema.ts";
import { reasonOf } from "../../database/open-client.ts";
import { reachExistingDatabase } from "../../database/open-database.ts";
import { createSockets } from "../../database/pool/sockets.ts";
import { runCommand } from "../../run-command.ts";
import { readConfig } from "../../settings/config.ts";
import { StartError } from "../../start-error.ts";
import { importCatalogue, type Plans } from "./import-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";

/** `npm run ott-plans import FILE`: adds and updates OTT plans from a JSON file, whether a server runs or not. */
async function run([command, file, ...rest]: string[], signal: AbortSignal): Promise<undefined> {
  if (command !== "import" || file === undefined || rest.length > 0) {
    throw new StartError("Usage: npm run ott-plans import FILE");
  }
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === "ENOENT" ? `There is no file ${file}.` : `${file} can't be read: ${error.message}.`,
    );
  });
  const { plans, faults } = readCatalogue(text);
  if (plans === undefined) {
    throw new StartError(`${faults.join("\n")}\nNothing was changed. Fix the file and import it again.`);
  }
  const database = await reachExistingDatabase(readConfig(process.env), console.log);
  try {
    await requireCurrentSchema(database.owner, signal);
    const { added, updated, kept } = await importInto(database.application, plans, signal);
    console.log(`OTT plans: ${added} added, ${updated} updated, ${kept} others kept.`);
  } finally {
    await database.stop();
  }
}

/** Imports over its own connection, which is cut when the signal aborts; the database then rolls back the import. */
async function importInto(connection: DatabaseConnection, plans: Plans, signal: AbortSignal) {
  signal.throwIfAborted();
  const sockets = createSockets();
  const database = connect(connection, { max: 1, sockets });
  signal.addEventListener("abort", sockets.cut, { once: true });
  try {
    return await importCatalogue(database, plans);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof pg.DatabaseError || isUnavailable(error)) {
      throw new StartError(`The OTT plans can't be imported: ${reasonOf(error)}.`, { cause: error });
    }
    throw error;
  } finally {
    signal.removeEventListener("abort", sockets.cut);
    await database.end();
  }
}

await runCommand(run);
