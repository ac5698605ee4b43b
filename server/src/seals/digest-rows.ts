import { createHash, type Hash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Rows that belong together: their first columns, their number, the column after these in the last row, and their SHA-256. */
export type DigestedRows = { group: string[]; rows: number; sum: string | null; digest: Buffer };

const newline = 10;
const tab = 9;

type Running = { prefix: Buffer; hash: Hash; rows: number; lastRow: string };

/**
 * Until the end of the transaction, plans for looking up each range of rows by an index: the sizes of ranges are not known to
 * the planner, which might read and sort whole tables instead.
 */
export async function planForRanges(client: pg.Client): Promise<void> {
  await client.query(`
    set local enable_hashjoin = off; set local enable_mergejoin = off; set local max_parallel_workers_per_gather = 0;
    set local work_mem = '32MB'`);
}

/**
 * Reads a query's rows through COPY in the open transaction, and digests each run of rows with the same first columns. Holds one
 * chunk of the rows at a time.
 */
export async function* digestRows(
  client: pg.Client,
  query: string,
  groupColumns: number,
): AsyncGenerator<DigestedRows> {
  let running: Running | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    let lastStart = 0;
    let start = 0;
    for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, start)) {
      if (running === undefined || !startsWith(text, start, running.prefix)) {
        if (running !== undefined) yield finish(running, text, { from, lastStart, start }, groupColumns);
        running = begin(text.subarray(start, end), groupColumns);
        from = start;
      }
      running.rows += 1;
      lastStart = start;
      start = end + 1;
    }
    if (running !== undefined && start > from) take(running, text, { from, lastStart, start });
    rest = text.subarray(start);
  }
  if (running !== undefined) yield finish(running, rest, { from: 0, lastStart: 0, start: 0 }, groupColumns);
}

function startsWith(text: Buffer, at: number, prefix: Buffer): boolean {
  return text.compare(prefix, 0, prefix.length, at, Math.min(at + prefix.length, text.length)) === 0;
}

function begin(row: Buffer, groupColumns: number): Running {
  let end = 0;
  for (let column = 0; column < groupColumns; column++) end = row.indexOf(tab, end) + 1;
  return { prefix: Buffer.from(row.subarray(0, end)), hash: createHash("sha256"), rows: 0, lastRow: "" };
}

/** Where the group's rows begin in a chunk, where its last one does, and where they end. */
type Span = { from: number; lastStart: number; start: number };

function take(running: Running, text: Buffer, { from, lastStart, start }: Span): void {
  running.hash.update(text.subarray(from, start));
  running.lastRow = text.toString("utf8", lastStart, start - 1);
}

function finish(running: Running, text: Buffer, span: Span, groupColumns: number): DigestedRows {
  if (span.start > span.from) take(running, text, span);
  const fields = running.lastRow.split("\t");
  const sum = fields[groupColumns];
  return {
    group: fields.slice(0, groupColumns),
    rows: running.rows,
    sum: sum === undefined || sum === "\\N" ? null : sum,
    digest: running.hash.digest(),
  };
}
