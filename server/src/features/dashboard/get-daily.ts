import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { RouteResponse } from "@cable-connect/contract/route";
import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { businessDays } from "./business-days.ts";
import { balancesAtEnd, selectBalances } from "./day-balances.ts";
import { daysWithoutUndone } from "./days-without-undone.ts";

/** The last `days` business days, ending today. */
function daysUpTo(today: BusinessDate, days: number): BusinessDate[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
}

type AmountRow = { day: BusinessDate; recharges: string; funding: string; transactions: string };

/** Daily sums of recharges, of funding and of all transactions, each without undone ones, and the balance, over all operators. */
export async function getDaily(
  context: Context,
  days: number,
): Promise<RouteResponse<typeof dashboardRoutes.daily>> {
  const { database, settings } = context;
  const { today } = readClock(context);
  const dates = daysUpTo(today, days);
  const [rows, balances] = await Promise.all([
    selectAmounts(database, {
      startDate: addDays(today, 1 - days),
      endDate: today,
      timeZone: settings.timeZone,
    }),
    selectBalances(database, {
      mark: across("admin dashboard"),
      movements: businessDays,
      balance: sql`(select coalesce(sum(balance), 0) from wallets)`,
      after: addDays(today, 1 - days),
    }),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const balanceOf = balancesAtEnd(balances);
  return {
    days: dates.map((date) => {
      const { recharges = 0, funding = 0, transactions = 0 } = byDay.get(date) ?? {};
      return {
        date,
        recharges: Number(recharges),
        funding: Number(funding),
        transactions: Number(transactions),
        balance: balanceOf(date),
      };
    }),
  };
}

type Days = { startDate: BusinessDate; endDate: BusinessDate; timeZone: string };

function selectAmounts(reader: Reader, { startDate, endDate, timeZone }: Days) {
  return reader<AmountRow[]>`
    ${across("admin dashboard")}
    select day, coalesce(sum(amount) filter (where kind = 'recharge'), 0) as recharges,
      coalesce(sum(amount) filter (where kind = 'wallet-add'), 0) as funding, sum(amount) as transactions
    from (${daysWithoutUndone(timeZone)}) as days
    where day between ${startDate} and ${endDate} group by day`;
}

type RechargeDayRow = { day: BusinessDate; amount: string; entries: number };

/**
 * An operator's recharges without undone ones, as a query of `day`, `amount` and `entries` whose rows the caller adds
 * up: each day's charges, and negative rows for those undone since.
 */
function standingRecharges(operatorId: number): Sql {
  return sql`
  select day, amount, entries from daily_totals where operator_id = ${operatorId} and kind = 'recharge'
  union all
  select day, -reversed_amount, -reversed from platform_totals where operator_id = ${operatorId} and reversed > 0`;
}

/** The operator's recharges per day, without undone ones, its balance, and each platform's share of them. */
export async function getOperatorDaily(
  context: Context,
  operatorId: number,
  days: number,
): Promise<RouteResponse<typeof dashboardRoutes.operatorDaily>> {
  const { database } = context;
  const { today } = readClock(context);
  const [rows, platforms, balances] = await Promise.all([
    database<RechargeDayRow[]>`
      select day, sum(amount) as amount, sum(entries)::bigint as entries
      from (${standingRecharges(operatorId)}) as days
      where day between ${addDays(today, 1 - days)} and ${today} group by day`,
    selectPlatformShares(database, {
      operatorId,
      startDate: addDays(today, 1 - days),
      endDate: today,
    }),
    selectBalances(database, {
      movements: sql`select day, kind, amount from daily_totals where operator_id = ${operatorId}`,
      balance: sql`(select balance from wallets where operator_id = ${operatorId})`,
      after: addDays(today, 1 - days),
    }),
  ]);
  const balanceOf = balancesAtEnd(balances);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    days: daysUpTo(today, days).map((date) => {
      const { amount = 0, entries = 0 } = byDay.get(date) ?? {};
      return { date, amount: Number(amount), count: entries, balance: balanceOf(date) };
    }),
    platforms,
  };
}

type ShareScope = { operatorId: number; startDate: BusinessDate; endDate: BusinessDate };
type ShareRow = { platform_id: number; name: string; amount: string; recharges: number };

async function selectPlatformShares(reader: Reader, { operatorId, startDate, endDate }: ShareScope) {
  const rows = await reader<ShareRow[]>`
    select platform_id, platforms.name, sum(amount - reversed_amount) as amount,
      sum(recharges - reversed)::bigint as recharges
    from platform_totals join platforms on platforms.id = platform_id
    where operator_id = ${operatorId} and day between ${startDate} and ${endDate}
      and recharges > reversed
    group by platform_id, platforms.name order by 3 desc, platform_id`;
  return rows.map(({ platform_id, name, amount, recharges }) => ({
    platformId: platform_id,
    name,
    amount: Number(amount),
    count: recharges,
  }));
}
