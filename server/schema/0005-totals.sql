-- Counts and sums kept by the writes, so that no list counts its rows and no chart adds up history. A tenant's row changes
-- while the operation that it counts holds the wallet's lock, or as the last statement of its transaction.

-- Ledger entries by business day and kind, with the sums of all days before, so that a total, a month and a position in a list
-- are found by a few look-ups, however many days there are.
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

-- Recharges by business day and platform; of the day's amount, the part whose cost is known, and that cost; and of all these
-- what was undone since, whenever that was. The day's own sums stay: days of the ledger are closed, and lists still show each
-- recharge.
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

-- Services by the day on which they expire, and the sum of what each of them cost last.
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

-- Sums over all operators of the closed days, on which nothing can be booked any more. Each day is written once, by the server
-- that first finds it missing; days without a row here are read from daily_totals.
create table closed_days (
  day date not null,
  kind text not null,
  entries bigint not null check (entries >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  primary key (day, kind)
);

-- Platform totals of closed days, added up by month: for each operator and platform, for all platforms of an operator, for all
-- operators of a platform, and for everything; an id of 0 stands for all. A day is added once, by the server that inserts it
-- into margin_days. What was undone since is read from platform_totals, so nothing is ever subtracted here.
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
