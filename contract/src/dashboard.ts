import { z } from "zod";
import { idParameter } from "./fields.ts";
import { rupees } from "./money.ts";
import { pageQuery, pagination } from "./paging.ts";
import { assignment } from "./platforms.ts";
import { defineRoute } from "./route.ts";
import { operatorTransaction, type TransactionType } from "./wallet.ts";

const monthTotal = z.object({ name: z.string(), transactions: rupees });

/** The sum of each type of transaction, in rupees. */
const transactionsByType = z.object({
  "wallet-add": rupees,
  "wallet-deduct": rupees,
  recharge: rupees,
  "service-recharge": rupees,
} satisfies Record<TransactionType, typeof rupees>);

/** The admin's figures; every sum is of wallet transactions, in rupees (decisions, Analytics). */
export const analytics = z
  .object({
    totalOperators: z.int(),
    totalTransactionAmount: rupees,
    currentMonth: monthTotal,
    previousMonth: monthTotal,
    monthlyChange: rupees,
    monthlyChangePercentage: z.number(),
    totalWalletBalance: rupees,
    transactionsByType,
  })
  .meta({ id: "Analytics" });

export type Analytics = z.output<typeof analytics>;

/** The operator's figures; revenue sums its completed recharges, in rupees (decisions, Analytics). */
export const operatorMetrics = z
  .object({
    activeCustomers: z.int(),
    totalRevenue: rupees,
    totalRecharges: z.int(),
    currentMonthRevenue: rupees,
    previousMonthRevenue: rupees,
    revenueChangePercentage: z.number(),
  })
  .meta({ id: "OperatorMetrics" });

/** Change against a month, in percent with one decimal; against zero 100 if there is any now, else 0. */
export function changePercentage(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  // Rounded without its sign: Math.round takes a half up, so a loss would round otherwise than a gain, and to -0.
  const tenths = Math.round((Math.abs(current - previous) / previous) * 1000);
  if (tenths === 0) return 0;
  return (current < previous ? -tenths : tenths) / 10;
}

export const dashboardRoutes = {
  analytics: defineRoute({
    method: "GET",
    path: "/admin/dashboard/analytics",
    access: "admin",
    summary: "The admin's figures over all operators",
    status: 200,
    response: z.object({ analytics }),
    errors: [],
  }),
  listTransactions: defineRoute({
    method: "GET",
    path: "/admin/transactions",
    access: "admin",
    summary: "Wallet transactions of all operators or of one, newest first",
    query: pageQuery.extend({ operatorId: idParameter.optional() }),
    status: 200,
    response: z.object({ transactions: z.array(operatorTransaction), pagination }),
    errors: [],
  }),
  operator: defineRoute({
    method: "GET",
    path: "/operator/dashboard",
    access: "operator",
    summary: "The caller's figures, balance and assigned platforms",
    status: 200,
    response: z.object({
      metrics: operatorMetrics,
      wallet: z.object({ balance: rupees }),
      assignedServices: z.array(assignment),
    }),
    errors: [],
  }),
} as const;
