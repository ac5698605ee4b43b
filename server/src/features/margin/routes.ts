import { marginRoutes } from "@cable-connect/contract/margin";
import type { Binder } from "../../http/binding/binder.ts";
import { exportMargin, marginHeadings, nameMargin } from "./export-margin.ts";
import { getMargin } from "./get-margin.ts";
import { listLosses } from "./list-losses.ts";

export function bindMargin({ bind, bindCsv, context }: Binder): void {
  bind(marginRoutes.get, ({ query }) => getMargin(context, query));
  bind(marginRoutes.listLosses, ({ query }) => listLosses(context, query));
  bindCsv(marginRoutes.export, ({ query }, snapshot) => exportMargin(context, snapshot, query), {
    headings: async ({ query }) => marginHeadings(query),
    nameFile: async ({ query }) => nameMargin(context, query),
  });
}
