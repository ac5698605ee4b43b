import { areaRoutes } from "@cable-connect/contract/areas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { createArea, getAreaTotals, listAreas, updateArea } from "./areas.ts";
import { getRoute, setRoute } from "./route.ts";

/** Binds the `areas` routes to their operations. */
export function bindAreas(app: FastifyInstance, context: Context): void {
  bind(app, context, areaRoutes.list, ({ caller }) => listAreas(context.database, caller.userId));
  bind(app, context, areaRoutes.getTotals, ({ caller }) => getAreaTotals(context.database, caller.userId), {
    isSearch: () => true,
  });
  bind(app, context, areaRoutes.create, ({ caller, body }) => createArea(context, caller.userId, body));
  bind(app, context, areaRoutes.update, ({ caller, params, body }) =>
    updateArea(context, { operatorId: caller.userId, id: params.id }, body),
  );
  bind(
    app,
    context,
    areaRoutes.getRoute,
    ({ caller, params, query }) => getRoute(context, { operatorId: caller.userId, id: params.id }, query),
    { isSearch: () => true },
  );
  bind(app, context, areaRoutes.setRoute, ({ caller, params, body }) =>
    setRoute(context, { operatorId: caller.userId, id: params.id }, body),
  );
}
