import { formatSheetInstant } from "@cable-connect/contract/business-date";
import { defuseHiddenFormulas } from "@cable-connect/contract/hidden-formulas";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { stringify } from "csv-stringify/sync";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../context.ts";
import type { Snapshot } from "../database/snapshot.ts";
import type { RouteRequest } from "./bind.ts";
import { bindFile, type NameFile } from "./file.ts";

type CsvRoute = RouteDefinition & { csv: readonly string[] };
/** A value of a line; an instant is a `Date`. */
type Cell = string | number | Date | null;
/** A line of a file. */
export type Line = Cell[];
/** The lines of a file, in batches. */
export type Lines = AsyncGenerator<Line[]>;

type CsvOptions<Route extends CsvRoute> = {
  nameFile?: NameFile<Route>;
  /** The header line, where it isn't always the route's. */
  header?: (request: RouteRequest<Route>, snapshot: Snapshot) => Promise<readonly string[]>;
};

/**
 * Serves a contract route that answers with a CSV file (`bindFile`). A byte order mark tells Excel that the file is UTF-8;
 * formulas are escaped, and instants are in the business time zone, as on the screens. The file is called by its list and today
 * unless `nameFile` says otherwise.
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
    header = async () => route.csv,
  } = options;
  const cast = {
    string: defuseHiddenFormulas,
    date: (instant: Date) => formatSheetInstant(instant, context.settings.timeZone),
  };
  bindFile(app, context, route, {
    type: "text/csv",
    ending: "csv",
    header: async (...from) => stringify([[...(await header(...from))]], { bom: true }),
    batches: lines,
    format: (batch) => stringify(batch, { escape_formulas: true, cast }),
    nameFile,
  });
}

/** All rows of a query as lines. */
export async function* linesOfRows<Row>(batches: AsyncGenerator<Row[]>, lineOf: (row: Row) => Line): Lines {
  for await (const batch of batches) yield batch.map(lineOf);
}
