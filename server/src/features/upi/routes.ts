import { upiRoutes } from "@cable-connect/contract/upi";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { readUpiSettings } from "../../reads/upi.ts";
import { updateUpiSettings } from "./update-upi-settings.ts";

/** Binds the `upi` routes. */
export function bindUpi(app: FastifyInstance, context: Context): void {
  bind(app, context, upiRoutes.getSettings, async ({ caller }) => ({
    settings: await readUpiSettings(context.database, caller.userId),
  }));
  bind(app, context, upiRoutes.updateSettings, ({ caller, body }) =>
    updateUpiSettings(context, caller.userId, body),
  );
}
