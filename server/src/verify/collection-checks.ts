import type { Check } from "./check.ts";

/**
 * An entry of a customer's account must have the sign of its kind. Only charges, and a payment or discount that is taken back, lead
 * below zero: a debit of the wallet never does, and nothing is taken off that isn't owed.
 */
const kindCheck: Check = {
  query: `
    select operator_id, format('in the wallet of customer %s entry %s, a %s, is of %s', customer_id, seq, kind, amount)
      as finding
    from customer_wallet_entries
    where case
      when kind in ('credit', 'payment', 'recharge-undone', 'discount', 'write-off', 'charge-reversal') then amount <= 0
      when kind in ('debit', 'recharge', 'charge', 'payment-reversal', 'discount-reversal', 'write-off-reversal')
        then amount >= 0
      else true end
    union all
    select operator_id, format('in the wallet of customer %s entry %s, a debit, leaves %s, below zero', customer_id, seq,
      balance_after)
    from customer_wallet_entries where kind = 'debit' and balance_after < 0
    union all
    select operator_id, format('in the wallet of customer %s entry %s, a %s, leaves %s, more than was owed', customer_id,
      seq, kind, balance_after)
    from customer_wallet_entries where kind in ('discount', 'write-off') and balance_after > 0
    union all
    select operator_id, format('in the wallet of customer %s entry %s should be by a user, but user %s doesn''t exist',
      customer_id, seq, actor_id)
    from customer_wallet_entries
    where actor_id is not null and not exists (select from users where users.id = actor_id)`,
};

/**
 * A customer must owe since the day of the oldest charge that isn't settled, if it owes; an old balance has the day that the
 * import told.
 */
function owesSinceCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      with charges as (
        select operator_id, customer_id, seq, kind, -amount as amount, (created_at at time zone $1)::date as day,
          sum(-amount) over (partition by operator_id, customer_id order by seq desc) as until_here
        from customer_wallet_entries as entry
        where kind in ('recharge', 'charge', 'debit') and not exists (
          select from customer_wallet_entries as taken_back
          where taken_back.operator_id = entry.operator_id and taken_back.customer_id = entry.customer_id
            and taken_back.reverses_seq = entry.seq)
      ), compared as (
        select wallet.operator_id, wallet.customer_id, owes_since,
          min(case when seq = 1 and kind = 'charge' then coalesce(old_balance_since, day) else day end) as day
        from customer_wallets as wallet
        left join charges on charges.operator_id = wallet.operator_id and charges.customer_id = wallet.customer_id
          and until_here - amount < -balance
        group by wallet.operator_id, wallet.customer_id, owes_since
      )
      select operator_id, format('customer %s should owe since %s, but owes since %s', customer_id,
        coalesce(day::text, 'no day'), coalesce(owes_since::text, 'no day')) as finding
      from compared where day is distinct from owes_since`,
  };
}

/** Each payment must have an entry of its amount and instant, and each such entry a payment; a reversed one another entry. */
const paymentCheck: Check = {
  query: `
    with paid as (
      select operator_id, customer_id, seq, amount, created_at from customer_wallet_entries where kind = 'payment'
    ), reversals as (
      select operator_id, customer_id, reverses_seq as seq, -amount as amount, created_at as reversed_at,
        actor_id as reversed_by, description as reversal_reason
      from customer_wallet_entries where kind = 'payment-reversal'
    )
    select operator_id, case
      when payments.id is null then
        format('in the wallet of customer %s entry %s should have a payment of %s, but has none', customer_id, seq,
          paid.amount)
      else format('payment %s should have an entry of %s at %s, but has %s', payments.id, payments.amount,
        payments.created_at, case when paid.amount is null then 'none'
          else format('one of %s at %s', paid.amount, paid.created_at) end)
      end as finding
    from payments full join paid using (operator_id, customer_id, seq)
    where (payments.amount, payments.created_at) is distinct from (paid.amount, paid.created_at)
    union all
    select operator_id, format('payment %s should be %s, as the wallet of customer %s says, but is %s', payments.id,
      case when reversals.amount is null then 'not reversed'
        else format('reversed with %s by user %s at %s, "%s"', reversals.amount, reversals.reversed_by,
          reversals.reversed_at, reversals.reversal_reason) end,
      customer_id,
      case when payments.reversed_at is null then 'not reversed'
        else format('reversed with %s by user %s at %s, "%s"', payments.amount, payments.reversed_by,
          payments.reversed_at, payments.reversal_reason) end)
    from payments full join reversals using (operator_id, customer_id, seq)
    where (reversals.amount, reversals.reversed_at, reversals.reversed_by, reversals.reversal_reason) is distinct from (
      case when payments.reversed_at is not null then payments.amount end, payments.reversed_at, payments.reversed_by,
      payments.reversal_reason)`,
};

/** An old balance is the first charge of an account, and owed since its day or an earlier one. */
function oldBalanceCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      select account.operator_id, format('customer %s should owe no old balance since %s, as its account begins with %s',
        account.customer_id, old_balance_since,
        coalesce('a charge of ' || (first.created_at at time zone $1)::date, 'no charge')) as finding
      from customer_wallets as account
      left join customer_wallet_entries as first on first.operator_id = account.operator_id
        and first.customer_id = account.customer_id and first.seq = 1 and first.kind = 'charge'
      where old_balance_since is not null
        and (old_balance_since <= (first.created_at at time zone $1)::date) is not true`,
  };
}

/**
 * A receipt must be of the financial year of its payment's day, which begins on 1 April, or of a later one that a payment before
 * it has, as the clock may have been set back.
 */
function receiptYearCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      select operator_id, format('payment %s of %s should have a receipt of %s, but has one of %s', id, day, year, receipt_year)
        as finding
      from (
        select operator_id, id, day, receipt_year,
          max(extract(year from day - interval '3 months')) over (partition by operator_id order by id) as year
        from (
          select operator_id, id, receipt_year, (created_at at time zone $1)::date as day from payments
        ) as received
      ) as compared
      where receipt_year <> year`,
  };
}

/** Payments must be numbered without gaps, and their receipts within each financial year. */
const receiptCheck: Check = {
  query: `
    select operator_id, format('the last payment should have number %s, but %s payments have numbers up to %s',
      last_payment_id, coalesce(payments, 0), coalesce(last_id, 0)) as finding
    from wallets
    left join (
      select operator_id, count(*) as payments, max(id) as last_id from payments group by operator_id
    ) as numbered using (operator_id)
    where coalesce(payments, 0) <> last_payment_id or coalesce(last_id, 0) <> last_payment_id
    union all
    select operator_id, format('the receipts of %s should be numbered up to %s without gaps, but %s have numbers up to %s',
      receipt_year, case receipt_year when last_receipt_year then last_receipt_number else receipts end, receipts,
      last_number)
    from (
      select operator_id, receipt_year, count(*) as receipts, max(receipt_number) as last_number
      from payments group by operator_id, receipt_year
    ) as yearly
    join wallets using (operator_id)
    where receipts <> last_number or (receipt_year = last_receipt_year and last_number <> last_receipt_number)
    union all
    select operator_id, format('payment %s should have a receipt after that of payment %s, but has %s of %s', id,
      earlier_id, receipt_number, receipt_year)
    from (
      select operator_id, id, receipt_year, receipt_number, lag(id) over by_id as earlier_id,
        lag(receipt_year) over by_id as earlier_year, lag(receipt_number) over by_id as earlier_number
      from payments window by_id as (partition by operator_id order by id)
    ) as ordered
    where (receipt_year, receipt_number) <= (earlier_year, earlier_number)`,
};

/** A recharge must charge its customer what it says, and take it back when it is undone. */
const chargeCheck: Check = {
  query: `
    with charges as (
      select operator_id, customer_id, seq, recharge_id, -amount as amount
      from customer_wallet_entries where kind = 'recharge'
    ), charged as (
      select operator_id, id as recharge_id, customer_id, customer_price as amount, status
      from recharges where customer_price > 0
    ), taken_back as (
      select operator_id, customer_id, reverses_seq as seq, recharge_id, amount
      from customer_wallet_entries where kind = 'recharge-undone'
    )
    select operator_id, format('recharge %s should charge customer %s %s, but %s', recharge_id,
      coalesce(charged.customer_id, charges.customer_id), coalesce(charged.amount, 0),
      case when charges.amount is null then 'charges nobody'
        else format('charges customer %s %s', charges.customer_id, charges.amount) end) as finding
    from charged full join charges using (operator_id, recharge_id)
    where (charged.customer_id, charged.amount) is distinct from (charges.customer_id, charges.amount)
    union all
    select charged.operator_id, format('recharge %s is %s, so its charge should %s', charged.recharge_id, status,
      case status when 'reversed' then 'be taken back, but isn''t' else 'stand, but is taken back' end)
    from charged join charges using (operator_id, recharge_id, customer_id)
    left join taken_back on taken_back.operator_id = charges.operator_id and taken_back.customer_id = charges.customer_id
      and taken_back.seq = charges.seq and taken_back.recharge_id = charges.recharge_id
      and taken_back.amount = charges.amount
    where (status = 'reversed') <> (taken_back.seq is not null)`,
};

/** A payment that came with a recharge must be of its customer, and follow its charge if there is one. */
const paidRechargeCheck: Check = {
  query: `
    select payments.operator_id, format('payment %s should have come with recharge %s of customer %s, but %s', payments.id,
      payments.recharge_id, payments.customer_id, case
        when recharges.id is null then 'there is no such recharge'
        when recharges.customer_id <> payments.customer_id then format('that is of customer %s', recharges.customer_id)
        else 'follows no charge of it' end) as finding
    from payments
    left join recharges on recharges.operator_id = payments.operator_id and recharges.id = payments.recharge_id
    left join customer_wallet_entries as charge on charge.operator_id = payments.operator_id
      and charge.customer_id = payments.customer_id and charge.seq = payments.seq - 1
      and charge.kind = 'recharge' and charge.recharge_id = payments.recharge_id
    where payments.recharge_id is not null and (
      recharges.customer_id is distinct from payments.customer_id
      or recharges.customer_price > 0 and charge.seq is null)`,
};

/** What takes an entry of an account back must be of the opposite kind and the negated amount. */
const takenBackCheck: Check = {
  query: `
    select operator_id, format(
      'in the wallet of customer %s entry %s should be of %s, as it takes back entry %s, a %s, but is a %s of %s',
      customer_id, later.seq, -earlier.amount, earlier.seq, earlier.kind, later.kind, later.amount) as finding
    from customer_wallet_entries as later join customer_wallet_entries as earlier using (operator_id, customer_id)
    where earlier.seq = later.reverses_seq and (later.amount <> -earlier.amount or (later.kind, earlier.kind) not in (
      ('payment-reversal', 'payment'), ('recharge-undone', 'recharge'), ('charge-reversal', 'charge'),
      ('discount-reversal', 'discount'), ('write-off-reversal', 'write-off')))`,
};

/** An account must repeat where its customer lives and what a search reads. */
const accountCheck: Check = {
  query: `
    select account.operator_id, format('the account of customer %s should repeat its area and texts, but has others',
      customer_id) as finding
    from customer_wallets as account
    join customers on customers.operator_id = account.operator_id and customers.id = account.customer_id
    left join areas on areas.operator_id = account.operator_id and areas.id = customers.area_id
    where (account.area_id, account.search_text) is distinct from (
      customers.area_id, concat_ws(E'\\x1f', customers.search_text, customers.street_text, lower(areas.name)))`,
};

/** Checks of customers' accounts, their payments and receipts; days are those of the business time zone. */
export function collectionChecks(timeZone: string): Check[] {
  return [
    kindCheck,
    owesSinceCheck(timeZone),
    oldBalanceCheck(timeZone),
    accountCheck,
    paymentCheck,
    receiptYearCheck(timeZone),
    receiptCheck,
    chargeCheck,
    paidRechargeCheck,
    takenBackCheck,
  ];
}
