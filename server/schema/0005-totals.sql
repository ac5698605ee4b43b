-- Counts and sums that each write updates, so that no list counts its rows and no chart sums up history. A tenant's row is
-- updated under the wallet's lock, or by the last statement of the transaction.

-- Ledger entries by business day and kind, with the sums of all days before, so that a total, a month and a list position
-- take a few look-ups, however many days there are.
create table daily_totals (
  operator_id bigint not null references wallets (operator_id),
  day date not null,
  kind text not null,
  entries bigint not null check (entries > 0),
  amount numeric(16, 2) not null check (amount > 0),
  entries_before bigint not null check (entries_before >= 0),
  amount_before numeric(18, 2) not null check (amount_before >= 0),
  primary key (operator_id, day, kind)
) with (fillfactor = 70);
create index daily_totals_day on daily_totals (day, kind);
create index daily_totals_place on daily_totals (operator_id, kind, entries_before);

-- Recharges by business day and platform; the part of the amount whose cost is known, and that cost; and the undone part of
-- each. Undoing a recharge doesn't change the sums of its day: the day may be closed, and lists still show the recharge.
create table platform_totals (
  operator_id bigint not null references wallets (operator_id),
  day date not null,
  platform_id bigint not null references platforms (id),
  recharges bigint not null check (recharges > 0),
  amount numeric(16, 2) not null check (amount > 0),
  costed_amount numeric(16, 2) not null default 0,
  cost numeric(16, 2) not null default 0,
  reversed bigint not null default 0,
  reversed_amount numeric(16, 2) not null default 0,
  reversed_costed_amount numeric(16, 2) not null default 0,
  reversed_cost numeric(16, 2) not null default 0,
  primary key (operator_id, day, platform_id),
  constraint platform_totals_reversed_check
    check (reversed between 0 and recharges and reversed_amount between 0 and amount),
  constraint platform_totals_cost_check check (
    costed_amount between 0 and amount and cost >= 0
    and reversed_costed_amount between 0 and least(costed_amount, reversed_amount)
    and reversed_cost between 0 and cost)
) with (fillfactor = 70);
create index platform_totals_day on platform_totals (day);
create index platform_totals_reversed on platform_totals (operator_id, day) where reversed > 0;

-- Services by expiry date, with the sum of their last amounts.
create table expiry_totals (
  operator_id bigint not null references wallets (operator_id),
  expiry_date date not null,
  services bigint not null check (services >= 0),
  amount numeric(16, 2) not null check (amount >= 0),
  primary key (operator_id, expiry_date)
) with (fillfactor = 70);

create table customer_totals (
  operator_id bigint primary key references users (id),
  customers bigint not null,
  active bigint not null
) with (fillfactor = 70);

-- Sums over all operators for closed days, on which nothing can be booked any more. The first server that finds a day
-- missing inserts it, once; days without a row here are read from daily_totals.
create table closed_days (
  day date not null,
  kind text not null,
  entries bigint not null check (entries >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  primary key (day, kind)
);

-- Platform totals of closed days, summed up by month: for each operator and platform, for all platforms of an operator, for
-- all operators of a platform, and overall; an id of 0 means all. The server that inserts a day into margin_days adds it
-- here, once. Nothing is subtracted for undone recharges, which are read from platform_totals.
create table margin_days (day date primary key);
create table margin_months (
  operator_id bigint not null check (operator_id >= 0),
  platform_id bigint not null check (platform_id >= 0),
  month date not null check (extract(day from month) = 1),
  recharges bigint not null check (recharges > 0),
  amount numeric(18, 2) not null check (amount > 0),
  costed_amount numeric(18, 2) not null check (costed_amount between 0 and amount),
  cost numeric(18, 2) not null check (cost >= 0),
  primary key (operator_id, platform_id, month)
) with (fillfactor = 70);
create index margin_months_platform on margin_months (platform_id, month);
