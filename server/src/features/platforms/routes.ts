import { platformErrors, platformRoutes } from "@cable-connect/contract/platforms";
import { ApiError } from "../../api-error.ts";
import { readClock } from "../../context.ts";
import type { Binder } from "../../http/binding/binder.ts";
import { listOwnAssignments } from "../../reads/assignments.ts";
import { archivePlatform } from "./archive-platform.ts";
import { createPlatform } from "./create-platform.ts";
import { selectPlatform, selectPlatforms, selectUsage } from "./queries.ts";
import { setCustomerPrices } from "./set-customer-prices.ts";
import { updatePlatform } from "./update-platform.ts";

export function bindPlatforms({ bind, context }: Binder): void {
  const { database } = context;
  bind(platformRoutes.list, async ({ query }) => ({
    platforms: await selectPlatforms(database, query.type),
  }));
  bind(platformRoutes.get, async ({ params }) => {
    const platform = await selectPlatform(database, params.id);
    if (!platform) throw new ApiError(platformErrors.notFound);
    return { platform };
  });
  bind(platformRoutes.getUsage, async ({ params, query }) => {
    const usage = await selectUsage(database, { ...params, ...query }, readClock(context).today);
    if (!usage) throw new ApiError(platformErrors.notFound);
    return usage;
  });
  bind(platformRoutes.create, ({ caller, body }) => createPlatform(context, caller, body));
  bind(platformRoutes.update, ({ caller, params, body, version }) =>
    updatePlatform(context, caller, { id: params.id, version }, body),
  );
  bind(platformRoutes.remove, ({ caller, params }) => archivePlatform(context, caller, params.id));
  bind(platformRoutes.listAssigned, async ({ caller }) => ({
    services: await listOwnAssignments(database, caller.userId),
  }));
  bind(platformRoutes.setCustomerPrices, ({ caller, params, body }) =>
    setCustomerPrices(context, { operatorId: caller.userId, platformId: params.id }, body),
  );
}
