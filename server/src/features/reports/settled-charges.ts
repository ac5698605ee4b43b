import { type Sql, sql } from "../../database/sql.ts";

/** The entries of an operator's customers that count: without reversed ones and what reversed them, they add up to the balances. */
export function standingEntries(operatorId: number): Sql {
  return sql`
    select customer_id, seq, recharge_id, amount from customer_wallet_entries as entry
    where entry.operator_id = ${operatorId} and reverses_seq is null and not exists (
      select from customer_wallet_entries as reversal
      where reversal.operator_id = ${operatorId} and reversal.customer_id = entry.customer_id
        and reversal.reverses_seq = entry.seq)`;
}

/**
 * Queries of a `with` after `standing`, of `standingEntries`: `settled` has for each recharge what `received`, some of the
 * payments, settled of its charge (`collected`), and what is open of it (`outstanding`). A null recharge stands for other
 * charges, and for what was paid in advance.
 *
 * Oldest charges are settled first (decision 49). So put end to end, each customer's charges and credits are two lines of the
 * same rupees: a payment settles the charges beside it, and charges beyond the last credit are open.
 */
export function settledCharges(received: Sql): Sql {
  return sql`
    charges as (
      select customer_id, recharge_id, -amount as amount, sum(-amount) over line as reaches
      from standing where amount < 0 window line as (partition by customer_id order by seq)
    ), credits as (
      select customer_id, seq, amount, sum(amount) over line as reaches
      from standing where amount > 0 window line as (partition by customer_id order by seq)
    ), paid as (
      select credits.customer_id, credits.amount, credits.reaches
      from credits join ${received} on received.customer_id = credits.customer_id and received.seq = credits.seq
    ), settled as (
      select recharge_id, least(paid.reaches, charges.reaches)
          - greatest(paid.reaches - paid.amount, charges.reaches - charges.amount) as collected, 0 as outstanding
      from paid join charges on charges.customer_id = paid.customer_id
        and charges.reaches > paid.reaches - paid.amount and charges.reaches - charges.amount < paid.reaches
      union all
      -- In advance.
      select null, least(paid.amount, paid.reaches - coalesce(charged.amount, 0)), 0
      from paid
      left join (select customer_id, sum(amount) as amount from charges group by 1) as charged
        on charged.customer_id = paid.customer_id
      where paid.reaches > coalesce(charged.amount, 0)
      union all
      select recharge_id, 0, least(charges.amount, charges.reaches - coalesce(credited.amount, 0))
      from charges
      left join (select customer_id, sum(amount) as amount from credits group by 1) as credited
        on credited.customer_id = charges.customer_id
      where charges.reaches > coalesce(credited.amount, 0)
    )`;
}
