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
  ]);
  return wrong.flat();
}
