import { rechargeSettingsRoutes } from "@cable-connect/contract/recharge-settings";
import type { Binder } from "../../http/binding/binder.ts";
import { readRechargeSettings, writeRechargeSettings } from "./queries.ts";

export function bindRechargeSettings({ bind, context }: Binder): void {
  bind(rechargeSettingsRoutes.get, async ({ caller }) => ({
    settings: await readRechargeSettings(context.database, caller.userId),
  }));
  bind(rechargeSettingsRoutes.update, async ({ caller, body }) => {
    await writeRechargeSettings(context.database, caller.userId, { ...body, now: context.now() });
    return { settings: body };
  });
}
