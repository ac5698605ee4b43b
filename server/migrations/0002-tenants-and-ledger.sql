-- Tables of a tenant. operator_id leads every key, so that they can be distributed by operator.

create table platform_assignments (
  operator_id bigint not null references users (id),
  platform_id bigint not null references platforms (id),
  id bigint not null generated always as identity,
  -- Prices by tier, for OTTPlay by ott_code; null without prices of its own.
  pricing jsonb check (jsonb_typeof(pricing) = 'object'),
  is_active boolean not null,
  assigned_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, platform_id)
);

create table customers (
  operator_id bigint not null references users (id),
  id bigint not null generated always as identity,
  name text not null check (char_length(name) between 2 and 100),
  phone text not null check (char_length(phone) between 10 and 20),
  phone_digits text not null generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
  email text check (char_length(email) between 1 and 254),
  address text check (char_length(address) between 1 and 500),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search_text text not null generated always as
    (lower(name || E'\x1f' || phone || E'\x1f' || coalesce(email, ''))) stored,
  primary key (operator_id, id)
);
create index customers_newest on customers (operator_id, created_at desc, id desc);
create index customers_phone on customers (operator_id, phone_digits, id);
create index customers_search on customers using gin (operator_id, search_text gin_trgm_ops);

-- The one hot row of an operator; every money operation of it waits here in line.
create table wallets (
  operator_id bigint primary key references users (id),
  balance numeric(14, 2) not null default 0,
  credit_limit numeric(14, 2) not null default 0 check (credit_limit >= 0),
  last_seq bigint not null default 0 check (last_seq >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (last_seq > 0 or balance = 0)
) with (fillfactor = 50);
create index wallets_below_zero on wallets (balance) where balance < 0;

create table recharges (
  operator_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  platform_id bigint not null references platforms (id),
  plan_name text check (char_length(plan_name) between 1 and 100),
  ott_code text references ott_plans (ott_code),
  amount numeric(14, 2) not null check (amount > 0),
  description text check (char_length(description) between 1 and 500),
  recharge_date timestamptz(3) not null,
  expiry_date date not null,
  status text not null check (status in ('completed', 'pending', 'failed', 'error')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id),
  foreign key (operator_id, customer_id) references customers (operator_id, id)
);
create index recharges_newest on recharges (operator_id, recharge_date desc, id desc);
create index recharges_customer on recharges (operator_id, customer_id, recharge_date desc, id desc);
create index recharges_platform on recharges (operator_id, platform_id, recharge_date desc, id desc);

-- The append-only ledger. Each entry is chained to the one before by sequence and balance, so a gap, a fork or
-- an edited amount can't be stored. Amounts are signed: credits above zero, debits below.
create table wallet_entries (
  operator_id bigint not null references wallets (operator_id),
  seq bigint not null check (seq > 0),
  id bigint not null generated always as identity,
  prev_seq bigint,
  kind text not null check (kind in ('wallet-add', 'wallet-deduct', 'recharge', 'service-recharge')),
  amount numeric(14, 2) not null,
  balance_before numeric(14, 2) not null,
  balance_after numeric(14, 2) not null,
  -- The operator's credit limit at that moment: what a recharge was judged by.
  credit_limit numeric(14, 2) not null,
  description text check (char_length(description) between 1 and 500),
  recharge_id bigint,
  -- What a service recharge paid for.
  platform_id bigint references platforms (id),
  reverses_seq bigint,
  actor_id bigint not null references users (id),
  created_at timestamptz(3) not null,
  primary key (operator_id, seq),
  unique (operator_id, seq, balance_after),
  unique (operator_id, reverses_seq),
  foreign key (operator_id, prev_seq, balance_before) references wallet_entries (operator_id, seq, balance_after),
  foreign key (operator_id, reverses_seq) references wallet_entries (operator_id, seq),
  foreign key (operator_id, recharge_id) references recharges (operator_id, id),
  check (balance_after = balance_before + amount),
  check ((seq = 1 and prev_seq is null and balance_before = 0) or (seq > 1 and prev_seq is not null and prev_seq = seq - 1)),
  check ((kind = 'wallet-add' and amount > 0) or (kind <> 'wallet-add' and amount < 0)),
  check (kind not in ('recharge', 'service-recharge') or balance_after >= -credit_limit),
  check (kind <> 'recharge' or recharge_id is not null),
  check ((kind = 'service-recharge') = (platform_id is not null)),
  check (reverses_seq < seq)
);
create unique index wallet_entries_recharge on wallet_entries (operator_id, recharge_id) where kind = 'recharge';
create index wallet_entries_kind on wallet_entries (operator_id, kind, seq desc);
create index wallet_entries_newest on wallet_entries (created_at desc, id desc);

-- Sums of ledger entries by business day, kept by the writes so that no dashboard scans history.
create table daily_totals (
  operator_id bigint not null references wallets (operator_id),
  day date not null,
  kind text not null,
  entries bigint not null check (entries > 0),
  amount numeric(16, 2) not null check (amount > 0),
  primary key (operator_id, day, kind)
) with (fillfactor = 70);
create index daily_totals_day on daily_totals (day, kind);

-- One row per customer and platform: the newest completed recharge and its expiry.
create table subscriptions (
  operator_id bigint not null,
  customer_id bigint not null,
  platform_id bigint not null references platforms (id),
  recharge_id bigint not null,
  expiry_date date not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, customer_id, platform_id),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  foreign key (operator_id, recharge_id) references recharges (operator_id, id)
) with (fillfactor = 80);
create index subscriptions_expiry on subscriptions (operator_id, expiry_date, recharge_id);

-- Ledgers of the operators' customers, chained like the operators' own; a customer never goes below zero.
create table customer_wallets (
  operator_id bigint not null,
  customer_id bigint not null,
  balance numeric(14, 2) not null default 0 check (balance >= 0),
  last_seq bigint not null default 0 check (last_seq >= 0),
  updated_at timestamptz(3) not null,
  primary key (operator_id, customer_id),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  check (last_seq > 0 or balance = 0)
);

create table customer_wallet_entries (
  operator_id bigint not null,
  customer_id bigint not null,
  seq bigint not null check (seq > 0),
  id bigint not null generated always as identity,
  prev_seq bigint,
  amount numeric(14, 2) not null check (amount <> 0),
  balance_before numeric(14, 2) not null,
  balance_after numeric(14, 2) not null check (balance_after >= 0),
  platform_id bigint references platforms (id),
  description text check (char_length(description) between 1 and 500),
  created_at timestamptz(3) not null,
  primary key (operator_id, customer_id, seq),
  unique (operator_id, customer_id, seq, balance_after),
  foreign key (operator_id, customer_id) references customer_wallets (operator_id, customer_id),
  foreign key (operator_id, customer_id, prev_seq, balance_before)
    references customer_wallet_entries (operator_id, customer_id, seq, balance_after),
  check (balance_after = balance_before + amount),
  check ((seq = 1 and prev_seq is null and balance_before = 0) or (seq > 1 and prev_seq is not null and prev_seq = seq - 1))
);

-- What a money request answered, by the caller's Idempotency-Key. Only successes are kept.
create table idempotency_records (
  operator_id bigint not null references users (id),
  caller_id bigint not null references users (id),
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  result jsonb not null,
  created_at timestamptz(3) not null,
  primary key (operator_id, caller_id, key)
);
create index idempotency_records_caller on idempotency_records (caller_id, key);
create index idempotency_records_created on idempotency_records (created_at);
