import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { selectOttPlans, selectOttPlansOfOperator } from "./queries.ts";

/** Binds the `ott-plans` routes to their operations. */
export function bindOttPlans(app: FastifyInstance, context: Context): void {
  const { database } = context;
  bind(app, context, ottPlanRoutes.listForAdmin, () => selectOttPlans(database));
  bind(app, context, ottPlanRoutes.listExternal, ({ caller }) =>
    selectOttPlansOfOperator(database, caller.userId),
  );
  bind(app, context, ottPlanRoutes.listForOperator, ({ caller }) =>
    selectOttPlansOfOperator(database, caller.userId),
  );
}
