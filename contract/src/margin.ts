import { z } from "zod";
import { rupees } from "./amounts.ts";
import { defineError } from "./errors.ts";
import { id, idParameter } from "./fields.ts";
import { type MarginGroup, marginGroups, marginMonths } from "./margin-period.ts";
import { pageQuery, pagination } from "./paging.ts";
import { platformType } from "./platforms.ts";
import { defineRoute } from "./route.ts";

const realMonthRequired = "Month must be a real month as yyyy-mm";

/** A calendar month of the business's time zone, `yyyy-mm`, from 1900 to 2999. */
export const businessMonth = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, realMonthRequired);

/**
 * What recharges that stand brought and cost, in rupees. Revenue is what operators' wallets were charged. A recharge costs
 * the platform's purchase rate of its day for each month that it bought; `unknownCostRevenue` is the part of the revenue
 * whose rate was not set, which neither cost nor margin count. The percentage is of the other part, null where there is
 * none.
 */
export const marginFigures = z
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

/** A month, with zeros when nothing was recharged in it. */
export const marginMonth = marginFigures.extend({ month: businessMonth }).meta({ id: "MarginMonth" });

export type MarginMonth = z.output<typeof marginMonth>;

const marginOperator = z.object({ id, name: z.string(), username: z.string() });
const marginPlatform = z.object({ id, name: z.string(), type: platformType });

/** An operator, a platform or a month, whichever was asked for; the other two are null. */
export const marginRow = marginFigures
  .extend({
    operator: marginOperator.nullable(),
    platform: marginPlatform.nullable(),
    month: businessMonth.nullable(),
  })
  .meta({ id: "MarginRow" });

export type MarginRow = z.output<typeof marginRow>;

/** Whose recharges, and of which months, both ends included; without months the last 12. */
const marginFilter = z.object({
  from: businessMonth.optional(),
  to: businessMonth.optional(),
  operatorId: idParameter.optional(),
  platformId: idParameter.optional(),
});

export type MarginFilter = z.output<typeof marginFilter>;

const by = z.enum(Object.keys(marginGroups) as MarginGroup[], "By must be operator, platform or month");

const marginQuery = marginFilter.extend({ by: by.default("operator") });

export type MarginQuery = z.output<typeof marginQuery>;

/** What a period of months refuses. */
export const marginErrors = {
  backwards: defineError("margin_months_backwards", 400, "The first month must not be after the last"),
  tooMany: defineError(
    "margin_months_too_many",
    400,
    `A period may have at most ${marginMonths.most} months`,
  ),
} as const;

const errors = [marginErrors.backwards, marginErrors.tooMany];

/**
 * What the business earns by selling recharges; for the admin alone, as purchase rates are (specification, section
 * 10, Security).
 */
export const marginRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/admin/margin",
    access: "admin",
    summary:
      "Revenue, cost and margin of recharges by operator or platform, the largest revenue first, or by month, newest first",
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
    }),
    errors,
  }),
  export: defineRoute({
    method: "GET",
    path: "/admin/margin/export",
    access: "admin",
    summary: "Revenue, cost and margin of recharges by operator, platform or month, as CSV",
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
      "Cost Not Set",
      "Cost",
      "Margin",
      "Margin %",
    ],
    errors,
  }),
} as const;
