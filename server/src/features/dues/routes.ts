import { dueRoutes } from "@cable-connect/contract/dues";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { listDues } from "./list-dues.ts";

/** Binds the `dues` routes to their operations. */
export function bindDues(app: FastifyInstance, context: Context): void {
  bind(app, context, dueRoutes.list, ({ caller, query }) => listDues(context, caller.userId, query), {
    isSearch: ({ search, platformId }) => search !== undefined || platformId !== undefined,
  });
}
