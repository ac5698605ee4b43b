-- What each recharge writes costs half as much. The rules of a row are one function for each table: a CHECK is read and
-- compiled again by each statement, at 7 µs a piece, and a function once by each connection (decision 45).

-- As a CHECK, a rule function refuses a row by false, and a null breaks no rule.
create function is_sound_wallet(
  balance numeric, credit_limit numeric, last_seq bigint, threshold numeric, threshold_set_at timestamptz,
  is_below_zero boolean, is_low boolean
) returns boolean language plpgsql immutable as $$
begin
  return credit_limit >= 0 and last_seq >= 0 and (last_seq > 0 or balance = 0)
    and threshold >= 0 and (threshold = 0 or threshold_set_at is not null)
    and is_below_zero = (balance < 0) and is_low = (balance < threshold);
end
$$;

create function is_sound_recharge(
  amount numeric, plan_name text, description text, status text, purchase_rate numeric, operator_rate numeric,
  months integer, reversed_at timestamptz, reversed_by bigint, reversal_reason text
) returns boolean language plpgsql immutable as $$
begin
  if amount <= 0 or char_length(plan_name) not between 1 and 100 or char_length(description) not between 1 and 500
    or purchase_rate < 0 or operator_rate < 0 or months <= 0
    or (months is null and num_nonnulls(purchase_rate, operator_rate) > 0)
  then return false; end if;
  if status = 'reversed' then
    return num_nonnulls(reversed_at, reversed_by, reversal_reason) = 3
      and char_length(reversal_reason) between 3 and 200;
  end if;
  return num_nonnulls(reversed_at, reversed_by, reversal_reason) = 0
    and status in ('completed', 'pending', 'failed', 'error');
end
$$;

create function is_sound_wallet_entry(
  seq bigint, prev_seq bigint, kind text, amount numeric, balance_before numeric, balance_after numeric,
  credit_limit numeric, description text, recharge_id bigint, platform_id bigint, reverses_seq bigint
) returns boolean language plpgsql immutable as $$
begin
  if seq <= 0 or prev_seq is distinct from nullif(seq - 1, 0) or (seq = 1 and balance_before <> 0)
    or balance_after <> balance_before + amount or reverses_seq >= seq
    or char_length(description) not between 1 and 500
  then return false; end if;
  return case kind
    when 'recharge' then
      amount < 0 and balance_after >= -credit_limit and recharge_id is not null and platform_id is null
    when 'service-recharge' then amount < 0 and balance_after >= -credit_limit and platform_id is not null
    when 'wallet-add' then amount > 0 and platform_id is null
    when 'wallet-deduct' then amount < 0 and platform_id is null
    else false end;
end
$$;

create function is_sound_daily_total(
  entries bigint, amount numeric, entries_before bigint, amount_before numeric
) returns boolean language plpgsql immutable as $$
begin
  return entries > 0 and amount > 0 and entries_before >= 0 and amount_before >= 0;
end
$$;

create function is_sound_platform_total(
  recharges bigint, amount numeric, costed_amount numeric, cost numeric, reversed bigint, reversed_amount numeric,
  reversed_costed_amount numeric, reversed_cost numeric
) returns boolean language plpgsql immutable as $$
begin
  return recharges > 0 and amount > 0 and costed_amount between 0 and amount and cost >= 0
    and reversed between 0 and recharges and reversed_amount between 0 and amount
    and reversed_costed_amount between 0 and least(costed_amount, reversed_amount) and reversed_cost between 0 and cost;
end
$$;

-- Drops the CHECKs that a function replaces.
do $$
declare rule record;
begin
  for rule in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where contype = 'c' and conrelid in (
      'wallets'::regclass, 'recharges'::regclass, 'wallet_entries'::regclass, 'daily_totals'::regclass,
      'platform_totals'::regclass, 'expiry_totals'::regclass, 'subscriptions'::regclass)
  loop
    execute format('alter table %s drop constraint %I', rule.owner, rule.name);
  end loop;
end
$$;

-- The balance stands in no index, so that PostgreSQL updates a wallet without touching its indexes.
drop index wallets_below_zero, wallets_low;
alter table wallets
  add column is_below_zero boolean not null default false,
  add column is_low boolean not null default false;
-- An earlier release booked by a clock that was set back: what is booked next comes after all that is there.
update wallets set
    is_below_zero = balance < 0, is_low = balance < low_balance_threshold,
    updated_at = greatest(updated_at, (
      select max(created_at) from wallet_entries where wallet_entries.operator_id = wallets.operator_id));
create index wallets_below_zero on wallets (operator_id) where is_below_zero;
create index wallets_low on wallets (operator_id) where is_low;
alter table wallets add constraint wallets_sound check (is_sound_wallet(
  balance, credit_limit, last_seq, low_balance_threshold, low_balance_set_at, is_below_zero, is_low));

-- The function reads customer, platform and actor before it writes, nothing deletes one of them, and `npm run verify` looks for
-- rows without them.
alter table recharges
  drop constraint recharges_platform_id_fkey, drop constraint recharges_operator_id_customer_id_fkey,
  add constraint recharges_sound check (is_sound_recharge(
    amount, plan_name, description, status, purchase_rate, operator_rate, months, reversed_at, reversed_by,
    reversal_reason));
alter table wallet_entries
  drop constraint wallet_entries_actor_id_fkey, drop constraint wallet_entries_operator_id_fkey,
  drop constraint wallet_entries_operator_id_reverses_seq_key,
  add constraint wallet_entries_sound check (is_sound_wallet_entry(
    seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit, description, recharge_id, platform_id,
    reverses_seq));
create unique index wallet_entries_reversal on wallet_entries (operator_id, reverses_seq)
  where reverses_seq is not null;
-- Recharges, most of all entries, are found by wallet_entries_recharge.
drop index wallet_entries_kind;
create index wallet_entries_kind on wallet_entries (operator_id, kind, seq desc) where kind <> 'recharge';

alter table daily_totals add constraint daily_totals_sound
  check (is_sound_daily_total(entries, amount, entries_before, amount_before));
alter table platform_totals add constraint platform_totals_sound check (is_sound_platform_total(
  recharges, amount, costed_amount, cost, reversed, reversed_amount, reversed_costed_amount, reversed_cost));
alter table expiry_totals add constraint expiry_totals_sound check (services >= 0 and amount >= 0);
alter table subscriptions drop constraint subscriptions_operator_id_recharge_id_fkey;

-- The money functions insert these under the lock of the caller's wallet. Only an admin's keys are looked for among those of all
-- operators, and only the hourly removal reads them by time.
alter table idempotency_records
  drop constraint idempotency_records_operator_id_fkey, drop constraint idempotency_records_caller_id_fkey;
drop index idempotency_records_caller, idempotency_records_created;
create index idempotency_records_caller on idempotency_records (caller_id, key) where caller_id <> operator_id;
create index idempotency_records_created on idempotency_records using brin (created_at);

-- begin_daily_total and an update take its place.
drop function if exists add_to_daily_totals(bigint, text, numeric, date);
