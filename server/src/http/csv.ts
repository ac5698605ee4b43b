import { pipeline, Readable } from "node:stream";
import { formatSheetInstant } from "@cable-connect/contract/business-date";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { stringify } from "csv-stringify";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../context.ts";
import { type RouteRequest, readRequest, requireCaller } from "./bind.ts";

type CsvRoute = RouteDefinition & { csv: readonly string[] };
/** One value of a line; an instant is a `Date`. */
export type Cell = string | number | Date | null;

/**
 * Serves a contract route that answers a file of comma-separated values, row by row as the database gives them, so
 * that its length costs no memory. A byte order mark tells Excel that it is UTF-8; a text that a spreadsheet would
 * take for a formula is marked as text, and an instant is told in the business time zone, as on the screens.
 */
export function bindCsv<Route extends CsvRoute>(
  app: FastifyInstance,
  context: Context,
  route: Route,
  rows: (request: RouteRequest<Route>) => AsyncIterable<Cell[]>,
): void {
  const list = route.path.split("/").at(-2);
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    onRequest: (request) => requireCaller(context, route, request),
    handler: async (request, reply) => {
      const lines = rows(readRequest(route, request))[Symbol.asyncIterator]();
      // Read before the answer begins, so that a failure can still be told as one.
      const first = await app.availability.admit(() => lines.next());
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
      return reply.send(pipeline(Readable.from(startingWith(first, lines)), format, () => {}));
    },
  });
}

/** The rows of an iterator of which the first was read already. */
async function* startingWith<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Rows that one query of an export reads. */
export const batchSize = 1000;

/** All rows of a list, batch after batch; `next` reads the batch after a row, at most `batchSize` long. */
export async function* inBatches<Row>(next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let batch: Row[] = [];
  do {
    batch = await next(batch.at(-1));
    yield* batch;
  } while (batch.length === batchSize);
}
