import { pipeline, Readable } from "node:stream";
import { formatSheetInstant } from "@cable-connect/contract/business-date";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { stringify } from "csv-stringify";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../context.ts";
import { type RouteRequest, readRequest, requireCaller } from "./bind.ts";

type CsvRoute = RouteDefinition & { csv: readonly string[] };
/** A value of a line; an instant is a `Date`. */
type Cell = string | number | Date | null;
/** A line of a file. */
export type Line = Cell[];
/** The lines of a file, in batches of one query each. */
export type Lines = AsyncGenerator<Line[]>;

/**
 * Serves a contract route that answers with a CSV file, streamed in batches to limit memory. Each batch runs in a concurrency
 * slot, so that it doesn't wait for an unavailable database. A byte order mark tells Excel that the file is UTF-8; formulas are
 * escaped, and instants are in the business time zone, as on the screens.
 */
export function bindCsv<Route extends CsvRoute>(
  app: FastifyInstance,
  context: Context,
  route: Route,
  lines: (request: RouteRequest<Route>) => Lines,
): void {
  const list = route.path.split("/").at(-2);
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    onRequest: (request) => requireCaller(context, route, request),
    handler: async (request, reply) => {
      const batches = lines(readRequest(route, request));
      const next = () => app.availability.withSlot(() => batches.next());
      // Read before the response begins, so that a failure still becomes an error response.
      const first = await next();
      const format = stringify({
        header: true,
        columns: [...route.csv],
        bom: true,
        escape_formulas: true,
        cast: { date: (instant) => formatSheetInstant(instant, context.settings.timeZone) },
      });
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${list}-${readClock(context).today}.csv"`);
      // A later failure aborts the response; Fastify logs the stream's error.
      return reply.send(pipeline(Readable.from(linesOf(first, next)), format, () => {}));
    },
  });
}

/** The lines of all batches, after the already read first one. */
async function* linesOf(
  first: IteratorResult<Line[]>,
  next: () => Promise<IteratorResult<Line[]>>,
): AsyncGenerator<Line> {
  for (let batch = first; !batch.done; batch = await next()) yield* batch.value;
}

/** Rows per query of an export. */
export const batchSize = 1000;

/** All rows of a list as lines; `next` reads the batch after a row, at most `batchSize` rows. */
export async function* inBatches<Row>(
  next: (last: Row | undefined) => Promise<Row[]>,
  lineOf: (row: Row) => Line,
): Lines {
  let batch: Row[] = [];
  do {
    batch = await next(batch.at(-1));
    yield batch.map(lineOf);
  } while (batch.length === batchSize);
}
