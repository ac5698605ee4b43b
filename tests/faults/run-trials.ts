import { createRandom } from "../../server/src/demo/random.ts";
import { wrongBooks } from "./support/books.ts";
import { disposeEverything } from "./support/cleanup.ts";
import type { Product } from "./support/product.ts";
import { describe, printTable, type Row } from "./support/table.ts";
import { within } from "./support/wait.ts";
import type { Outcome, Trial, TrialContext } from "./trial.ts";

type Options = {
  /** Trials of a round run concurrently. */
  rounds: readonly (readonly Trial[])[];
  timeLimitMilliseconds: number;
  /** Starts the product that trials share. */
  openShared(): Promise<Product>;
};

/**
 * Runs the trials whose name contains one of the program's arguments, prints the outcome, and ends the program: with 0 if every
 * promise was kept. FAULTS_SEED repeats the random choices of an earlier run.
 */
export async function runTrials({ rounds, timeLimitMilliseconds, openShared }: Options): Promise<never> {
  const filters = process.argv.slice(2);
  const seed = Number(process.env.FAULTS_SEED || Math.floor(Math.random() * 2 ** 31));
  const started = performance.now();
  let shared: Promise<Product> | undefined;

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => disposeEverything().finally(() => process.exit(1)));
  }

  const isChosen = ({ name }: Trial) =>
    filters.length === 0 || filters.some((filter) => name.includes(filter));
  const rows: Row[] = [];
  console.log(`Seed ${seed}`);
  for (const round of rounds) rows.push(...(await Promise.all(round.filter(isChosen).map(attempt))));
  await disposeEverything();
  printTable(rows, { seed, seconds: (performance.now() - started) / 1000 });
  if (rows.length === 0) console.error(`No trial's name contains ${filters.join(" or ")}.`);
  return process.exit(rows.length > 0 && rows.every(({ failures }) => failures.length === 0) ? 0 : 1);

  async function attempt(trial: Trial): Promise<Row> {
    const begun = performance.now();
    const remaining = timeLimitMilliseconds - (begun - started);
    if (remaining <= 0)
      return {
        name: trial.name,
        seconds: 0,
        tries: 0,
        failures: ["not started: the time limit was reached"],
      };
    const outcome: Outcome = await within(
      `all trials; ${trial.name} was running`,
      remaining,
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
    const open = () => {
      shared ??= openShared();
      return shared;
    };
    const context: TrialContext = { seed, random: createRandom(seed), shared: open };
    const outcome = await trial.run(context);
    const product = await shared;
    return { ...outcome, failures: [...outcome.failures, ...(product ? await wrongBooks(product.sql) : [])] };
  }
}
