-- Collections: what customers owe and pay. A customer's wallet is its account: a balance below zero is what it owes (decision 49).

-- The switch and the counters stand in the row that each money operation locks and reads anyway. Receipts are numbered without
-- gaps within a financial year, which is named by the year in which it begins.
alter table wallets
  add column collects boolean not null default false,
  add column last_payment_id bigint not null default 0,
  add column last_receipt_year integer not null default 0,
  add column last_receipt_number integer not null default 0;

-- What the customer is charged; null for recharges made without collections.
alter table recharges add column customer_price numeric(14, 2);

-- Credits and debits of the API have been the only movements so far; who made them is not known.
alter table customer_wallet_entries
  add column kind text,
  add column recharge_id bigint,
  add column reverses_seq bigint,
  add column actor_id bigint;
update customer_wallet_entries set kind = case when amount > 0 then 'credit' else 'debit' end;
alter table customer_wallet_entries alter column kind set not null;

-- The day of the oldest charge that isn't settled.
alter table customer_wallets add column owes_since date;

-- Drops the CHECKs that a function replaces (decision 45).
do $$
declare rule record;
begin
  for rule in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where contype = 'c' and conrelid in ('customer_wallets'::regclass, 'customer_wallet_entries'::regclass)
  loop
    execute format('alter table %s drop constraint %I', rule.owner, rule.name);
  end loop;
end
$$;

create function is_sound_customer_wallet(balance numeric, last_seq bigint, owes_since date)
returns boolean language plpgsql immutable as $$
begin
  return last_seq >= 0 and (last_seq > 0 or balance = 0) and (balance < 0) = (owes_since is not null);
end
$$;

-- Only charges, and a payment that is taken back, lead below zero.
create function is_sound_customer_wallet_entry(
  seq bigint, prev_seq bigint, kind text, amount numeric, balance_before numeric, balance_after numeric,
  description text, platform_id bigint, recharge_id bigint, reverses_seq bigint, actor_id bigint
) returns boolean language plpgsql immutable as $$
begin
  if seq <= 0 or prev_seq is distinct from nullif(seq - 1, 0) or (seq = 1 and balance_before <> 0)
    or balance_after <> balance_before + amount or amount = 0 or reverses_seq >= seq
    or char_length(description) not between 1 and 500
    or (platform_id is not null and kind not in ('credit', 'debit'))
    or (recharge_id is not null) <> (kind in ('recharge', 'recharge-undone'))
    or (reverses_seq is not null) <> (kind in ('recharge-undone', 'payment-reversal'))
    or (actor_id is null and kind not in ('credit', 'debit'))
  then return false; end if;
  return case
    when kind in ('credit', 'payment', 'recharge-undone') then amount > 0
    when kind = 'debit' then amount < 0 and balance_after >= 0
    when kind in ('recharge', 'payment-reversal') then amount < 0
    when kind = 'charge' then amount < 0 and description is not null
    when kind in ('discount', 'write-off') then amount > 0 and balance_after <= 0 and description is not null
    else false end;
end
$$;

alter table customer_wallets add constraint customer_wallets_sound
  check (is_sound_customer_wallet(balance, last_seq, owes_since));
alter table customer_wallet_entries
  add constraint customer_wallet_entries_sound check (is_sound_customer_wallet_entry(
    seq, prev_seq, kind, amount, balance_before, balance_after, description, platform_id, recharge_id, reverses_seq,
    actor_id)),
  add foreign key (operator_id, customer_id, reverses_seq)
    references customer_wallet_entries (operator_id, customer_id, seq);
create unique index customer_wallet_entries_reversal on customer_wallet_entries (operator_id, customer_id, reverses_seq)
  where reverses_seq is not null;
create unique index customer_wallet_entries_recharge on customer_wallet_entries (operator_id, recharge_id)
  where kind = 'recharge';
-- The list of who owes, oldest first, and its sums read only this index.
create index customer_wallets_owing on customer_wallets (operator_id, owes_since, customer_id) include (balance)
  where balance < 0;

-- Who collects: an operator's own list of names. Numbered under the lock of the operator's wallet.
create table collectors (
  operator_id bigint not null references users (id),
  id bigint not null check (id > 0),
  name text not null check (char_length(name) between 2 and 100),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id)
);
create unique index collectors_name on collectors (operator_id, lower(name));

create function is_sound_payment(
  id bigint, amount numeric, mode text, reference text, receipt_year integer, receipt_number integer,
  reversed_at timestamptz, reversed_by bigint, reversal_reason text
) returns boolean language plpgsql immutable as $$
begin
  return id > 0 and amount > 0 and mode in ('cash', 'upi', 'card', 'bank', 'cheque', 'other')
    and (reference is null or char_length(reference) between 1 and 50) and receipt_year > 0 and receipt_number > 0
    and num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3)
    and (reversal_reason is null or char_length(reversal_reason) between 3 and 200);
end
$$;

-- What customers paid; the entry has the amount too. Reversing sets three columns; no others change.
create table payments (
  operator_id bigint not null,
  id bigint not null,
  customer_id bigint not null,
  seq bigint not null,
  amount numeric(14, 2) not null,
  mode text not null,
  reference text,
  collector_id bigint,
  received_on date not null,
  receipt_year integer not null,
  receipt_number integer not null,
  created_at timestamptz(3) not null,
  reversed_at timestamptz(3),
  reversed_by bigint,
  reversal_reason text,
  primary key (operator_id, id),
  unique (operator_id, customer_id, seq),
  unique (operator_id, receipt_year, receipt_number),
  foreign key (operator_id, customer_id, seq) references customer_wallet_entries (operator_id, customer_id, seq),
  foreign key (operator_id, collector_id) references collectors (operator_id, id),
  constraint payments_sound check (is_sound_payment(
    id, amount, mode, reference, receipt_year, receipt_number, reversed_at, reversed_by, reversal_reason))
);
create index payments_received on payments (operator_id, received_on, id);
-- A UPI transaction pays once. People write its number with spaces and in small letters.
create unique index payments_upi_reference
  on payments (operator_id, upper(regexp_replace(reference, '\s', '', 'g')))
  where mode = 'upi' and reference is not null and reversed_at is null;

-- Sealed from now on; the first seal of either covers all rows of before.
alter table sealed_books drop constraint sealed_books_kind_check;
alter table sealed_books add constraint sealed_books_kind_check check (kind in (
  'wallet-entries', 'recharges', 'customer-wallet-entries', 'customer-accounts', 'payments', 'idempotency-keys', 'rules',
  'audit-log'));

-- It takes the business day too, for which `create or replace` would make a second function.
drop function if exists post_customer_wallet_entry(
  bigint, bigint, numeric, bigint, text, bigint, timestamptz, text, bytea);
