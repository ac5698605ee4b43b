import { defaultSettings } from "@cable-connect/contract/settings";
import type { Sql } from "../database/connect.ts";

/**
 * Every book that does not add up; none when all do. A wallet must hold the sum of its entries and what its last one
 * left, a day's total the sum of that day's entries, a recharge exactly one entry of its amount, and a subscription
 * the newest recharge.
 */
export async function findWrongBooks(sql: Sql): Promise<object[]> {
  const wrong = await Promise.all([
    sql`
      select 'wallet' as book, wallets.operator_id, balance, last_seq, ledger.* from wallets cross join lateral (
        select coalesce(sum(amount), 0) as entries, count(*) as entry_count,
          coalesce((array_agg(balance_after order by seq desc))[1], 0) as last_balance
        from wallet_entries where wallet_entries.operator_id = wallets.operator_id
      ) as ledger
      where (balance, balance, last_seq) is distinct from (entries, last_balance, entry_count)`,
    sql`
      select 'customer wallet' as book, wallet.customer_id, balance, last_seq, ledger.*
      from customer_wallets as wallet cross join lateral (
        select coalesce(sum(amount), 0) as entries, count(*) as entry_count,
          coalesce((array_agg(balance_after order by seq desc))[1], 0) as last_balance
        from customer_wallet_entries as entry
        where entry.operator_id = wallet.operator_id and entry.customer_id = wallet.customer_id
      ) as ledger
      where (balance, balance, last_seq) is distinct from (entries, last_balance, entry_count)`,
    sql`
      with summed as (
        select operator_id, (created_at at time zone ${defaultSettings.timeZone})::date as day, kind,
          count(*) as entries, sum(abs(amount)) as amount
        from wallet_entries group by 1, 2, 3
      )
      select 'daily total' as book, operator_id, day, kind, totals.amount, summed.amount as summed_amount
      from daily_totals as totals full join summed using (operator_id, day, kind)
      where (totals.entries, totals.amount) is distinct from (summed.entries, summed.amount)`,
    sql`
      select 'recharge' as book, recharges.operator_id, recharges.id from recharges
      left join wallet_entries as entry on entry.operator_id = recharges.operator_id and recharge_id = recharges.id
        and kind = 'recharge'
      where entry.amount is distinct from -recharges.amount`,
    sql`
      select 'subscription' as book, operator_id, customer_id, platform_id, newest.id, newest.expiry_date
      from subscriptions as service full join (
        select distinct on (operator_id, customer_id, platform_id) operator_id, customer_id, platform_id, id, expiry_date
        from recharges order by operator_id, customer_id, platform_id, id desc
      ) as newest using (operator_id, customer_id, platform_id)
      where (service.recharge_id, service.expiry_date) is distinct from (newest.id, newest.expiry_date)`,
    sql`
      with counted as (select operator_id, expiry_date, count(*) as services from subscriptions group by 1, 2)
      select 'expiry total' as book, operator_id, expiry_date, totals.services, counted.services as counted
      from expiry_totals as totals full join counted using (operator_id, expiry_date)
      where coalesce(totals.services, 0) <> coalesce(counted.services, 0)`,
    sql`
      with summed as (
        select operator_id, (recharge_date at time zone ${defaultSettings.timeZone})::date as day, platform_id,
          count(*) as recharges, sum(amount) as amount
        from recharges group by 1, 2, 3
      )
      select 'platform total' as book, operator_id, day, platform_id, totals.amount, summed.amount as summed_amount
      from platform_totals as totals full join summed using (operator_id, day, platform_id)
      where (totals.recharges, totals.amount) is distinct from (summed.recharges, summed.amount)`,
    sql`
      with counted as (
        select operator_id, count(*) as customers, count(*) filter (where is_active) as active from customers group by 1
      )
      select 'customer total' as book, operator_id, totals.customers, counted.customers as counted
      from customer_totals as totals full join counted using (operator_id)
      where (totals.customers, totals.active) is distinct from (counted.customers, counted.active)`,
    sql`
      with summed as (select day, kind, sum(entries) as entries, sum(amount) as amount from daily_totals group by 1, 2)
      select 'closed day' as book, day, kind, closed.amount, summed.amount as summed_amount
      from closed_days as closed left join summed using (day, kind)
      where (closed.entries, closed.amount) is distinct from (summed.entries, summed.amount)`,
  ]);
  return wrong.flat();
}
