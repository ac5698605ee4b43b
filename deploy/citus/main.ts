import { parseArgs } from "node:util";
import { runCommand } from "../../server/src/run-command.ts";
import { StartError } from "../../server/src/start-error.ts";
import { clusterRequirements } from "./cluster-requirements.ts";
import { nodeRequirements } from "./node-requirements.ts";
import { readClusterSettings } from "./settings.ts";

/**
 * `npm run citus`: makes a Citus cluster of PostgreSQL servers and distributes the product's database over them; may run
 * again, for a new worker too. `--check` changes nothing, names what is missing, and ends with 1 if anything is.
 */
async function run(args: string[], signal: AbortSignal): Promise<number> {
  const { check } = readArguments(args);
  const settings = readClusterSettings(process.env);
  const requirements = [
    ...nodeRequirements(settings),
    ...clusterRequirements(settings, { signal, log: console.log }),
  ];
  for (const { title, findMissing, provide } of requirements) {
    signal.throwIfAborted();
    let missing = await findMissing();
    if (missing.length > 0 && provide !== undefined && !check) {
      console.log(`${title} …`);
      await provide();
      missing = await findMissing();
    }
    if (missing.length === 0) continue;
    // What comes later needs this.
    for (const sentence of missing) console.error(sentence);
    return 1;
  }
  const { workers } = settings;
  console.log(`The cluster of a coordinator and ${workers.length} workers is complete.`);
  return 0;
}

function readArguments(args: string[]): { check: boolean } {
  try {
    return parseArgs({ args, options: { check: { type: "boolean", default: false } } }).values;
  } catch {
    throw new StartError("Usage: npm run citus [-- --check]");
  }
}

await runCommand(run, { failureCode: 2 });
