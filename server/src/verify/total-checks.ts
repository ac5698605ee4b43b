import type { Check } from "./check.ts";

/** A day's total must be the sum of its entries; refunds of recharges have their own total. */
function dailyTotalsCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      with summed as (
        select operator_id, (created_at at time zone $1)::date as day,
          case when kind = 'wallet-add' and recharge_id is not null then 'reversal' else kind end as kind,
          count(*) as entries, sum(abs(amount)) as amount
        from wallet_entries group by 1, 2, 3
      )
      select operator_id, format('the total of %s on %s should be %s, the sum of %s entries, but is %s, of %s', kind,
        day, coalesce(summed.amount, 0), coalesce(summed.entries, 0), coalesce(totals.amount, 0),
        coalesce(totals.entries, 0)) as finding
      from daily_totals as totals full join summed using (operator_id, day, kind)
      where (totals.entries, totals.amount) is distinct from (summed.entries, summed.amount)`,
  };
}

/** Each day must have the sums of the days before it. */
const runningTotalsCheck: Check = {
  query: `
    with added as (
      select operator_id, day, kind, entries_before, amount_before, sum(entries) over until - entries as entries,
        sum(amount) over until - amount as amount
      from daily_totals window until as (partition by operator_id, kind order by day)
    )
    select operator_id, format('the total of %s before %s should be %s, of %s entries, but is %s, of %s', kind, day, amount,
      entries, amount_before, entries_before) as finding
    from added where (entries, amount) <> (entries_before, amount_before)`,
};

/** A day's total of recharges must name its last one: by it a list finds the day. */
function lastRechargesCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      with newest as (
        select operator_id, day, max(id) over (partition by operator_id order by day) as id
        from (
          select operator_id, (recharge_date at time zone $1)::date as day, max(id) as id from recharges
          where status <> 'brought-forward' group by 1, 2
        ) as days
      )
      select operator_id, format('the last recharge of %s should be %s, but is %s', day, newest.id, last_recharge_id) as finding
      from daily_totals as totals join newest using (operator_id, day)
      where totals.kind = 'recharge' and last_recharge_id is distinct from newest.id`,
  };
}

/** A platform's total of a day must be the sum of its recharges on that day, with the sum of the undone ones. */
function platformTotalsCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      with summed as (
        select operator_id, (recharge_date at time zone $1)::date as day, platform_id, count(*) as recharges,
          sum(amount) as amount, count(*) filter (where status = 'reversed') as reversed,
          coalesce(sum(amount) filter (where status = 'reversed'), 0.00) as reversed_amount
        from recharges where status <> 'brought-forward' group by 1, 2, 3
      )
      select operator_id, format(
        'the total of platform %s on %s should be %s, the sum of %s recharges, but is %s, of %s', platform_id, day, coalesce(summed.amount, 0), coalesce(summed.recharges, 0), coalesce(totals.amount, 0),
        coalesce(totals.recharges, 0)) as finding
      from platform_totals as totals full join summed using (operator_id, day, platform_id)
      where (totals.recharges, totals.amount) is distinct from (summed.recharges, summed.amount)
      union all
      select operator_id, format('of the total of platform %s on %s %s should be undone, of %s recharges, but %s is, of %s',
        platform_id, day, summed.reversed_amount, summed.reversed, totals.reversed_amount, totals.reversed)
      from platform_totals as totals join summed using (operator_id, day, platform_id)
      where (totals.reversed, totals.reversed_amount) <> (summed.reversed, summed.reversed_amount)`,
  };
}

/**
 * A platform's total of a day must have the amount of its recharges with a known cost, and that cost: each one's purchase rate
 * times its months. The same for the undone ones.
 */
function platformCostsCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      with summed as (
        select operator_id, (recharge_date at time zone $1)::date as day, platform_id,
          sum(amount) as costed_amount, sum(purchase_rate * months) as cost,
          coalesce(sum(amount) filter (where status = 'reversed'), 0.00) as reversed_costed_amount,
          coalesce(sum(purchase_rate * months) filter (where status = 'reversed'), 0.00) as reversed_cost
        from recharges where purchase_rate is not null group by 1, 2, 3
      ), compared as (
        select operator_id, day, platform_id, coalesce(summed.cost, 0) as cost,
          coalesce(summed.costed_amount, 0) as costed_amount, coalesce(summed.reversed_cost, 0) as reversed_cost,
          coalesce(summed.reversed_costed_amount, 0) as reversed_costed_amount, totals.cost as total_cost,
          totals.costed_amount as total_costed_amount, totals.reversed_cost as total_reversed_cost,
          totals.reversed_costed_amount as total_reversed_costed_amount
        from platform_totals as totals left join summed using (operator_id, day, platform_id)
      )
      select operator_id, format('the recharges of platform %s on %s should cost %s for an amount of %s, but cost %s for %s',
        platform_id, day, cost, costed_amount, total_cost, total_costed_amount) as finding
      from compared where (cost, costed_amount) <> (total_cost, total_costed_amount)
      union all
      select operator_id, format(
        'the undone recharges of platform %s on %s should take back a cost of %s for an amount of %s, but take back %s for %s', platform_id, day, reversed_cost, reversed_costed_amount, total_reversed_cost, total_reversed_costed_amount)
      from compared
      where (reversed_cost, reversed_costed_amount) <> (total_reversed_cost, total_reversed_costed_amount)`,
  };
}

/** An expiry date must have the number of its services and the sum of their last amounts. */
const expiryTotalsCheck: Check = {
  query: `
    with counted as (
      select operator_id, expiry_date, count(*) as services, sum(last_amount) as amount from subscriptions group by 1, 2
    ), compared as (
      select operator_id, expiry_date, coalesce(counted.services, 0) as services, coalesce(counted.amount, 0) as amount,
        coalesce(totals.services, 0) as total_services, coalesce(totals.amount, 0) as total_amount
      from expiry_totals as totals full join counted using (operator_id, expiry_date)
    )
    select operator_id, format('the services that expire on %s should be counted as %s, at %s, but are as %s, at %s',
      expiry_date, services, amount, total_services, total_amount) as finding
    from compared where (services, amount) <> (total_services, total_amount)`,
};

/** An operator's total must have the number of its customers and of the active ones. */
const customerTotalsCheck: Check = {
  query: `
    with counted as (
      select operator_id, count(*) as customers, count(*) filter (where is_active) as active from customers group by 1
    ), compared as (
      select operator_id, coalesce(counted.customers, 0) as customers, coalesce(counted.active, 0) as active,
        coalesce(totals.customers, 0) as total_customers, coalesce(totals.active, 0) as total_active
      from customer_totals as totals full join counted using (operator_id)
    )
    select operator_id, format('the customers should be counted as %s with %s active, but are as %s with %s', customers,
      active, total_customers, total_active) as finding
    from compared where (customers, active) <> (total_customers, total_active)`,
};

/** Each day up to the last summed one must have the sums of all operators' totals of that day. */
const summedDaysCheck: Check = {
  query: `
    with summed as (
      select day, kind, sum(entries) as entries, sum(amount) as amount from daily_totals
      where day <= (select max(day) from closed_days) group by 1, 2
    )
    select null::bigint as operator_id, format(
      'the total of %s on the closed day %s should be %s, of %s entries, but is %s, of %s', kind, day, coalesce(summed.amount, 0),
      coalesce(summed.entries, 0), coalesce(closed.amount, 0), coalesce(closed.entries, 0)) as finding
    from closed_days as closed full join summed using (day, kind)
    where (closed.entries, closed.amount) is distinct from (summed.entries, summed.amount)`,
};

/** A month must have the sums of its days up to the last summed one, for each operator and platform and for all of them. */
const marginMonthsCheck: Check = {
  query: `
    with closed as materialized (
      select operator_id, platform_id, date_trunc('month', day)::date as month, sum(recharges) as recharges,
        sum(amount) as amount, sum(costed_amount) as costed_amount, sum(cost) as cost
      from platform_totals where day <= (select max(day) from margin_days) group by 1, 2, 3
    ), summed as (
      select coalesce(operator_id, 0) as operator_id, coalesce(platform_id, 0) as platform_id, month,
        sum(recharges) as recharges, sum(amount) as amount, sum(costed_amount) as costed_amount, sum(cost) as cost
      from closed
      group by grouping sets ((month), (month, operator_id), (month, platform_id), (month, operator_id, platform_id))
    )
    select nullif(operator_id, 0) as operator_id, format(
      'the margin of %s in %s should be of %s recharges of %s, of which %s cost %s, but is of %s of %s, of which %s cost %s',
      case platform_id when 0 then 'all platforms' else 'platform ' || platform_id end, to_char(month, 'YYYY-MM'),
      coalesce(summed.recharges, 0), coalesce(summed.amount, 0), coalesce(summed.costed_amount, 0),
      coalesce(summed.cost, 0), coalesce(months.recharges, 0), coalesce(months.amount, 0),
      coalesce(months.costed_amount, 0), coalesce(months.cost, 0)) as finding
    from margin_months as months full join summed using (operator_id, platform_id, month)
    where (months.recharges, months.amount, months.costed_amount, months.cost)
      is distinct from (summed.recharges, summed.amount, summed.costed_amount, summed.cost)`,
};

/** Checks of the stored totals; days are those of the business time zone. */
export function totalChecks(timeZone: string): Check[] {
  return [
    dailyTotalsCheck(timeZone),
    runningTotalsCheck,
    lastRechargesCheck(timeZone),
    platformTotalsCheck(timeZone),
    platformCostsCheck(timeZone),
    expiryTotalsCheck,
    customerTotalsCheck,
    summedDaysCheck,
    marginMonthsCheck,
  ];
}
