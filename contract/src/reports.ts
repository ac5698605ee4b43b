import { z } from "zod";
import { businessMonth, marginErrors } from "./margin.ts";
import { platformType } from "./platforms.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { id } from "./values/fields.ts";

/**
 * What an operator that collects received and spent in a month, in rupees. Collected are the payments that customers made in it
 * and that stand; spent is what recharges cost the wallet, without undone ones; paid out is cash out of the drawer, without
 * what was reversed.
 */
const reportMonth = z
  .object({ month: businessMonth, collected: rupees, spent: rupees, paidOut: rupees })
  .meta({ id: "ReportMonth" });
export type ReportMonth = z.output<typeof reportMonth>;

const named = z.object({ id, name: z.string() });

/** What a collector received, and paid out in cash; null is the counter. */
const reportCollector = z
  .object({ collector: named.nullable(), payments: z.int(), collected: rupees, paidOut: rupees })
  .meta({ id: "ReportCollector" });
export type ReportCollector = z.output<typeof reportCollector>;

/** What the customers of an area paid and were recharged for in the months, and owe now; null are those without an area. */
const reportArea = z
  .object({
    area: named.nullable(),
    payments: z.int(),
    collected: rupees,
    spent: rupees,
    outstanding: rupees,
  })
  .meta({ id: "ReportArea" });
export type ReportArea = z.output<typeof reportArea>;

/** What customers owe now whose oldest open charge is of this month. */
const reportOwedSince = z
  .object({ month: businessMonth, customers: z.int(), outstanding: rupees })
  .meta({ id: "ReportOwedSince" });
export type ReportOwedSince = z.output<typeof reportOwedSince>;

/** What the customers of the areas of a usual collector owe now; null is of all who live in none of a collector's areas. */
const reportOwedByCollector = z
  .object({ collector: named.nullable(), outstanding: rupees })
  .meta({ id: "ReportOwedByCollector" });
export type ReportOwedByCollector = z.output<typeof reportOwedByCollector>;

/**
 * What the recharges of a platform cost the wallet, what the payments of the months settled of their charges, and what is open
 * of them now; null are other charges, and what was paid in advance.
 */
const reportPlatform = z
  .object({
    platform: named.extend({ type: platformType }).nullable(),
    recharges: z.int(),
    spent: rupees,
    collected: rupees,
    outstanding: rupees,
  })
  .meta({ id: "ReportPlatform" });
export type ReportPlatform = z.output<typeof reportPlatform>;

const reportQuery = z.object({ from: businessMonth.optional(), to: businessMonth.optional() });

/** The reports of an operator that collects. */
export const reportRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/reports",
    access: "operator",
    summary:
      "What was collected, spent and paid out in cash by month, what collectors received and paid out, what customers of areas paid, were recharged for and owe, the largest sums first; what is owed also by the month of the oldest open charge, and by the collector who usually collects in the customer's area",
    query: reportQuery,
    status: 200,
    response: z.object({
      from: businessMonth,
      to: businessMonth,
      /** In which the first payment, recharge or movement of cash was; null before it. */
      firstMonth: businessMonth.nullable(),
      totals: z.object({
        payments: z.int(),
        collected: rupees,
        recharges: z.int(),
        spent: rupees,
        payOuts: z.int(),
        paidOut: rupees,
      }),
      /** Now, whatever the months. */
      owing: z.object({ customers: z.int(), outstanding: rupees }),
      byMonth: z.array(reportMonth),
      byCollector: z.array(reportCollector),
      byArea: z.array(reportArea),
      /** Now, as `owing`: the newest month first. */
      owedSince: z.array(reportOwedSince),
      /** Now, as `owing`. */
      owedByCollector: z.array(reportOwedByCollector),
    }),
    errors: [marginErrors.backwards, marginErrors.tooMany],
  }),
  getByPlatform: defineRoute({
    method: "GET",
    path: "/operator/reports/platforms",
    access: "operator",
    summary:
      "What recharges of each platform cost, what payments settled of their charges, and what is owed of them now, the largest sums first",
    query: reportQuery,
    status: 200,
    response: z.object({ from: businessMonth, to: businessMonth, byPlatform: z.array(reportPlatform) }),
    errors: [marginErrors.backwards, marginErrors.tooMany],
  }),
};
