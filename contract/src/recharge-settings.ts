import { z } from "zod";
import { defineRoute } from "./route.ts";

/** Where a recharge starts when the customer pays early: today, or the current expiry of the service. */
const rechargeStart = z.enum(["today", "expiry"]);
export type RechargeStart = z.output<typeof rechargeStart>;

/** An operator's recharge settings. `earlyStart` is what the console's recharges begin with; each can choose the other. */
export const rechargeSettings = z.object({ earlyStart: rechargeStart }).meta({ id: "RechargeSettings" });
export type RechargeSettings = z.output<typeof rechargeSettings>;

/** The settings of an operator that never changed them (specification, section 4, Customer Recharge). */
export const defaultRechargeSettings: RechargeSettings = { earlyStart: "today" };

/** The calls about an operator's recharge settings. */
export const rechargeSettingsRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/recharge-settings",
    access: "operator",
    summary: "Where the console's recharges start when a customer pays early",
    status: 200,
    response: z.object({ settings: rechargeSettings }),
    errors: [],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/operator/recharge-settings",
    access: "operator",
    summary: "Change where the console's recharges start when a customer pays early",
    body: rechargeSettings,
    status: 200,
    response: z.object({ settings: rechargeSettings }),
    errors: [],
  }),
} as const;
