import { upiRoutes } from "@cable-connect/contract/upi";
import type { Binder } from "../../http/binding/binder.ts";
import { readUpiSettings } from "../../reads/upi.ts";
import { updateUpiSettings } from "./update-upi-settings.ts";

export function bindUpi({ bind, context }: Binder): void {
  bind(upiRoutes.getSettings, async ({ caller }) => ({
    settings: await readUpiSettings(context.database, caller.userId),
  }));
  bind(upiRoutes.updateSettings, ({ caller, body, version }) =>
    updateUpiSettings(context, { operatorId: caller.userId, version }, body),
  );
}
