import { marginRoutes } from "@cable-connect/contract/margin";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { exportMargin, marginHeadings, nameMargin } from "./export-margin.ts";
import { getMargin } from "./get-margin.ts";
import { listLosses } from "./list-losses.ts";

/** Binds the `margin` routes to their operations. */
export function bindMargin(app: FastifyInstance, context: Context): void {
  bind(app, context, marginRoutes.get, ({ query }) => getMargin(context, query));
  bind(app, context, marginRoutes.listLosses, ({ query }) => listLosses(context, query));
  bindCsv(
    app,
    context,
    marginRoutes.export,
    ({ query }, snapshot) => exportMargin(context, snapshot, query),
    {
      headings: async ({ query }) => marginHeadings(query),
      nameFile: async ({ query }) => nameMargin(context, query),
    },
  );
}
