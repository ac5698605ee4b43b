import { areaRoutes } from "@cable-connect/contract/areas";
import type { Binder } from "../../http/binding/binder.ts";
import { createArea, getAreaTotals, listAreas, updateArea } from "./areas.ts";
import { getRoute, setRoute } from "./route.ts";

export function bindAreas({ bind, context }: Binder): void {
  bind(areaRoutes.list, ({ caller }) => listAreas(context.database, caller.userId));
  bind(areaRoutes.getTotals, ({ caller }) => getAreaTotals(context.database, caller.userId), {
    readsAll: () => true,
  });
  bind(areaRoutes.create, ({ caller, body }) => createArea(context, caller.userId, body));
  bind(areaRoutes.update, ({ caller, params, body }) =>
    updateArea(context, { operatorId: caller.userId, id: params.id }, body),
  );
  bind(
    areaRoutes.getRoute,
    ({ caller, params, query }) => getRoute(context, { operatorId: caller.userId, id: params.id }, query),
    { readsAll: () => true },
  );
  bind(areaRoutes.setRoute, ({ caller, params, body }) =>
    setRoute(context, { operatorId: caller.userId, id: params.id }, body),
  );
}
