import { platformErrors, platformRoutes } from "@cable-connect/contract/platforms";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { bind } from "../../http/bind.ts";
import { listOwnAssignments } from "../../reads/assignments.ts";
import { archivePlatform } from "./archive-platform.ts";
import { createPlatform } from "./create-platform.ts";
import { getPlatform } from "./get-platform.ts";
import { selectPlatforms, selectUsage } from "./queries.ts";
import { setCustomerPrices } from "./set-customer-prices.ts";
import { updatePlatform } from "./update-platform.ts";

/** Binds the `platforms` routes to their operations. */
export function bindPlatforms(app: FastifyInstance, context: Context): void {
  const { database } = context;
  bind(app, context, platformRoutes.list, async ({ query }) => ({
    platforms: await selectPlatforms(database, query.type),
  }));
  bind(app, context, platformRoutes.get, ({ params }) => getPlatform(context, params.id));
  bind(app, context, platformRoutes.getUsage, async ({ params, query }) => {
    const usage = await selectUsage(database, { ...params, ...query }, readClock(context).today);
    if (!usage) throw new ApiError(platformErrors.notFound);
    return usage;
  });
  bind(app, context, platformRoutes.create, ({ caller, body }) => createPlatform(context, caller, body));
  bind(app, context, platformRoutes.update, ({ caller, params, body, version }) =>
    updatePlatform(context, caller, { id: params.id, version }, body),
  );
  bind(app, context, platformRoutes.remove, ({ caller, params }) =>
    archivePlatform(context, caller, params.id),
  );
  bind(app, context, platformRoutes.listAssigned, async ({ caller }) => ({
    services: await listOwnAssignments(database, caller.userId),
  }));
  bind(app, context, platformRoutes.setCustomerPrices, ({ caller, params, body }) =>
    setCustomerPrices(context, { operatorId: caller.userId, platformId: params.id }, body),
  );
}
