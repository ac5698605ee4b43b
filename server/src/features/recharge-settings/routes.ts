import { rechargeSettingsRoutes } from "@cable-connect/contract/recharge-settings";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { readRechargeSettings, writeRechargeSettings } from "./queries.ts";

/** Binds the `recharge-settings` routes. */
export function bindRechargeSettings(app: FastifyInstance, context: Context): void {
  bind(app, context, rechargeSettingsRoutes.get, async ({ caller }) => ({
    settings: await readRechargeSettings(context.database, caller.userId),
  }));
  bind(app, context, rechargeSettingsRoutes.update, async ({ caller, body }) => {
    await writeRechargeSettings(context.database, caller.userId, { ...body, now: context.now() });
    return { settings: body };
  });
}
