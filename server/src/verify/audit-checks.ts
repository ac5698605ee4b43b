import { currentRules } from "../seals/sealed-kinds.ts";
import type { Check } from "./check.ts";

/**
 * Each of the admin's credits and debits, and what undid one, must be in the audit log, and each of these a movement of the
 * wallet.
 */
const adjustmentCheck: Check = {
  query: `
    with entries as (
      select operator_id, seq, kind, abs(amount) as amount, coalesce(description, '') as description, actor_id,
        balance_after, created_at
      from wallet_entries where kind = 'wallet-deduct' or (kind = 'wallet-add' and recharge_id is null)
    ), acts as (
      select id, subject_id as operator_id, case after ->> 'type' when 'credit' then 'wallet-add' else 'wallet-deduct' end
          as kind,
        (after ->> 'amount')::numeric(14, 2) as amount, coalesce(after ->> 'description', '') as description, actor_id,
        (after ->> 'balance')::numeric(14, 2) as balance_after, created_at
      from audit_log where action in ('wallet.adjust', 'wallet.undo')
    )
    select operator_id, format('entry %s, a %s of %s by user %s at %s, is not in the audit log', seq, kind, amount, actor_id,
      created_at) as finding
    from entries where not exists (
      select from acts where acts.operator_id = entries.operator_id and acts.actor_id = entries.actor_id
        and acts.created_at = entries.created_at and acts.kind = entries.kind and acts.amount = entries.amount
        and acts.description = entries.description
        and coalesce(acts.balance_after, entries.balance_after) = entries.balance_after)
    union all
    select operator_id, format('row %s of the audit log, a %s of %s by user %s at %s, has no such entry', id, kind, amount,
      actor_id, created_at)
    from acts where not exists (
      select from entries where entries.operator_id = acts.operator_id and entries.actor_id = acts.actor_id
        and entries.created_at = acts.created_at and entries.kind = acts.kind and entries.amount = acts.amount
        and entries.description = acts.description
        and coalesce(acts.balance_after, entries.balance_after) = entries.balance_after)`,
};

/** An undo by somebody else than the operator must be in the audit log, and each of these an entry that gives money back. */
const undoByAdminCheck: Check = {
  query: `
    with refunds as (
      select operator_id, seq, recharge_id, amount, actor_id, created_at from wallet_entries
      where kind = 'wallet-add' and recharge_id is not null and actor_id <> operator_id
    ), acts as (
      select id, subject_id as operator_id, (after ->> 'rechargeId')::bigint as recharge_id,
        (after ->> 'amount')::numeric(14, 2) as amount, actor_id, created_at
      from audit_log where action = 'recharges.undo'
    )
    select refunds.operator_id, format('entry %s gives back recharge %s by user %s at %s, which is not in the audit log', seq,
      recharge_id, refunds.actor_id, refunds.created_at) as finding
    from refunds left join acts using (operator_id, recharge_id, amount, actor_id, created_at) where acts.id is null
    union all
    select acts.operator_id, format('row %s of the audit log, the undo of recharge %s by user %s at %s, has no such entry', id,
      recharge_id, acts.actor_id, acts.created_at)
    from acts left join refunds using (operator_id, recharge_id, amount, actor_id, created_at) where refunds.seq is null`,
};

/** A credit limit must be the one that was set last, and that of an entry one that was set. */
const creditLimitCheck: Check = {
  query: `
    with known as (
      select subject_id as operator_id, id, action, (after ->> 'creditLimit')::numeric(14, 2) as credit_limit,
        (before ->> 'creditLimit')::numeric(14, 2) as earlier_limit
      from audit_log where subject_type = 'operator' and after ? 'creditLimit'
    ), newest as (
      select distinct on (operator_id) operator_id, credit_limit from known order by operator_id, id desc
    ), used as (
      select operator_id, credit_limit, min(seq) as seq from wallet_entries group by 1, 2
    )
    select operator_id, format('the credit limit should be %s, as the audit log says, but is %s', newest.credit_limit,
      wallets.credit_limit) as finding
    from wallets join newest using (operator_id) where wallets.credit_limit <> newest.credit_limit
    union all
    select used.operator_id, format('entry %s has a credit limit of %s, which the audit log doesn''t have', seq,
      used.credit_limit)
    from used
    where operator_id in (select operator_id from known where action = 'operators.create') and not exists (
      select from known where known.operator_id = used.operator_id
        and used.credit_limit in (known.credit_limit, known.earlier_limit))`,
};

/** The prices of an operator's platform must be those that were set last. */
const pricesCheck: Check = {
  query: `
    with listed as (
      select log.id, subject_id as operator_id, (platform ->> 'id')::bigint as platform_id, platform -> 'pricing' as pricing
      from audit_log as log cross join lateral jsonb_array_elements(after -> 'platforms') as platform
      where action in ('operators.assign', 'operators.unassign', 'operators.activate')
      union all
      select id, subject_id, (after ->> 'platformId')::bigint, after -> 'pricing' from audit_log
      where action = 'operators.set-pricing'
    ), newest as (
      select distinct on (operator_id, platform_id) operator_id, platform_id, pricing from listed
      where platform_id is not null order by operator_id, platform_id, id desc
    )
    select operator_id, format('the prices of platform %s should be %s, as the audit log says, but are %s', platform_id,
      coalesce(newest.pricing::text, 'none'), coalesce(assigned.pricing::text, 'none')) as finding
    from platform_assignments as assigned join newest using (operator_id, platform_id)
    where assigned.pricing is distinct from newest.pricing`,
};

/** Rules of money that differ from those that the last sealed day closed with must have been changed by an admin since. */
const sealedRulesCheck: Check = {
  query: `
    with sealed as (
      select distinct on (operator_id) operator_id, amount as credit_limit, items, digest from sealed_books
      where kind = 'rules' order by operator_id, day desc
    ), acts as (
      select subject_id as operator_id, action, (after ->> 'creditLimit')::numeric(14, 2) as credit_limit from audit_log
      where subject_type = 'operator' and id > coalesce((
        select last_number from sealed_books where operator_id = 0 and kind = 'audit-log' order by day desc limit 1), 0)
    ), current as (${currentRules})
    select operator_id, format('the books closed with a credit limit of %s, it is %s now, and nobody changed it since',
      sealed.credit_limit, current.credit_limit) as finding
    from sealed join current using (operator_id)
    where sealed.credit_limit <> current.credit_limit and not exists (
      select from acts where acts.operator_id = current.operator_id and acts.credit_limit = current.credit_limit)
    union all
    select operator_id, 'the books closed with other prices of its platforms than now, and nobody changed them since'
    from sealed join current using (operator_id)
    where sealed.digest <> current.digest and not exists (
      select from acts where acts.operator_id = current.operator_id
        and action in ('operators.assign', 'operators.unassign', 'operators.activate', 'operators.set-pricing'))`,
};

/** Since books are sealed, no entry may be earlier than the one before it. */
const timeCheck: Check = {
  query: `
    with ordered as (
      select operator_id, seq, created_at, lag(created_at) over (partition by operator_id order by seq) as earlier
      from wallet_entries
    ), first as (
      select operator_id, last_number from sealed_books
      where kind = 'wallet-entries' and day = (select min(day) from seals)
    )
    select operator_id, format('entry %s is of %s, but the one before it is of %s', seq, created_at, earlier) as finding
    from ordered left join first using (operator_id)
    where created_at < earlier and seq > coalesce(last_number, 0) and exists (select from seals)`,
};

/** The same of the entries of each customer's account. */
const accountTimeCheck: Check = {
  query: `
    with ordered as (
      select operator_id, customer_id, seq, id, created_at,
        lag(created_at) over (partition by operator_id, customer_id order by seq) as earlier
      from customer_wallet_entries
    ), first as (
      select operator_id, last_number from sealed_books
      where kind = 'customer-wallet-entries' and day = (select min(day) from seals)
    )
    select operator_id, format('in the wallet of customer %s entry %s is of %s, but the one before it is of %s', customer_id,
      seq, created_at, earlier) as finding
    from ordered left join first using (operator_id)
    where created_at < earlier and id > coalesce(last_number, 0) and exists (select from seals)`,
};

/** Checks of entries and rules against the audit log and the seals. */
export const auditChecks: Check[] = [
  adjustmentCheck,
  undoByAdminCheck,
  creditLimitCheck,
  pricesCheck,
  sealedRulesCheck,
  timeCheck,
  accountTimeCheck,
];
