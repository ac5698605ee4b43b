import { setImmediate as yieldToRequests } from "node:timers/promises";

/** Rows processed before yielding to other requests; a few milliseconds of work. */
const sliceSize = 500;

/** A long list in slices, between which the process serves other requests. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += sliceSize) {
    yield rows.slice(start, start + sliceSize);
    await yieldToRequests();
  }
}

/** Does work for each row of a long list, in slices. */
export async function forEachInSlices<Row>(rows: readonly Row[], work: (row: Row) => void): Promise<void> {
  for await (const slice of slicesOf(rows)) slice.forEach(work);
}
