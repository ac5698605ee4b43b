import { runwayRoutes } from "@cable-connect/contract/runway";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { getRunway } from "./get-runway.ts";

/** Binds the `runway` routes to their operations. */
export function bindRunway(app: FastifyInstance, context: Context): void {
  bind(app, context, runwayRoutes.get, ({ caller }) => getRunway(context, caller.userId));
}
