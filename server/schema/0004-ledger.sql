-- Money: recharges, the wallets that pay for them, and the ledger entries behind each balance. Only the functions and
-- statements in server/src/money write here.

-- The settings that all days and amounts depend on. Each start stores them; once money has moved, a start with other
-- settings is refused.
create table business (
  is_only boolean primary key default true check (is_only),
  time_zone text not null,
  currency text not null
);

-- An operator's one contended row: each money operation locks it first, which serialises an operator's operations.
create table wallets (
  operator_id bigint primary key references users (id),
  balance numeric(14, 2) not null default 0,
  credit_limit numeric(14, 2) not null default 0 check (credit_limit >= 0),
  last_seq bigint not null default 0 check (last_seq >= 0),
  -- A balance below the threshold is low; 0 means no threshold. An alert begins at low_balance_set_at or later.
  low_balance_threshold numeric(14, 2) not null default 0 check (low_balance_threshold >= 0),
  low_balance_set_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (last_seq > 0 or balance = 0),
  check (low_balance_threshold = 0 or low_balance_set_at is not null)
) with (fillfactor = 50);
create index wallets_below_zero on wallets (balance) where balance < 0;
-- Also finds balances below zero without a threshold, which is then 0.
create index wallets_low on wallets (operator_id) where balance < low_balance_threshold;

-- An undone recharge is kept, with who undid it, when and why.
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
  status text not null check (status in ('completed', 'pending', 'failed', 'error', 'reversed')),
  -- The platform's rates at the time of the recharge and the months bought, for the recharge's cost. Without a purchase
  -- rate the cost is unknown; the oldest recharges have none of the three.
  purchase_rate numeric(14, 2) check (purchase_rate >= 0),
  operator_rate numeric(14, 2) check (operator_rate >= 0),
  months integer check (months > 0),
  reversed_at timestamptz(3),
  reversed_by bigint references users (id),
  reversal_reason text check (char_length(reversal_reason) between 3 and 200),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  constraint recharges_rates_check check (months is not null or num_nonnulls(purchase_rate, operator_rate) = 0),
  constraint recharges_reversal_check
    check (num_nonnulls(reversed_at, reversed_by, reversal_reason) = case status when 'reversed' then 3 else 0 end)
);
create index recharges_newest on recharges (operator_id, recharge_date desc, id desc);
create index recharges_customer on recharges (operator_id, customer_id, recharge_date desc, id desc);
create index recharges_platform on recharges (operator_id, platform_id, recharge_date desc, id desc);

-- The append-only ledger. Sequence and balance chain each entry to the one before, so constraints refuse a gap, a fork or
-- an edited amount. Amounts are signed: credits positive, debits negative.
create table wallet_entries (
  operator_id bigint not null references wallets (operator_id),
  seq bigint not null check (seq > 0),
  id bigint not null generated always as identity,
  prev_seq bigint,
  kind text not null check (kind in ('wallet-add', 'wallet-deduct', 'recharge', 'service-recharge')),
  amount numeric(14, 2) not null,
  balance_before numeric(14, 2) not null,
  balance_after numeric(14, 2) not null,
  -- The operator's credit limit at the time of the entry, which allowed a recharge.
  credit_limit numeric(14, 2) not null,
  description text check (char_length(description) between 1 and 500),
  recharge_id bigint,
  -- The platform that a service recharge paid for.
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

-- One row per customer and platform: the newest completed recharge with its expiry and amount.
create table subscriptions (
  operator_id bigint not null,
  customer_id bigint not null,
  platform_id bigint not null references platforms (id),
  recharge_id bigint not null,
  expiry_date date not null,
  last_amount numeric(14, 2) not null check (last_amount > 0),
  updated_at timestamptz(3) not null,
  primary key (operator_id, customer_id, platform_id),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  foreign key (operator_id, recharge_id) references recharges (operator_id, id)
) with (fillfactor = 80);
-- Sums of due services read only this index.
create index subscriptions_expiry
  on subscriptions (operator_id, expiry_date, recharge_id) include (customer_id, platform_id, last_amount);

-- The ledgers of customers' own wallets, chained like the operators' ledger; their balance is never negative.
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
create index customer_wallet_entries_newest
  on customer_wallet_entries (operator_id, customer_id, created_at desc, seq desc);

-- The answers of successful money requests, by the caller's Idempotency-Key.
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
