import type { Outcome } from "../trial.ts";

export type Row = Outcome & { name: string; seconds: number };

const shownFailures = 5;

/** A promise's result in one line. */
export function describe({ name, tries, failures, seconds, skipped }: Row): string {
  if (skipped) return `${name}: skipped: ${skipped}`;
  const [first] = failures;
  const verdict = first === undefined ? "kept" : `broken ${failures.length} times`;
  const example = first === undefined ? "" : `, first: ${first}`;
  return `${name}: ${verdict} in ${tries} tries, ${seconds.toFixed(0)} s${example}`;
}

/** Prints the result of each promise, then the first failures of the broken ones. */
export function printTable(rows: readonly Row[], run: { seed: number; seconds: number }): void {
  const cells = rows.map(({ name, tries, failures, seconds, skipped }) => [
    name,
    skipped ? "skipped" : String(tries),
    skipped ? "?" : String(failures.length),
    seconds.toFixed(0),
  ]);
  const header = ["promise", "tries", "failures", "seconds"];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  console.log(`\n${[header, widths.map((width) => "-".repeat(width)), ...cells].map(line).join("\n")}`);
  for (const { name, failures } of rows.filter(({ failures }) => failures.length > 0)) {
    console.log(`\n${name}:`);
    for (const failure of failures.slice(0, shownFailures)) console.log(`- ${failure}`);
    if (failures.length > shownFailures) console.log(`- and ${failures.length - shownFailures} more`);
  }
  for (const { name, skipped } of rows) if (skipped) console.log(`\n${name}:\n- skipped: ${skipped}`);
  console.log(`\nSeed ${run.seed}, ${run.seconds.toFixed(0)} s; FAULTS_SEED=${run.seed} repeats it.`);
}
