import { type Analytics, changePercentage } from "@cable-connect/contract/dashboard";
import {
  addMonths,
  type BusinessDate,
  monthName,
  monthStart,
} from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { businessDays } from "./business-days.ts";
import { daysWithoutUndone, undoneAdjustments } from "./days-without-undone.ts";

type Sums = {
  total: string;
  current_month: string;
  previous_month: string;
  same_days: string;
  monthly_change: string;
  by_type: Partial<Analytics["transactionsByType"]>;
  operators: number;
  balance: string;
};

/** The admin's figures: sums of wallet transactions over all operators (specification, section 10, Analytics). */
export async function getAnalytics(context: Context): Promise<{ analytics: Analytics }> {
  const { today } = readClock(context);
  const sums = await selectSums(context.database, today, context.settings.timeZone);
  const current = Number(sums.current_month);
  const previous = Number(sums.previous_month);
  return {
    analytics: {
      totalOperators: sums.operators,
      totalTransactionAmount: Number(sums.total),
      currentMonth: { name: monthName(today), transactions: current },
      previousMonth: {
        name: monthName(monthStart(today, -1)),
        transactions: previous,
        sameDays: Number(sums.same_days),
      },
      monthlyChange: Number(sums.monthly_change),
      monthlyChangePercentage: changePercentage(current, previous),
      totalWalletBalance: Number(sums.balance),
      transactionsByType: {
        "wallet-add": 0,
        "wallet-deduct": 0,
        recharge: 0,
        "service-recharge": 0,
        ...sums.by_type,
      },
    },
  };
}

/**
 * Reads all sums in one statement, so that they are consistent and the database adds the money. Of all time, undone
 * recharges are subtracted by their refunds, which summed days have added up; within a month, on the recharge's day.
 */
async function selectSums(reader: Reader, today: BusinessDate, timeZone: string): Promise<Sums> {
  const [sums] = await reader<[Sums]>`
    ${across("admin dashboard")}
    with kinds as (
      select kind, sum(amount) as total from (
        select case kind when 'reversal' then 'recharge' else kind end as kind,
          case kind when 'reversal' then -amount else amount end as amount
        from (${businessDays}) as days
        union all
        select kind, -amount from (${undoneAdjustments(timeZone)}) as undone
      ) as movements group by kind
    ), all_time as materialized (
      select coalesce(sum(total), 0) as total, coalesce(jsonb_object_agg(kind, total), '{}') as by_type from kinds
    ), months as materialized (
      select coalesce(sum(amount) filter (where day >= ${monthStart(today)}), 0) as current_month,
        coalesce(sum(amount) filter (where day < ${monthStart(today)}), 0) as previous_month,
        coalesce(sum(amount) filter (where day <= ${addMonths(today, -1)}), 0) as same_days
      from (${daysWithoutUndone(timeZone)}) as days
      where day >= ${monthStart(today, -1)} and day < ${monthStart(today, 1)}
    )
    select all_time.*, months.*, current_month - previous_month as monthly_change,
      (select count(*) from users where type = 'operator' and is_active) as operators,
      (select coalesce(sum(balance), 0) from wallets) as balance
    from all_time, months`;
  return sums;
}
