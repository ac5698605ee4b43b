import { z } from "zod";
import { ottPlanMessages } from "./messages/ott-plans.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import type { Interval } from "./values/business-date.ts";
import { code, line } from "./values/fields.ts";
import { maxExpiryYears } from "./values/limits.ts";

/** A plan of the OTTPlay catalogue; `ott` names the services in it (specification, section 3, OTT plan). */
export const ottPlan = z
  .object({
    ott_code: code,
    ott_name: line(1, 100),
    interval: z.int().positive(),
    interval_unit: z.enum(["day", "month", "year"]),
    ott: z.array(line(1, 100)).min(1),
    /** The price assigned to the caller, rupees; null without one, and for admins. */
    price: rupees.nullable(),
  })
  .meta({ id: "OttPlan" });

export type OttPlan = z.output<typeof ottPlan>;

/** The longest interval in each unit; a longer one would end after the latest allowed expiry. */
export const maxIntervals: Record<Interval["interval_unit"], number> = {
  day: maxExpiryYears * 365 + 1,
  month: maxExpiryYears * 12,
  year: maxExpiryYears,
};

const { day, month, year } = maxIntervals;
const intervalTooLong = ottPlanMessages.errors.intervalTooLong(year, month, day);

const cataloguedPlan = ottPlan.omit({ price: true });
const planInterval = cataloguedPlan.pick({ interval: true, interval_unit: true });

/** The content of a file for `npm run ott-plans import`: plans without a price, each code once. */
export const ottPlanCatalogue = z
  .array(
    cataloguedPlan.refine(({ interval, interval_unit }) => interval <= maxIntervals[interval_unit], {
      path: ["interval"],
      message: intervalTooLong,
      // Also runs when other fields are invalid, so that all errors are reported at once.
      when: ({ value }) => planInterval.safeParse(value).success,
    }),
  )
  .min(1, ottPlanMessages.errors.noPlans)
  .max(1000);

/** The calls that list OTT plans, for each kind of caller (specification, section 7). */
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
