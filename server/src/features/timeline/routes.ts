import { timelineRoutes } from "@cable-connect/contract/timeline";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { listTimeline } from "./list-timeline.ts";

/** Binds the `timeline` routes to their operations. */
export function bindTimeline(app: FastifyInstance, context: Context): void {
  bind(app, context, timelineRoutes.list, ({ caller, params, query }) =>
    listTimeline(context, { operatorId: caller.userId, customerId: params.id }, query),
  );
}
