-- The least that a recharge must write and that a list must read, on tables of their own: what PostgreSQL could do for this product
-- without its rules, books and lists. Held against the product's calls (docs/performance.md).
drop schema if exists minimal cascade;
create schema minimal;

create table minimal.wallets (
  operator_id bigint primary key, balance numeric(14, 2) not null, last_number bigint not null default 0
) with (fillfactor = 50);
create table minimal.recharges (
  operator_id bigint, number bigint, customer_id bigint not null, platform_id bigint not null,
  amount numeric(14, 2) not null, description text, made_at timestamptz not null, expires_on date not null,
  primary key (operator_id, number)
);
create table minimal.entries (
  operator_id bigint, number bigint, amount numeric(14, 2) not null, balance_after numeric(14, 2) not null,
  made_at timestamptz not null, primary key (operator_id, number)
);
create table minimal.services (
  operator_id bigint, customer_id bigint, platform_id bigint, expires_on date not null, number bigint not null,
  primary key (operator_id, customer_id, platform_id)
) with (fillfactor = 80);

insert into minimal.wallets select operator_id, 900000000, 0 from wallets;
insert into minimal.recharges
select operator_id, row_number() over (partition by operator_id order by id), customer_id, platform_id, amount, description,
  recharge_date, expiry_date
from recharges;
update minimal.wallets set last_number = newest.number
from (select operator_id, max(number) as number from minimal.recharges group by 1) as newest
where newest.operator_id = wallets.operator_id;

create function minimal.recharge(
  p_operator_id bigint, p_customer_id bigint, p_platform_id bigint, p_amount numeric, p_expires_on date
) returns bigint language plpgsql as $$
declare
  held minimal.wallets;
begin
  update minimal.wallets set balance = balance - p_amount, last_number = last_number + 1
    where operator_id = p_operator_id returning * into held;
  if held.balance < 0 then raise exception 'The balance is too low'; end if;
  insert into minimal.recharges
    values (p_operator_id, held.last_number, p_customer_id, p_platform_id, p_amount, 'Benchmark', now(), p_expires_on);
  insert into minimal.entries values (p_operator_id, held.last_number, -p_amount, held.balance, now());
  insert into minimal.services values (p_operator_id, p_customer_id, p_platform_id, p_expires_on, held.last_number)
    on conflict (operator_id, customer_id, platform_id)
    do update set expires_on = excluded.expires_on, number = excluded.number;
  return held.last_number;
end
$$;
analyze minimal.wallets, minimal.recharges;
