import { z } from "zod";
import { pageQuery, pagination, wholeNumberParameter } from "./lists/paging.ts";
import { transactionSorts } from "./lists/sort.ts";
import { dashboardMessages } from "./messages/dashboard.ts";
import { assignment } from "./platforms.ts";
import { rechargeStatuses, reversal } from "./recharges/recharge-status.ts";
import { defineRoute } from "./route.ts";
import { canSearchTransactions, type TransactionType, transactionFilterNames } from "./transaction-types.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, dateRangeQuery, id, idParameter, searchParameter } from "./values/fields.ts";
import { operatorTransaction } from "./wallet.ts";

/**
 * A transaction in the admin's list. `recharge` is the current state of the recharge it belongs to, and `customer` its
 * customer; `isUndoable` is true on a recharge's payment while the admin can undo it.
 */
const listedTransaction = operatorTransaction
  .extend({
    customer: z.object({ id, name: z.string() }).nullable(),
    recharge: z
      .object({
        id,
        status: z.enum(rechargeStatuses),
        reversal: reversal.nullable(),
        isUndoable: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "ListedTransaction" });

export type ListedTransaction = z.output<typeof listedTransaction>;

const monthTotal = z.object({ name: z.string(), transactions: rupees });

/** The sum of each transaction type, in rupees. */
const transactionsByType = z.object({
  "wallet-add": rupees,
  "wallet-deduct": rupees,
  recharge: rupees,
  "service-recharge": rupees,
} satisfies Record<TransactionType, typeof rupees>);

/**
 * The admin's figures; every sum is of wallet transactions without undone ones, in rupees (specification, section 10,
 * Analytics). `sameDays` sums the previous month up to the day of the month that today is.
 */
export const analytics = z
  .object({
    totalOperators: z.int(),
    totalTransactionAmount: rupees,
    currentMonth: monthTotal,
    previousMonth: monthTotal.extend({ sameDays: rupees }),
    monthlyChange: rupees,
    monthlyChangePercentage: z.number(),
    totalWalletBalance: rupees,
    transactionsByType,
  })
  .meta({ id: "Analytics" });

export type Analytics = z.output<typeof analytics>;

/**
 * The operator's figures; revenue sums its completed recharges, in rupees (specification, section 10, Analytics).
 * `previousMonthSameDays` is that of the previous month up to the day of the month that today is.
 */
const operatorMetrics = z
  .object({
    activeCustomers: z.int(),
    totalRevenue: rupees,
    totalRecharges: z.int(),
    currentMonthRevenue: rupees,
    previousMonthRevenue: rupees,
    previousMonthSameDays: rupees,
    revenueChangePercentage: z.number(),
  })
  .meta({ id: "OperatorMetrics" });

/** The days that a chart shows, today included. */
const dailyQuery = z.object({
  days: wholeNumberParameter(1, 366, dashboardMessages.errors.days).default(30),
});

/**
 * What awaits an operator today. `due`, `today` and `near` count its services as the tabs of Due Management do; `recharges`
 * and `amount`, in rupees, are today's recharges without undone ones.
 */
const operatorToday = z
  .object({ due: z.int(), today: z.int(), near: z.int(), recharges: z.int(), amount: rupees })
  .meta({ id: "OperatorToday" });

export type OperatorToday = z.output<typeof operatorToday>;

/**
 * The amounts of one day, in rupees; zeros on days without transactions. `transactions` sums the wallet transactions of
 * every type, `balance` the wallets at the end of the day. Only the balance counts undone ones.
 */
export const dailyAmounts = z.object({
  date: businessDate,
  recharges: rupees,
  funding: rupees,
  transactions: rupees,
  balance: rupees,
});

export type DailyAmounts = z.output<typeof dailyAmounts>;

/** An operator's recharges on a day: their amount in rupees and their number; and its balance at the end of the day. */
export const dailyRecharges = z.object({
  date: businessDate,
  amount: rupees,
  count: z.int(),
  balance: rupees,
});

export type DailyRecharges = z.output<typeof dailyRecharges>;

/** A platform's recharges within the requested days: their amount in rupees and their number. */
const platformShare = z.object({ platformId: id, name: z.string(), amount: rupees, count: z.int() });

export type PlatformShare = z.output<typeof platformShare>;

/** The change from `previous` to `current` in percent, to one decimal. From zero it is 100 for a gain, else 0. */
export function changePercentage(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  // Round the absolute value: Math.round rounds halves up, so losses would round differently from gains, and to -0.
  const tenths = Math.round((Math.abs(current - previous) / previous) * 1000);
  if (tenths === 0) return 0;
  return (current < previous ? -tenths : tenths) / 10;
}

/** The filters of the admin's transactions. */
const transactionFilter = dateRangeQuery.extend({
  operatorId: idParameter.optional(),
  type: z.enum(transactionFilterNames).optional().meta({
    description:
      "What the row is named. `reversal` is the refund of an undone recharge; `credit-undone` and `debit-undone` take back an admin's credit or debit; `wallet-add` and `wallet-deduct` leave those out",
  }),
  search: searchParameter,
});

const isSearchable = ({ search, ...filter }: z.output<typeof transactionFilter>) =>
  !search || canSearchTransactions(filter);
const searchWithoutOperator = { path: ["search"], error: dashboardMessages.errors.searchWithoutOperator };

/** Figures, charts and the admin's list of transactions (specification, section 7). */
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
    summary:
      "Wallet transactions of all operators or of one, newest first. With operatorId, search finds what has the text in its description, the recharges of a customer by name or phone, and a recharge or an amount by its number; without, the admin's credits and debits that have each word in the description, the operator's name, the number or the amount, and the recharges of all customers with a whole phone number. Without operatorId, sort=amount takes no other filter than search",
    query: pageQuery
      .extend({ ...transactionFilter.shape, sort: z.enum(transactionSorts).default("-date") })
      .refine(isSearchable, searchWithoutOperator)
      .refine(
        ({ operatorId, search, sort, type, startDate, endDate }) =>
          operatorId !== undefined || search || sort.endsWith("date") || !(type || startDate || endDate),
        { path: ["sort"], error: dashboardMessages.errors.amountsWithoutOperator },
      ),
    status: 200,
    response: z.object({ transactions: z.array(listedTransaction), pagination }),
    errors: [],
  }),
  exportTransactions: defineRoute({
    method: "GET",
    path: "/admin/transactions/export",
    access: "admin",
    summary: "All wallet transactions of all operators or of one, with the filters of the list, as CSV",
    query: transactionFilter.refine(isSearchable, searchWithoutOperator),
    status: 200,
    csv: [
      "ID",
      "Date",
      "Operator",
      "Username",
      "Type",
      "Amount",
      "Change",
      "Balance After",
      "Description",
      "Customer",
      "Recharge ID",
      "Status",
    ],
    errors: [],
  }),
  daily: defineRoute({
    method: "GET",
    path: "/admin/dashboard/daily",
    access: "admin",
    summary: "Recharges, funding, transactions and balance of each of the last days, over all operators",
    query: dailyQuery,
    status: 200,
    response: z.object({ days: z.array(dailyAmounts) }),
    errors: [],
  }),
  operatorDaily: defineRoute({
    method: "GET",
    path: "/operator/dashboard/daily",
    access: "operator",
    summary: "The caller's recharges and balance of each of the last days, and their share by platform",
    query: dailyQuery,
    status: 200,
    response: z.object({ days: z.array(dailyRecharges), platforms: z.array(platformShare) }),
    errors: [],
  }),
  operator: defineRoute({
    method: "GET",
    path: "/operator/dashboard",
    access: "operator",
    summary: "The caller's figures, balance and assigned platforms, and what awaits it today",
    status: 200,
    response: z.object({
      metrics: operatorMetrics,
      wallet: z.object({ balance: rupees }),
      assignedServices: z.array(assignment),
      today: operatorToday,
    }),
    errors: [],
  }),
} as const;
