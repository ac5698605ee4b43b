import { createRandom } from "../../server/src/demo/random.ts";
import { wrongBooks } from "./support/books.ts";
import { endEverything } from "./support/cleanup.ts";
import { createDataFolder } from "./support/data-folder.ts";
import { inFolder, openProduct, type Product } from "./support/product.ts";
import { describe, printTable, type Row } from "./support/table.ts";
import { within } from "./support/wait.ts";
import type { Outcome, Trial, TrialContext } from "./trial.ts";
import { rounds } from "./trials.ts";

// Tries the product's promises about money, failures and attacks. Words choose the trials whose name holds one of
// them; FAULTS_SEED repeats the chance of an earlier run.
const longestRun = 20 * 60_000;
const words = process.argv.slice(2);
const seed = Number(process.env.FAULTS_SEED || Math.floor(Math.random() * 2 ** 31));
const started = performance.now();
let shared: Promise<Product> | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => endEverything().finally(() => process.exit(1)));
}

const isChosen = ({ name }: Trial) => words.length === 0 || words.some((word) => name.includes(word));
const rows: Row[] = [];
console.log(`Seed ${seed}`);
for (const round of rounds) rows.push(...(await Promise.all(round.filter(isChosen).map(attempt))));
await endEverything();
printTable(rows, { seed, seconds: (performance.now() - started) / 1000 });
if (rows.length === 0) console.error(`No trial's name holds ${words.join(" or ")}.`);
process.exit(rows.length > 0 && rows.every(({ failures }) => failures.length === 0) ? 0 : 1);

async function attempt(trial: Trial): Promise<Row> {
  const begun = performance.now();
  const left = longestRun - (begun - started);
  if (left <= 0)
    return { name: trial.name, seconds: 0, tries: 0, failures: ["the time was over before it began"] };
  const outcome: Outcome = await within(
    `all trials, of which ${trial.name} was the one at hand`,
    left,
    run(trial),
  ).catch((error: unknown) => ({
    tries: 0,
    failures: [error instanceof Error ? (error.stack ?? "") : String(error)],
  }));
  const seconds = (performance.now() - begun) / 1000;
  const row = { name: trial.name, seconds, ...outcome };
  console.log(describe(row));
  return row;
}

async function run(trial: Trial): Promise<Outcome> {
  const context: TrialContext = { seed, random: createRandom(seed), shared: openShared };
  const outcome = await trial.run(context);
  const product = await shared;
  return { ...outcome, failures: [...outcome.failures, ...(product ? await wrongBooks(product.sql) : [])] };
}

function openShared(): Promise<Product> {
  shared ??= createDataFolder().then(({ path }) => openProduct(inFolder(path)));
  return shared;
}
