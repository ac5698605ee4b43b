import { setImmediate as turn } from "node:timers/promises";

/** Rows that are worked on before other requests get their turn; a few milliseconds of work. */
const sliceSize = 500;

/** Does something to each of many rows, in turn with the other requests of the process. */
export async function inSlices<Row>(rows: readonly Row[], work: (row: Row) => void): Promise<void> {
  for (let start = 0; start < rows.length; start += sliceSize) {
    for (const row of rows.slice(start, start + sliceSize)) work(row);
    await turn();
  }
}
