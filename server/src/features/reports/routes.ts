import { reportRoutes } from "@cable-connect/contract/reports";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { getReports } from "./get-reports.ts";

/** Binds the `reports` routes to their operations. */
export function bindReports(app: FastifyInstance, context: Context): void {
  bind(app, context, reportRoutes.get, ({ caller, query }) => getReports(context, caller.userId, query));
}
