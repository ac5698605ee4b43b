import { createRandom } from "../../server/src/demo/random.ts";
import { wrongBooks } from "./support/books.ts";
import { endEverything } from "./support/cleanup.ts";
import { createDataFolder } from "./support/data-folder.ts";
import { inFolder, openProduct, type Product } from "./support/product.ts";
import { printTable, type Row } from "./support/table.ts";
import { within } from "./support/wait.ts";
import type { Outcome, Trial, TrialContext } from "./trial.ts";
import { trials } from "./trials.ts";

// Tries the product's promises about money and failures, one after the other. Words choose the trials whose name
// holds one of them; FAULTS_SEED repeats the chance of an earlier run.
const longestRun = 20 * 60_000;
const words = process.argv.slice(2);
const seed = Number(process.env.FAULTS_SEED || Math.floor(Math.random() * 2 ** 31));
const started = performance.now();
let shared: Promise<Product> | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => endEverything().finally(() => process.exit(1)));
}

const chosen = trials.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const rows: Row[] = [];
console.log(`Seed ${seed}`);
for (const trial of chosen) rows.push(await attempt(trial));
await endEverything();
printTable(rows, { seed, seconds: (performance.now() - started) / 1000 });
if (rows.length === 0) console.error(`No trial's name holds ${words.join(" or ")}.`);
process.exit(rows.length > 0 && rows.every(({ failures }) => failures.length === 0) ? 0 : 1);

async function attempt(trial: Trial): Promise<Row> {
  const begun = performance.now();
  const left = longestRun - (begun - started);
  const outcome = await within(
    `all trials, of which ${trial.name} was the one at hand`,
    left,
    run(trial),
  ).catch((error: unknown) => ({
    tries: 0,
    failures: [error instanceof Error ? (error.stack ?? "") : String(error)],
  }));
  const seconds = (performance.now() - begun) / 1000;
  const verdict = outcome.failures.length === 0 ? "kept" : `broken ${outcome.failures.length} times`;
  console.log(`${trial.name}: ${verdict} in ${outcome.tries} tries, ${seconds.toFixed(0)} s`);
  return { name: trial.name, seconds, ...outcome };
}

async function run(trial: Trial): Promise<Outcome> {
  const context: TrialContext = { seed, random: createRandom(seed), shared: openShared };
  const { tries, failures } = await trial.run(context);
  const product = await shared;
  return { tries, failures: [...failures, ...(product ? await wrongBooks(product.sql) : [])] };
}

function openShared(): Promise<Product> {
  shared ??= createDataFolder().then(({ path }) => openProduct(inFolder(path)));
  return shared;
}
