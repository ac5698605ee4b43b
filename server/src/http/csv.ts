import { pipeline, Readable } from "node:stream";
import { formatSheetInstant } from "@cable-connect/contract/business-date";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { stringify } from "csv-stringify";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../context.ts";
import { type RouteRequest, readRequest, requireCaller } from "./bind.ts";

type CsvRoute = RouteDefinition & { csv: readonly string[] };
/** One value of a line; an instant is a `Date`. */
type Cell = string | number | Date | null;
/** One line of a file. */
export type Line = Cell[];
/** The lines of a file, as many at once as one look at the database gives. */
export type Lines = AsyncGenerator<Line[]>;

/**
 * Serves a contract route that answers a file of comma-separated values, batch by batch as the database gives them, so
 * that its length costs no memory. Each batch has a place among the requests, so that none waits for a database that is
 * away. A byte order mark tells Excel that it is UTF-8; a text that a spreadsheet would take for a formula is marked as
 * text, and an instant is told in the business time zone, as on the screens.
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
      // Read before the answer begins, so that a failure can still be told as one.
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
      // A later failure breaks the answer off, as Fastify sees and logs it on the stream itself.
      return reply.send(pipeline(Readable.from(linesOf(first, next)), format, () => {}));
    },
  });
}

/** The lines of batches of which the first was read already. */
async function* linesOf(
  first: IteratorResult<Line[]>,
  next: () => Promise<IteratorResult<Line[]>>,
): AsyncGenerator<Line> {
  for (let batch = first; !batch.done; batch = await next()) yield* batch.value;
}

/** Rows that one query of an export reads. */
export const batchSize = 1000;

/** All rows of a list as lines; `next` reads the batch after a row, at most `batchSize` long. */
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
