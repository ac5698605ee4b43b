import type { Check } from "./check.ts";

/** Each recharge must have exactly one entry of its amount, and each such entry a recharge; what was brought forward has none. */
const rechargeCheck: Check = {
  query: `
    select operator_id, case
      when status is null then
        format('entry %s pays for recharge %s, which should exist but doesn''t', seq, recharge_id)
      when status = 'brought-forward' then
        format('recharge %s was brought forward, so no entry should pay for it, but entry %s does', recharge_id, seq)
      else format('recharge %s should have an entry of %s, but has %s', recharge_id, -recharge.amount,
        coalesce('one of ' || entry.amount, 'none'))
      end as finding
    from (
      select operator_id, id as recharge_id, status, case when status <> 'brought-forward' then amount end as amount
      from recharges
    ) as recharge
    full join (
      select operator_id, recharge_id, seq, amount from wallet_entries where kind = 'recharge'
    ) as entry using (operator_id, recharge_id)
    where recharge.amount is distinct from -entry.amount`,
};

/**
 * A reversing entry must have the negated amount of the reversed one: the payment of its recharge, or the admin's credit or
 * debit.
 */
const reversalCheck: Check = {
  query: `
    select operator_id, format('entry %s should be of %s, as it takes back entry %s, but is of %s', reversal.seq,
      -reversed.amount, reversed.seq, reversal.amount) as finding
    from wallet_entries as reversal join wallet_entries as reversed using (operator_id)
    where reversed.seq = reversal.reverses_seq and reversal.amount <> -reversed.amount
    union all
    select operator_id, format('entry %s takes back entry %s, which should be a credit or a debit by an admin, but isn''t',
      reversal.seq, reversed.seq)
    from wallet_entries as reversal join wallet_entries as reversed using (operator_id)
    where reversed.seq = reversal.reverses_seq and reversal.recharge_id is null
      and (reversed.kind not in ('wallet-add', 'wallet-deduct')
        or num_nonnulls(reversed.recharge_id, reversed.reverses_seq) > 0)`,
};

/** The payment of a recharge must be reversed if and only if the recharge is, or failed. */
const undoCheck: Check = {
  query: `
    select recharge.operator_id, case
      when reversal.seq is null then
        format('recharge %s is %s, so an entry should take back entry %s, but none does', recharge.id, status, paid.seq)
      else format('recharge %s should be reversed, as entry %s takes back entry %s, but is %s', recharge.id,
        reversal.seq, paid.seq, status)
      end as finding
    from recharges as recharge
    join wallet_entries as paid
      on paid.operator_id = recharge.operator_id and paid.recharge_id = recharge.id and paid.kind = 'recharge'
    left join wallet_entries as reversal on reversal.operator_id = paid.operator_id and reversal.reverses_seq = paid.seq
    where (recharge.status in ('reversed', 'failed', 'error')) <> (reversal.seq is not null)
    union all
    select operator_id, format('entry %s brings back recharge %s, so it should take back its payment, but takes back %s',
      reversal.seq, reversal.recharge_id, coalesce('entry ' || reversal.reverses_seq, 'nothing'))
    from wallet_entries as reversal
    left join wallet_entries as paid using (operator_id, recharge_id)
    where reversal.kind = 'wallet-add' and paid.kind = 'recharge' and paid.seq is distinct from reversal.reverses_seq`,
};

/** An entry must have the facts of its recharge: the operator's own, of that instant; and those of its undo. */
const factsCheck: Check = {
  query: `
    select operator_id, format('entry %s should be by the operator, but is by user %s', seq, actor_id) as finding
    from wallet_entries where kind in ('recharge', 'service-recharge') and actor_id <> operator_id
    union all
    select operator_id, format('entry %s should be of %s, "%s", as recharge %s is, but is of %s, "%s"', seq, recharge_date,
      recharge.description, recharge_id, entry.created_at, entry.description)
    from wallet_entries as entry join recharges as recharge using (operator_id)
    where entry.kind = 'recharge' and recharge.id = recharge_id
      and (entry.created_at, entry.description) is distinct from (recharge_date, recharge.description)
    union all
    select operator_id, format('entry %s should be by user %s at %s, "%s", as the undo of recharge %s, but is by user %s at %s, "%s"',
      seq, reversed_by, reversed_at, reversal_reason, recharge_id, actor_id, entry.created_at, entry.description)
    from wallet_entries as entry join recharges as recharge using (operator_id)
    where entry.kind = 'wallet-add' and recharge.id = recharge_id and status = 'reversed'
      and ((actor_id, entry.created_at) is distinct from (reversed_by, reversed_at)
        or position(reversal_reason in coalesce(entry.description, '')) = 0)`,
};

/**
 * A service must have the newest completed recharge of its customer, platform and connection, or what was brought forward, with
 * its expiry and amount.
 */
const subscriptionCheck: Check = {
  query: `
    with newest as (
      select distinct on (operator_id, customer_id, platform_id, coalesce(connection_id, 0)) operator_id, customer_id,
        platform_id, coalesce(connection_id, 0) as connection_id, id, expiry_date, amount
      from recharges where status in ('completed', 'brought-forward')
      order by operator_id, customer_id, platform_id, coalesce(connection_id, 0), id desc
    )
    select operator_id, format('platform %s of customer %s%s should %s, but %s', platform_id, customer_id,
      case when connection_id > 0 then format(' by connection %s', connection_id) end,
      case when newest.id is null then 'not be a service'
        else format('run until %s by recharge %s for %s', newest.expiry_date, newest.id, newest.amount) end,
      case when service.recharge_id is null then 'is no service'
        else format('runs until %s by recharge %s for %s', service.expiry_date, service.recharge_id, service.last_amount) end)
      as finding
    from subscriptions as service full join newest using (operator_id, customer_id, platform_id, connection_id)
    where (service.recharge_id, service.expiry_date, service.last_amount)
      is distinct from (newest.id, newest.expiry_date, newest.amount)`,
};

/** What was brought forward must come before any recharge of its service, and charge nobody (decision 71). */
const broughtForwardCheck: Check = {
  query: `
    select operator_id, format('recharge %s was brought forward, so it should charge the customer nothing, but says %s', id,
      customer_price) as finding
    from recharges where status = 'brought-forward' and customer_price is not null
    union all
    select operator_id, format(
      'recharge %s was brought forward, so it should be of a service without recharges, but recharge %s is older', id, first_id)
    from (
      select operator_id, id, status, min(id) filter (where status = 'completed') over (
        partition by operator_id, customer_id, platform_id, coalesce(connection_id, 0)) as first_id
      from recharges
    ) as numbered
    where status = 'brought-forward' and first_id < id`,
};

/** Customer, platform, connection and actor must exist: no foreign key looks for them at each recharge (decision 45). */
const namesCheck: Check = {
  query: `
    select operator_id, format('recharge %s should be of a customer of the operator, but customer %s doesn''t exist', id,
      customer_id) as finding
    from recharges where not exists (
      select from customers where customers.operator_id = recharges.operator_id and customers.id = customer_id)
    union all
    select operator_id, format('recharge %s should be on a platform, but platform %s doesn''t exist', id, platform_id)
    from recharges where not exists (select from platforms where platforms.id = platform_id)
    union all
    select operator_id, format('recharge %s should be by a connection of customer %s on platform %s, but connection %s isn''t',
      id, customer_id, platform_id, connection_id)
    from recharges where connection_id is not null and not exists (
      select from connections
      where connections.operator_id = recharges.operator_id and connections.id = recharges.connection_id
        and connections.customer_id = recharges.customer_id and connections.platform_id = recharges.platform_id)
    union all
    select operator_id, format('entry %s should be by a user, but user %s doesn''t exist', seq, actor_id)
    from wallet_entries where not exists (select from users where users.id = actor_id)
    union all
    select operator_id, format('entry %s should be of a wallet, but the operator has none', seq)
    from wallet_entries where not exists (select from wallets where wallets.operator_id = wallet_entries.operator_id)`,
};

/** Each new recharge, entry of a wallet or a customer's account, customer and connection must have a higher number than all before it (decision 46). */
const numbersCheck: Check = {
  query: `
    select operator_id, format('the last recharge should have number %s, but the wallet says %s', max(id),
      last_recharge_id) as finding
    from wallets join recharges using (operator_id) group by operator_id, last_recharge_id having max(id) > last_recharge_id
    union all
    select operator_id, format('the last entry should have number %s, but the wallet says %s', max(id), last_entry_id)
    from wallets join wallet_entries using (operator_id) group by operator_id, last_entry_id having max(id) > last_entry_id
    union all
    select operator_id, format('the last entry of customers'' accounts should have number %s, but the wallet says %s', max(id),
      last_account_entry_id)
    from wallets join customer_wallet_entries using (operator_id)
    group by operator_id, last_account_entry_id having max(id) > last_account_entry_id
    union all
    select operator_id, format('the last customer should have number %s, but the counts say %s', max(id), last_customer_id)
    from customer_totals join customers using (operator_id)
    group by operator_id, last_customer_id having max(id) > last_customer_id
    union all
    select operator_id, format('the last connection should have number %s, but the wallet says %s', max(id),
      last_connection_id)
    from wallets join connections using (operator_id)
    group by operator_id, last_connection_id having max(id) > last_connection_id`,
};

/** Checks between recharges, services and the entries that paid for them. */
export const businessChecks: Check[] = [
  rechargeCheck,
  reversalCheck,
  undoCheck,
  factsCheck,
  subscriptionCheck,
  broughtForwardCheck,
  namesCheck,
  numbersCheck,
];
