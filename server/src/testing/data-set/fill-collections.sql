-- What the operators of fill.sql collect, in the same transaction: each recharge charges its customer, and most are paid, with the
-- recharge or three days later. Of three customers one hasn't paid the newest recharge or half of it, of nine one not the
-- newest two. No day was ever closed. All books agree (see `npm run verify`).

create temp table streets on commit drop as
select operator_id, id as customer_id, k, 1 + k % 40 as area_id, 'Street ' || k % 500 as street,
  nullif(1 + k % 20, 20) as collector_id
from buyers;

insert into collectors (operator_id, id, name, created_at, updated_at)
select id, number, 'Collector ' || number, now() - interval '400 days', now() - interval '400 days'
from shops, generate_series(1, 19) as number;

insert into areas (operator_id, id, name, collector_id, created_at, updated_at)
select id, number, 'Area ' || number, nullif(1 + number % 20, 20), now() - interval '400 days', now() - interval '400 days'
from shops, generate_series(1, 40) as number;

update customers set area_id = streets.area_id, street = streets.street
from streets where streets.operator_id = customers.operator_id and streets.customer_id = customers.id;

create temp table dues on commit drop as
select sales.operator_id, sales.customer_id, sales.id as recharge_id, amount, at, k, collector_id,
  row_number() over (partition by sales.operator_id, sales.customer_id order by sales.id desc) as newest
from sales join streets using (operator_id, customer_id);

create temp table account_entries on commit drop as
select *, row_number() over of_account as seq, sum(amount) over of_account::numeric(14, 2) as balance_after
from (
  select operator_id, customer_id, k, collector_id, 'recharge' as kind, -amount as amount, recharge_id, at from dues
  union all
  select operator_id, customer_id, k, collector_id, 'payment',
    case when k % 6 = 0 and newest = 1 then round(amount / 2, 2) else amount end, null,
    case when k % 4 = 1 and at < now() - interval '3 days' then at + interval '3 days' else at end
  from dues
  where not (k % 9 = 0 and newest <= 2) and not (k % 6 = 3 and newest = 1)
) as moved
window of_account as (partition by operator_id, customer_id order by at, kind desc, recharge_id);

insert into customer_wallet_entries (operator_id, customer_id, id, seq, prev_seq, kind, amount, balance_before, balance_after,
  recharge_id, actor_id, created_at)
overriding system value
select operator_id, customer_id, row_number() over (partition by operator_id order by at, customer_id, seq), seq,
  nullif(seq - 1, 0), kind, amount, balance_after - amount, balance_after, recharge_id, operator_id, at
from account_entries order by at, operator_id, customer_id, seq;

create temp table accounts on commit drop as
select distinct on (operator_id, customer_id) operator_id, customer_id, balance_after as balance, seq as last_seq, at as updated_at
from account_entries order by operator_id, customer_id, seq desc;

-- Owes since the oldest of the newest charges that sum up to what is owed.
insert into customer_wallets (
  operator_id, customer_id, balance, last_seq, updated_at, owes_since, area_id, search_text)
select operator_id, customer_id, balance, last_seq, accounts.updated_at,
  min((at at time zone 'Asia/Kolkata')::date) filter (where newer < -balance), customers.area_id, text
from accounts
join (
  select operator_id, customer_id, at,
    sum(amount) over (partition by operator_id, customer_id order by recharge_id desc) - amount as newer
  from dues
) as charged using (operator_id, customer_id)
join (
  select customers.operator_id, customers.id as customer_id, area_id,
    concat_ws(E'\x1f', search_text, street_text, lower(areas.name)) as text
  from customers left join areas on areas.operator_id = customers.operator_id and areas.id = area_id
) as customers
  using (operator_id, customer_id)
group by operator_id, customer_id, balance, last_seq, accounts.updated_at, customers.area_id, text;

create temp table receipts on commit drop as
select *, row_number() over (partition by operator_id order by at, customer_id, seq) as id,
  (at at time zone 'Asia/Kolkata')::date as day,
  extract(year from (at at time zone 'Asia/Kolkata')::date - interval '3 months')::integer as receipt_year
from account_entries where kind = 'payment';

insert into payments (operator_id, id, customer_id, seq, amount, mode, reference, collector_id, received_on, receipt_year,
  receipt_number, created_at)
select operator_id, id, customer_id, seq, amount, case when k % 10 < 8 then 'cash' else 'upi' end,
  case when k % 10 >= 8 then 'UTR' || id end, collector_id, day, receipt_year,
  row_number() over (partition by operator_id, receipt_year order by id), at
from receipts order by at, operator_id, id;

-- Each evening collectors hand over what they received.
insert into cash_movements (operator_id, id, day, kind, collector_id, amount, actor_id, created_at)
select operator_id, row_number() over (partition by operator_id order by received_on, collector_id), received_on, 'hand-over',
  collector_id, sum(amount), operator_id, max(created_at)
from payments
where mode = 'cash' and collector_id is not null and received_on < (now() at time zone 'Asia/Kolkata')::date
group by operator_id, received_on, collector_id;

update wallets set last_account_entry_id = entries
from (select operator_id, count(*) as entries from account_entries group by operator_id) as counted
where counted.operator_id = wallets.operator_id;

update wallets set collects = true, last_payment_id = newest.id, last_receipt_year = newest.receipt_year,
  last_receipt_number = newest.receipt_number, last_cash_movement_id = coalesce((
    select max(id) from cash_movements where cash_movements.operator_id = wallets.operator_id), 0)
from (
  select distinct on (operator_id) operator_id, id, receipt_year, receipt_number from payments order by operator_id, id desc
) as newest
where newest.operator_id = wallets.operator_id;
