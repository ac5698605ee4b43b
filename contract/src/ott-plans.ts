import { z } from "zod";
import { rupees } from "./amounts.ts";
import { text } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** A plan of the OTTPlay catalogue; `ott` names the services in it (section 3, OTT plan). */
export const ottPlan = z
  .object({
    ott_code: text(1, 50),
    ott_name: text(1, 100),
    interval: z.int().positive(),
    interval_unit: z.enum(["day", "month", "year"]),
    ott: z.array(text(1, 100)).min(1),
    /** The price assigned to the caller, rupees; null without one, and for admins. */
    price: rupees.nullable(),
  })
  .meta({ id: "OttPlan" });

export type OttPlan = z.output<typeof ottPlan>;

/** A file for `npm run ott-plans import`: plans without a price, each code once. */
export const ottPlanCatalogue = z
  .array(ottPlan.omit({ price: true }))
  .min(1, "The file holds no plans")
  .max(1000);

/** The OTT plans as each kind of caller sees them (section 7). */
export const ottPlanRoutes = {
  listForOperator: defineRoute({
    method: "GET",
    path: "/operator/ott-plans",
    access: "operator",
    summary: "The OTT plans with the caller's own prices",
    status: 200,
    response: z.array(ottPlan),
    errors: [],
  }),
  listExternal: defineRoute({
    method: "GET",
    path: "/ott-plans",
    access: "api-key",
    summary: "The OTT plans with the key holder's own prices",
    status: 200,
    response: z.array(ottPlan),
    errors: [],
  }),
  listForAdmin: defineRoute({
    method: "GET",
    path: "/admin/ott-plans",
    access: "admin",
    summary: "The OTT plans",
    status: 200,
    response: z.array(ottPlan),
    errors: [],
  }),
} as const;
