import { readFile } from "node:fs/promises";
import { readConfig } from "../../config.ts";
import { connect } from "../../database/connect.ts";
import { reachExistingDatabase } from "../../database/open-database.ts";
import { requireCurrentSchema } from "../../database/require-current-schema.ts";
import { runCommand } from "../../run-command.ts";
import { StartError } from "../../start-error.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";

/** `npm run ott-plans import FILE`: adds and updates OTT plans from a JSON file, whether a server runs or not. */
async function run([command, file, ...rest]: string[]): Promise<undefined> {
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
    throw new StartError(`${faults.join("\n")}\nNothing was changed. Mend the file and import it again.`);
  }
  const database = await reachExistingDatabase(readConfig(process.env), console.log);
  try {
    await requireCurrentSchema(database.owner);
    const sql = connect(database.application, { max: 1 });
    const { added, updated, kept } = await importCatalogue(sql, plans);
    await sql.end();
    console.log(`OTT plans: ${added} added, ${updated} updated, ${kept} others kept.`);
  } finally {
    await database.stop();
  }
}

await runCommand(run);
