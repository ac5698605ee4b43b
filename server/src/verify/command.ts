import { countOf } from "@cable-connect/contract/count-of";
import { reachExistingDatabase } from "../database/open-database.ts";
import { withClient } from "../database/with-client.ts";
import { runCommand } from "../run-command.ts";
import { readConfig } from "../settings/config.ts";
import { StartError } from "../start-error.ts";
import { verifyBooks } from "./verify-books.ts";

/** `npm run verify`: checks every book, whether a server runs or not, and changes nothing. */
async function run(args: string[], signal: AbortSignal): Promise<number> {
  if (args.length > 0) throw new StartError("Usage: npm run verify");
  const config = readConfig(process.env);
  const database = await reachExistingDatabase(config, console.log);
  try {
    const { operators, entries, mismatches } = await withClient(
      database.owner,
      "cable-connect verify",
      signal,
      (client) => verifyBooks(client, config.settings.timeZone, console.log),
    );
    const size = `${countOf(operators, "operator")}, ${countOf(entries, "entry", "entries")}`;
    console.log(
      mismatches === 0
        ? `${size}: all books agree.`
        : `${size}: the books disagree in ${countOf(mismatches, "place")}.`,
    );
    return mismatches === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
}

await runCommand(run, { failureCode: 2 });
