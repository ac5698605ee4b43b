-- Counts and sums kept by the writes, so that no list counts its rows and no chart adds up history. Each is a row
-- of its operator, changed while the operation that it counts holds the wallet, or last of all.

-- Services by the day on which they expire.
create table expiry_totals (
  operator_id bigint not null references wallets (operator_id),
  expiry_date date not null,
  services bigint not null check (services >= 0),
  primary key (operator_id, expiry_date)
) with (fillfactor = 70);

-- Recharges by business day and platform.
create table platform_totals (
  operator_id bigint not null references wallets (operator_id),
  day date not null,
  platform_id bigint not null references platforms (id),
  recharges bigint not null check (recharges > 0),
  amount numeric(16, 2) not null check (amount > 0),
  primary key (operator_id, day, platform_id)
) with (fillfactor = 70);

create table customer_totals (
  operator_id bigint primary key references users (id),
  customers bigint not null,
  active bigint not null
) with (fillfactor = 70);

-- Sums over all operators of days on which nothing can be booked any more; a day is written once, by whoever first
-- finds it missing. What is not here yet is read from daily_totals.
create table closed_days (
  day date not null,
  kind text not null,
  entries bigint not null check (entries >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  primary key (day, kind)
);

insert into expiry_totals (operator_id, expiry_date, services)
  select operator_id, expiry_date, count(*) from subscriptions group by 1, 2;
insert into customer_totals (operator_id, customers, active)
  select operator_id, count(*), count(*) filter (where is_active) from customers group by 1;
-- The business day of a recharge is the day under which its entry was counted: the days of a wallet follow each other
-- as its entries do.
insert into platform_totals (operator_id, day, platform_id, recharges, amount)
  select entry.operator_id, counted.day, recharges.platform_id, count(*), sum(recharges.amount)
  from (
    select operator_id, recharge_id, row_number() over (partition by operator_id order by seq) as nth
    from wallet_entries where kind = 'recharge'
  ) as entry
  join recharges on recharges.operator_id = entry.operator_id and recharges.id = entry.recharge_id
  join (
    select operator_id, day, sum(entries) over (partition by operator_id order by day) as until, entries
    from daily_totals where kind = 'recharge'
  ) as counted on counted.operator_id = entry.operator_id and entry.nth > counted.until - counted.entries
    and entry.nth <= counted.until
  group by 1, 2, 3;

-- Deep pages of customers skip rows in the index alone, newest first, and a search reads no row that it does not show.
create index customers_listed on customers (operator_id, created_at desc, id desc) include (search_text);
drop index customers_newest;

-- Adds to an operator's count of customers.
create function count_customers(p_operator_id bigint, p_customers bigint, p_active bigint) returns void
language plpgsql as $$
begin
  insert into customer_totals (operator_id, customers, active) values (p_operator_id, 0, 0) on conflict do nothing;
  update customer_totals set customers = customers + p_customers, active = active + p_active
    where operator_id = p_operator_id;
end
$$;

-- A recharge of a customer's service out of the operator's wallet, with every rule that must hold at that moment.
-- The expiry is judged after the key: a retry after midnight is still owed the answer of the day before.
create or replace function recharge(
  p_operator_id bigint, p_customer_id bigint, p_platform_id bigint, p_amount numeric, p_plan_name text,
  p_ott_code text, p_description text, p_expiry_date date, p_latest_expiry date, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held wallets;
  buyer customers;
  sold platforms;
  prices jsonb;
  plan ott_plans;
  tier_price numeric;
  made recharges;
  entry wallet_entries;
  earlier_expiry date;
begin
  select * into held from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;

  if p_expiry_date < p_today then outcome := 'expiry_in_past'; return; end if;
  if p_expiry_date > p_latest_expiry then outcome := 'expiry_too_far'; return; end if;

  select * into buyer from customers where operator_id = p_operator_id and id = p_customer_id;
  if not found then outcome := 'customer_not_found'; return; end if;
  if not buyer.is_active then outcome := 'customer_inactive'; return; end if;

  select assigned.pricing into prices from platform_assignments as assigned
    where assigned.operator_id = p_operator_id and assigned.platform_id = p_platform_id and assigned.is_active;
  if not found then outcome := 'platform_not_assigned'; return; end if;
  select * into sold from platforms where id = p_platform_id and archived_at is null;
  if not found then outcome := 'platform_not_assigned'; return; end if;

  if sold.is_ottplay then
    if p_ott_code is null then outcome := 'ott_plan_required'; return; end if;
    select * into plan from ott_plans where ott_code = p_ott_code;
    if not found then outcome := 'ott_plan_unknown'; return; end if;
    tier_price := (prices ->> p_ott_code)::numeric;
    if tier_price is null then outcome := 'ott_price_missing'; return; end if;
    if p_amount < tier_price then outcome := 'amount_below_price'; return; end if;
  end if;

  if held.balance - p_amount < -held.credit_limit then outcome := 'insufficient_balance'; return; end if;

  insert into recharges (
    operator_id, customer_id, platform_id, plan_name, ott_code, amount, description, recharge_date, expiry_date,
    status, created_at, updated_at
  ) values (
    p_operator_id, p_customer_id, p_platform_id, coalesce(plan.ott_name, p_plan_name), plan.ott_code, p_amount,
    p_description, p_now, p_expiry_date, 'completed', p_now, p_now
  ) returning * into made;
  entry := append_wallet_entry(
    p_operator_id, 'recharge', p_amount, p_description, made.id, null, p_actor_id, p_now, p_today);
  select expiry_date into earlier_expiry from subscriptions
    where operator_id = p_operator_id and customer_id = p_customer_id and platform_id = p_platform_id;
  insert into subscriptions (operator_id, customer_id, platform_id, recharge_id, expiry_date, updated_at)
    values (p_operator_id, p_customer_id, p_platform_id, made.id, p_expiry_date, p_now)
    on conflict (operator_id, customer_id, platform_id) do update set
      recharge_id = excluded.recharge_id, expiry_date = excluded.expiry_date, updated_at = excluded.updated_at;
  if earlier_expiry is distinct from p_expiry_date then
    update expiry_totals set services = services - 1
      where operator_id = p_operator_id and expiry_date = earlier_expiry;
    insert into expiry_totals as totals (operator_id, expiry_date, services) values (p_operator_id, p_expiry_date, 1)
      on conflict (operator_id, expiry_date) do update set services = totals.services + 1;
  end if;
  insert into platform_totals as totals (operator_id, day, platform_id, recharges, amount)
    values (p_operator_id, p_today, p_platform_id, 1, p_amount)
    on conflict (operator_id, day, platform_id)
    do update set recharges = totals.recharges + 1, amount = totals.amount + excluded.amount;

  outcome := 'done';
  result := to_jsonb(made) || jsonb_build_object(
    'amount', made.amount::text, 'customer_name', buyer.name, 'platform_name', sold.name,
    'platform_type', sold.type, 'balance_after', entry.balance_after);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;

-- A recharge asked for by phone number: the oldest active customer with these digits, else a new one. A refusal
-- takes the new customer back.
create or replace function recharge_by_phone(
  p_operator_id bigint, p_name text, p_phone text, p_email text, p_address text, p_platform_id bigint,
  p_amount numeric, p_ott_code text, p_description text, p_expiry_date date, p_latest_expiry date, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  buyer customers;
begin
  perform 1 from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into buyer from customers
    where operator_id = p_operator_id and phone_digits = regexp_replace(p_phone, '[^0-9]', '', 'g') and is_active
    order by id limit 1;
  begin
    if buyer.id is null then
      insert into customers (operator_id, name, phone, email, address, created_at, updated_at)
        values (p_operator_id, p_name, p_phone, p_email, p_address, p_now, p_now) returning * into buyer;
      perform count_customers(p_operator_id, 1, 1);
    end if;
    select recharged.outcome, recharged.result into outcome, result from recharge(
      p_operator_id, buyer.id, p_platform_id, p_amount, null, p_ott_code, p_description, p_expiry_date, p_latest_expiry,
      p_actor_id, p_now, p_today, null, null) as recharged;
    if outcome <> 'done' then raise exception using errcode = 'CC001'; end if;
  exception when sqlstate 'CC001' then
    return;
  end;
  result := result || jsonb_build_object('customer', jsonb_build_object(
    'id', buyer.id, 'name', buyer.name, 'phone', buyer.phone, 'email', buyer.email, 'address', buyer.address,
    'is_active', buyer.is_active, 'created_at', buyer.created_at, 'updated_at', buyer.updated_at,
    'wallet_balance', coalesce((
      select balance from customer_wallets where operator_id = p_operator_id and customer_id = buyer.id), 0),
    'active_services', (
      select jsonb_agg(
        jsonb_build_object('platformId', platform_id, 'expiryDate', expiry_date) order by expiry_date, platform_id)
      from subscriptions
      where operator_id = p_operator_id and customer_id = buyer.id and expiry_date >= p_today)));
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
