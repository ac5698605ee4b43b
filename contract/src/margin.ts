import { z } from "zod";
import { defineError } from "./errors.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { marginSorts } from "./lists/sort.ts";
import { type MarginGroup, marginGroups, marginMonths } from "./margin-period.ts";
import { marginMessages } from "./messages/margin.ts";
import { platformType } from "./platforms.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { id, idParameter, timestamp } from "./values/fields.ts";

/** A calendar month in the business time zone, `yyyy-mm`, from 1900 to 2999. */
export const businessMonth = z
  .string()
  .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, marginMessages.errors.realMonth);

/**
 * Revenue, cost and margin of completed recharges, in rupees. Revenue is what operators' wallets were charged. A recharge costs
 * the platform's purchase rate on its day for each month bought. `unknownCostRevenue` is the revenue of recharges whose
 * purchase rate was not set; cost and margin leave it out. The percentage is of the remaining revenue, null if there is none.
 */
const marginFigures = z
  .object({
    recharges: z.int(),
    revenue: rupees,
    unknownCostRevenue: rupees,
    cost: rupees,
    margin: rupees,
    marginPercentage: z.number().nullable(),
  })
  .meta({ id: "MarginFigures" });

export type MarginFigures = z.output<typeof marginFigures>;

/** The figures of one month, zeros without recharges. */
const marginMonth = marginFigures.extend({ month: businessMonth }).meta({ id: "MarginMonth" });

export type MarginMonth = z.output<typeof marginMonth>;

const marginOperator = z.object({ id, name: z.string(), username: z.string() });
const marginPlatform = z.object({ id, name: z.string(), type: platformType });

/** The figures of an operator, a platform or a month, as requested; the other two are null. */
const marginRow = marginFigures
  .extend({
    operator: marginOperator.nullable(),
    platform: marginPlatform.nullable(),
    month: businessMonth.nullable(),
  })
  .meta({ id: "MarginRow" });

export type MarginRow = z.output<typeof marginRow>;

/** A completed recharge that was sold below its cost; amount, cost and loss in rupees. */
const lossRecharge = z
  .object({
    id,
    rechargeDate: timestamp,
    operator: marginOperator,
    customer: z.object({ id, name: z.string() }),
    platform: marginPlatform,
    planName: z.string().nullable(),
    months: z.int(),
    amount: rupees,
    cost: rupees,
    loss: rupees,
  })
  .meta({ id: "LossRecharge" });

export type LossRecharge = z.output<typeof lossRecharge>;

/** Filters recharges by months (both ends included; by default the last 12), operator and platform. */
const marginFilter = z.object({
  from: businessMonth.optional(),
  to: businessMonth.optional(),
  operatorId: idParameter.optional(),
  platformId: idParameter.optional(),
});

export type MarginFilter = z.output<typeof marginFilter>;

const by = z.enum(Object.keys(marginGroups) as MarginGroup[], marginMessages.errors.unknownGroup);

const marginQuery = marginFilter.extend({
  by: by.default("operator"),
  sort: z.enum(marginSorts).optional(),
});

export type MarginQuery = z.output<typeof marginQuery>;

/** Errors of a period of months. */
export const marginErrors = {
  backwards: defineError("margin_months_backwards", 400, marginMessages.errors.backwards),
  tooMany: defineError("margin_months_too_many", 400, marginMessages.errors.tooManyMonths(marginMonths.max)),
} as const;

const errors = [marginErrors.backwards, marginErrors.tooMany];

/**
 * What the business earns by selling recharges, and the month of the first recharge, null before it; for the admin only,
 * because it reveals purchase rates (specification, section 10, Security).
 */
export const marginRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/admin/margin",
    access: "admin",
    summary:
      "Revenue, cost and margin of recharges by operator or platform, the largest revenue first, or by month, newest first, unless sorted",
    query: pageQuery.extend(marginQuery.shape),
    status: 200,
    response: z.object({
      from: businessMonth,
      to: businessMonth,
      filter: z.object({ operator: marginOperator.nullable(), platform: marginPlatform.nullable() }),
      totals: marginFigures,
      byMonth: z.array(marginMonth),
      rows: z.array(marginRow),
      pagination,
      platforms: z.object({ withoutPurchaseRate: z.int(), belowCost: z.int() }),
      firstMonth: businessMonth.nullable(),
    }),
    errors,
  }),
  listLosses: defineRoute({
    method: "GET",
    path: "/admin/margin/losses",
    access: "admin",
    summary: "The recharges that were sold below their cost, newest first, and the sum of the losses",
    query: pageQuery.extend(marginFilter.shape),
    status: 200,
    response: z.object({ recharges: z.array(lossRecharge), loss: rupees, pagination }),
    errors,
  }),
  export: defineRoute({
    method: "GET",
    path: "/admin/margin/export",
    access: "admin",
    summary:
      "Revenue, cost and margin of recharges by operator, platform or month, as CSV with the columns of that grouping",
    query: marginQuery,
    status: 200,
    csv: [
      "Month",
      "Operator ID",
      "Operator",
      "Username",
      "Platform ID",
      "Platform",
      "Recharges",
      "Revenue",
      "Revenue without cost",
      "Cost",
      "Margin",
      "Margin %",
    ],
    errors,
  }),
} as const;
