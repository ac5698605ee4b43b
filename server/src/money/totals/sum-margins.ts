import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { across } from "../../database/across-operators.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { newestDayToSum } from "./sum-days.ts";

/**
 * Adds each day up to the day before yesterday to the months of `margin_months`. Idempotent, and safe from several
 * servers at once: only the server that inserts a day into `margin_days` adds it.
 */
export async function sumMargins(database: Database, today: BusinessDate, timeZone: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const added = await transaction<{ day: BusinessDate }[]>`
      ${across("summed margins")}
      insert into margin_days (day)
      select distinct day from platform_totals
      where day > coalesce((select max(day) from margin_days), '-infinity')
        and day <= ${newestDayToSum(today, timeZone)}
      order by day
      on conflict do nothing
      returning day`;
    const days = added.map(({ day }) => day);
    if (days.length > 0) await addToMonths(transaction, days);
  });
}

/** Groups by operator and platform first: a distributed table can't be grouped in several ways at once. */
async function addToMonths(transaction: Transaction, days: BusinessDate[]): Promise<void> {
  await transaction`
    ${across("summed margins")}
    with summed as materialized (
      select operator_id, platform_id, date_trunc('month', day)::date as month, sum(recharges) as recharges,
        sum(amount) as amount, sum(costed_amount) as costed_amount, sum(cost) as cost
      from platform_totals where day = any(${days}) group by 1, 2, 3
    )
    insert into margin_months as months (operator_id, platform_id, month, recharges, amount, costed_amount, cost)
    select coalesce(operator_id, 0), coalesce(platform_id, 0), month, sum(recharges), sum(amount), sum(costed_amount),
      sum(cost)
    from summed
    group by grouping sets ((month), (month, operator_id), (month, platform_id), (month, operator_id, platform_id))
    order by 1, 2, 3
    on conflict (operator_id, platform_id, month) do update set
      recharges = months.recharges + excluded.recharges, amount = months.amount + excluded.amount,
      costed_amount = months.costed_amount + excluded.costed_amount, cost = months.cost + excluded.cost`;
}
