import { Readable } from "node:stream";
import { formatSheetInstant } from "@cable-connect/contract/business-date";
import { commonErrors } from "@cable-connect/contract/errors";
import { defuseHiddenFormulas } from "@cable-connect/contract/hidden-formulas";
import { errorMessages } from "@cable-connect/contract/messages/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { stringify } from "csv-stringify/sync";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Context, readClock } from "../context.ts";
import { TooManySnapshotsError } from "../database/errors.ts";
import type { Snapshot } from "../database/snapshot.ts";
import { ApiError } from "./api-error.ts";
import { type RouteRequest, readRequest, requireCaller } from "./bind.ts";

type CsvRoute = RouteDefinition & { csv: readonly string[] };
/** A value of a line; an instant is a `Date`. */
type Cell = string | number | Date | null;
/** A line of a file. */
export type Line = Cell[];
/** The lines of a file, in batches. */
export type Lines = AsyncGenerator<Line[]>;

/** The name of the file without its ending: letters, digits, dots, dashes and underscores. */
type NameFile<Route extends CsvRoute> = (request: RouteRequest<Route>, snapshot: Snapshot) => Promise<string>;

type CsvOptions<Route extends CsvRoute> = {
  nameFile?: NameFile<Route>;
  /** The header line, where it isn't always the route's. */
  header?: (request: RouteRequest<Route>, snapshot: Snapshot) => Promise<readonly string[]>;
};

/** Cuts off a client that reads so slowly that others would wait for its place, and old rows would stay, for ever. */
const maxMilliseconds = 10 * 60_000;
/** Retry-After in seconds when other exports took too long. */
const busyRetryAfter = 30;

/**
 * Serves a contract route that answers with a CSV file, streamed from a snapshot of the database, so that memory is limited and
 * the file shows one instant. A caller waits while it has two exports or all have four. A byte order mark tells Excel that the
 * file is UTF-8; formulas are escaped, and instants are in the business time zone, as on the screens. The file is called by
 * its list and today unless `nameFile` says otherwise.
 */
export function bindCsv<Route extends CsvRoute>(
  app: FastifyInstance,
  context: Context,
  route: Route,
  lines: (request: RouteRequest<Route>, snapshot: Snapshot) => Lines,
  options: CsvOptions<Route> = {},
): void {
  const {
    nameFile = async () => `${route.path.split("/").at(-2)}-${readClock(context).today}`,
    header: headerOf = async () => route.csv,
  } = options;
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    onRequest: (request) => requireCaller(context, route, request),
    handler: async (request, reply) => {
      const validated = readRequest(route, request);
      const snapshot = await openSnapshot(reply);
      const batches = lines(validated, snapshot);
      closeWithResponse(reply, async () => {
        await batches.return(undefined);
        await snapshot.close();
      });
      // Read before the response begins, so that a failure still becomes an error response.
      const first = await batches.next();
      const name = await nameFile(validated, snapshot);
      const cast = {
        string: defuseHiddenFormulas,
        date: (instant: Date) => formatSheetInstant(instant, context.settings.timeZone),
      };
      const format = (lines: Line[]) => stringify(lines, { escape_formulas: true, cast });
      const header = stringify([[...(await headerOf(validated, snapshot))]], { bom: true });
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}.csv"`);
      // A later failure aborts the response; Fastify logs the stream's error.
      return reply.send(Readable.from(textOf(header, { first, batches, format, snapshot })));
    },
  });
}

type Source = {
  /** Already read. */
  first: IteratorResult<Line[]>;
  batches: Lines;
  format: (lines: Line[]) => string;
  snapshot: Snapshot;
};

/** A file's text, a batch at a time. */
async function* textOf(header: string, { first, batches, format, snapshot }: Source): AsyncGenerator<string> {
  yield header;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    if (batch.value.length > 0) yield format(batch.value);
  }
  // The rest of the response may take its client long.
  await snapshot.close();
}

async function openSnapshot({ request, server }: FastifyReply): Promise<Snapshot> {
  try {
    return await server.availability.openSnapshot(request.caller?.userId ?? "anyone");
  } catch (error) {
    if (!(error instanceof TooManySnapshotsError)) throw error;
    const message = errorMessages.exportsBusy;
    throw new ApiError(commonErrors.unavailable, { message, retryAfter: busyRetryAfter });
  }
}

/** Closes what a response reads when it ends in any way, and ends it after some minutes. */
function closeWithResponse({ raw }: FastifyReply, close: () => Promise<void>): void {
  const timer = setTimeout(() => raw.destroy(), maxMilliseconds);
  const end = () => {
    clearTimeout(timer);
    void close();
  };
  // The client may have disconnected while it waited for its turn.
  if (raw.closed) end();
  else raw.once("close", end);
}

/** All rows of a query as lines. */
export async function* linesOfRows<Row>(batches: AsyncGenerator<Row[]>, lineOf: (row: Row) => Line): Lines {
  for await (const batch of batches) yield batch.map(lineOf);
}
