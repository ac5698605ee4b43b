-- A business of :operators operators with :customers customers and :recharges recharges over the last year, with its ledger.
-- Operator 1 has a fifth of both, and all if it is the only one. All books agree (see `npm run verify`).
-- It needs an admin, who credits the wallets.
-- Ids are assigned here, so that rows can reference each other without a look-up.

create temp table shops on commit drop as
select n, 1000 + n as id,
  case when :operators = 1 then :customers when n = 1 then :customers / 5 else greatest(1, (:customers - :customers / 5) / nullif(:operators - 1, 0)) end as customers,
  case when :operators = 1 then :recharges when n = 1 then :recharges / 5 else greatest(1, (:recharges - :recharges / 5) / nullif(:operators - 1, 0)) end as recharges
from generate_series(1, :operators) as n;

insert into users (id, type, username, name, email, phone, is_isp, created_at, updated_at)
overriding system value
select id, 'operator', 'shop' || n, 'Shop ' || n, 'shop' || n || '@example.in', (7000000000 + n)::text, true,
  now() - interval '400 days', now() - interval '400 days'
from shops;

insert into credentials (user_id, password_hash) select id, 'none' from shops;

insert into platforms (id, name, description, type, price, operator_rate, purchase_rate, created_at, updated_at)
overriding system value
select 100 + n, (array['City Cable', 'Fast Fibre', 'Home IPTV', 'Screen One'])[n], 'Of the data set',
  (array['cable', 'internet', 'iptv', 'ott'])[n], 299, 250, 200, now() - interval '400 days', now() - interval '400 days'
from generate_series(1, 4) as n;

insert into platform_assignments (operator_id, platform_id, is_active, assigned_at, created_at, updated_at)
select shops.id, 100 + position, true, now() - interval '390 days', now() - interval '390 days', now() - interval '390 days'
from shops, generate_series(1, 4) as position;

create temp table buyers on commit drop as
select shops.id as operator_id, k, row_number() over (order by k, shops.id) as id
from shops, generate_series(1, shops.customers) as k;

insert into customers (operator_id, id, name, phone, email, address, created_at, updated_at)
select operator_id, id,
  (array['Asha', 'Ravi', 'Meena', 'Suresh', 'Lakshmi', 'Imran', 'Kavita', 'Joseph', 'Nandini', 'Vikram', 'Fatima'])[1 + id % 11]
    || ' ' || (array['Rao', 'Sharma', 'Patel', 'Nair', 'Khan', 'Das', 'Reddy'])[1 + (id / 11) % 7] || ' ' || k,
  (9000000000 + id)::text, case when id % 3 = 0 then 'customer' || id || '@example.in' end, 'Street ' || id % 500,
  now() - interval '395 days' + id * interval '0.3 seconds', now() - interval '395 days' + id * interval '0.3 seconds'
from buyers;

-- The i-th recharge of an operator; it goes through its customers again and again.
create temp table sales on commit drop as
select row_number() over (order by at, operator_id) as id, *
from (
  select shops.id as operator_id, i, buyers.id as customer_id, 101 + (i / shops.customers) % 4 as platform_id,
    (array[299, 340, 499, 150.5, 250])[1 + (i * 7) % 5]::numeric(14, 2) as amount,
    date_trunc('milliseconds', now() - interval '365 days' * (shops.recharges - i + 0.5) / shops.recharges) as at,
    1 + (i - 1) * 12 / shops.recharges as block
  from shops
  join generate_series(1, (select max(recharges) from shops)) as i on i <= shops.recharges
  join buyers on buyers.operator_id = shops.id and buyers.k = 1 + (i - 1) % shops.customers
) as made;

insert into recharges (operator_id, id, customer_id, platform_id, plan_name, amount, description, recharge_date, expiry_date,
  status, created_at, updated_at, purchase_rate, operator_rate, months, customer_price)
select operator_id, id, customer_id, platform_id, 'Recharge', amount, 'Of the data set', at, at::date + 30, 'completed', at, at,
  200, 250, 1, case when :collects then amount end
from sales order by id;

-- Credits before each twelfth of the year, and at the end enough for what a benchmark spends.
create temp table movements on commit drop as
select row_number() over (partition by operator_id order by at, kind desc) as seq, *
from (
  select operator_id, 'recharge' as kind, -amount as amount, id as recharge_id, at from sales
  union all
  select operator_id, 'wallet-add', sum(amount) + 100, null, min(at) - interval '1 second' from sales group by operator_id, block
  union all
  select id, 'wallet-add', 900000000, null, date_trunc('milliseconds', now()) from shops
) as all_movements;

create temp table ledger on commit drop as
select *, sum(amount) over (partition by operator_id order by seq)::numeric(14, 2) as balance_after from movements;

insert into wallets (operator_id, balance, last_seq, last_entry_id, last_recharge_id, created_at, updated_at)
select distinct on (operator_id) operator_id, balance_after, seq, seq, max(recharge_id) over (partition by operator_id),
  now() - interval '400 days', at
from ledger order by operator_id, seq desc;

insert into wallet_entries (operator_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit, description,
  recharge_id, actor_id, created_at)
overriding system value
select operator_id, seq, seq, nullif(seq - 1, 0), kind, amount, balance_after - amount, balance_after, 0, 'Of the data set',
  recharge_id, case kind when 'recharge' then operator_id else (select min(id) from users where type = 'admin') end, at
from ledger order by at, operator_id, seq;

insert into audit_log (actor_id, action, subject_type, subject_id, before, after, created_at)
select actor_id, 'wallet.adjust', 'operator', operator_id, jsonb_build_object('balance', balance_before),
  jsonb_build_object('type', 'credit', 'amount', amount, 'description', description, 'balance', balance_after), created_at
from wallet_entries where kind = 'wallet-add' order by created_at, operator_id, seq;

-- Totals by day.
insert into platform_totals (operator_id, day, platform_id, recharges, amount, costed_amount, cost)
select operator_id, (at at time zone 'Asia/Kolkata')::date, platform_id, count(*), sum(amount), sum(amount), 200 * count(*)
from sales group by 1, 2, 3 order by 2, 1, 3;

insert into daily_totals (operator_id, day, kind, entries, amount, entries_before, amount_before, last_recharge_id)
select operator_id, day, kind, entries, amount, sum(entries) over until - entries, sum(amount) over until - amount,
  last_recharge_id
from (
  select operator_id, (at at time zone 'Asia/Kolkata')::date as day, kind, count(*) as entries, sum(abs(amount)) as amount,
    max(recharge_id) as last_recharge_id
  from ledger group by 1, 2, 3
) as days
window until as (partition by operator_id, kind order by day) order by 2, 1, 3;

insert into subscriptions (operator_id, customer_id, platform_id, recharge_id, expiry_date, last_amount, updated_at)
select distinct on (operator_id, customer_id, platform_id)
  operator_id, customer_id, platform_id, id, at::date + 30, amount, at
from sales order by operator_id, customer_id, platform_id, id desc;

select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)),
  setval(pg_get_serial_sequence('platforms', 'id'), (select max(id) from platforms));

insert into expiry_totals (operator_id, expiry_date, services, amount)
select operator_id, expiry_date, count(*), sum(last_amount) from subscriptions group by 1, 2;

insert into customer_totals (operator_id, customers, active, last_customer_id)
select operator_id, count(*), count(*), max(id) from buyers group by 1;
