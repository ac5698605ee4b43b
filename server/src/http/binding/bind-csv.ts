import type { RouteDefinition } from "@cable-connect/contract/route";
import { formatSheetInstant } from "@cable-connect/contract/values/business-date";
import { defuseHiddenFormulas } from "@cable-connect/contract/values/hidden-formulas";
import { stringify } from "csv-stringify/sync";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import type { RouteRequest } from "./bind.ts";
import { bindFile, type NameFile } from "./bind-file.ts";

type CsvRoute = RouteDefinition & { csv: readonly string[] };
/** A value of a line; an instant is a `Date`. */
type Cell = string | number | Date | null;
/** A line of a route's file: a value for each heading. */
export type Line<Route extends CsvRoute> = Record<Route["csv"][number], Cell>;
/** The lines of a route's file, in batches. */
export type Lines<Route extends CsvRoute> = AsyncGenerator<Line<Route>[]>;

type CsvOptions<Route extends CsvRoute> = {
  nameFile?: NameFile<Route>;
  /** The headings, where they aren't always the route's. */
  headings?: (request: RouteRequest<Route>, snapshot: Snapshot) => Promise<readonly string[]>;
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
  lines: (request: RouteRequest<Route>, snapshot: Snapshot) => Lines<Route>,
  options: CsvOptions<Route> = {},
): void {
  const {
    nameFile = async () => `${route.path.split("/").at(-2)}-${readClock(context).today}`,
    headings: headingsOf = async () => route.csv,
  } = options;
  const cast = {
    string: defuseHiddenFormulas,
    date: (instant: Date) => formatSheetInstant(instant, context.settings.timeZone),
  };
  bindFile(app, context, route, {
    type: "text/csv",
    ending: "csv",
    async *text(request, snapshot) {
      const headings = await headingsOf(request, snapshot);
      // Before the first lines are read nothing is sent, so that a failure is an error response.
      let before = stringify([[...headings]], { bom: true });
      for await (const batch of lines(request, snapshot)) {
        const rows = batch.map((line: Record<string, Cell>) => headings.map((heading) => line[heading]));
        yield before + stringify(rows, { escape_formulas: true, cast });
        before = "";
      }
      if (before !== "") yield before;
    },
    nameFile,
  });
}

export async function* linesOfRows<Row, Line>(
  batches: AsyncGenerator<Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line[]> {
  for await (const batch of batches) yield batch.map(lineOf);
}
