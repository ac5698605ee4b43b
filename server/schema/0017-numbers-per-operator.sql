-- Recharges and customers are numbered per operator, in order of time, under a lock that each write holds anyway: an operator
-- learns nothing of others' volume, and newest first is the order of the key (decision 46). Existing numbers stay.

alter table wallets add column last_recharge_id bigint not null default 0;
update wallets set last_recharge_id = newest.id
  from (select operator_id, max(id) as id from recharges group by operator_id) as newest
  where newest.operator_id = wallets.operator_id;
alter table recharges alter column id drop identity;

alter table customer_totals add column last_customer_id bigint not null default 0;
update customer_totals set last_customer_id = newest.id
  from (select operator_id, max(id) as id from customers group by operator_id) as newest
  where newest.operator_id = customer_totals.operator_id;
alter table customers alter column id drop identity;

-- The number of a day's last recharge, so that days are found by numbers.
alter table daily_totals add column last_recharge_id bigint;
update daily_totals set last_recharge_id = until.id
  from (
    select operator_id, day, max(id) over (partition by operator_id order by day) as id
    from (
      select operator_id, (recharge_date at time zone time_zone)::date as day, max(id) as id
      from recharges, business group by 1, 2
    ) as days
  ) as until
  where until.operator_id = daily_totals.operator_id and until.day = daily_totals.day and daily_totals.kind = 'recharge';

drop index recharges_newest, recharges_customer, recharges_platform;
create index recharges_customer on recharges (operator_id, customer_id, id);
create index recharges_platform on recharges (operator_id, platform_id, id);
drop index customers_listed;
create index customers_listed on customers (operator_id, id) include (search_text);
drop index recharges_below_cost;
create index recharges_below_cost on recharges (recharge_date desc, operator_id, id desc)
  where status = 'completed' and amount < purchase_rate * months;

-- It returns a number now, which `create or replace` can't change.
drop function if exists count_customers(bigint, bigint, bigint);
