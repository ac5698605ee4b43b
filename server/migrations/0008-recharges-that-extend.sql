-- A recharge without an expiry date extends the service: it adds months to the day on which it expires now, or to today
-- when no days are left. That day is read while the wallet is held, so that of two at once the second adds to the first.
-- The new arguments come last and may be left out: a server that doesn't know them recharges up to a date as before.

drop function recharge(
  bigint, bigint, bigint, numeric, text, text, text, date, date, bigint, timestamptz, date, text, bytea);
drop function recharge_by_phone(
  bigint, text, text, text, text, bigint, numeric, text, text, date, date, bigint, timestamptz, date, text, bytea);

-- A recharge of a customer's service out of the operator's wallet, with every rule that must hold at that moment.
-- The expiry is judged after the key: a retry after midnight is still owed the answer of the day before.
-- Without p_months an extension is one interval of the OTTPlay plan, else p_plan_months. Its description may leave the
-- date open as {expiryDate}.
create function recharge(
  p_operator_id bigint, p_customer_id bigint, p_platform_id bigint, p_amount numeric, p_plan_name text,
  p_ott_code text, p_description text, p_expiry_date date, p_latest_expiry date, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  p_months integer default null, p_plan_months integer default null, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held wallets;
  buyer customers;
  sold platforms;
  prices jsonb;
  plan ott_plans;
  tier_price numeric;
  expiry date := p_expiry_date;
  added interval;
  words text := p_description;
  made recharges;
  entry wallet_entries;
  earlier_expiry date;
begin
  select * into held from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;

  if expiry < p_today then outcome := 'expiry_in_past'; return; end if;
  if expiry > p_latest_expiry then outcome := 'expiry_too_far'; return; end if;

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

  select expiry_date into earlier_expiry from subscriptions
    where operator_id = p_operator_id and customer_id = p_customer_id and platform_id = p_platform_id;
  if expiry is null then
    added := case when p_months is null and sold.is_ottplay
      then format('%s %s', plan.interval_length, plan.interval_unit)::interval
      else make_interval(months => coalesce(p_months, p_plan_months)) end;
    expiry := greatest(earlier_expiry, p_today) + added;
    if expiry > p_latest_expiry then outcome := 'expiry_too_far'; return; end if;
    words := replace(words, '{expiryDate}', to_char(expiry, 'DD Mon YYYY'));
  end if;

  if held.balance - p_amount < -held.credit_limit then outcome := 'insufficient_balance'; return; end if;

  insert into recharges (
    operator_id, customer_id, platform_id, plan_name, ott_code, amount, description, recharge_date, expiry_date,
    status, created_at, updated_at
  ) values (
    p_operator_id, p_customer_id, p_platform_id, coalesce(plan.ott_name, p_plan_name), plan.ott_code, p_amount,
    words, p_now, expiry, 'completed', p_now, p_now
  ) returning * into made;
  entry := append_wallet_entry(
    p_operator_id, 'recharge', p_amount, words, made.id, null, p_actor_id, p_now, p_today);
  insert into subscriptions (operator_id, customer_id, platform_id, recharge_id, expiry_date, updated_at)
    values (p_operator_id, p_customer_id, p_platform_id, made.id, expiry, p_now)
    on conflict (operator_id, customer_id, platform_id) do update set
      recharge_id = excluded.recharge_id, expiry_date = excluded.expiry_date, updated_at = excluded.updated_at;
  if earlier_expiry is distinct from expiry then
    update expiry_totals set services = services - 1
      where operator_id = p_operator_id and expiry_date = earlier_expiry;
    insert into expiry_totals as totals (operator_id, expiry_date, services) values (p_operator_id, expiry, 1)
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
create function recharge_by_phone(
  p_operator_id bigint, p_name text, p_phone text, p_email text, p_address text, p_platform_id bigint,
  p_amount numeric, p_ott_code text, p_description text, p_expiry_date date, p_latest_expiry date, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  p_months integer default null, p_plan_months integer default null, out outcome text, out result jsonb
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
      p_actor_id, p_now, p_today, null, null, p_months, p_plan_months) as recharged;
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

-- Recharges of one wallet, one after the other under one commit: they would wait for each other anyway. Each is accepted
-- or refused by itself, as if it had come alone; an error takes all of them back, and the caller then tries each alone.
create or replace function recharge_together(
  p_operator_id bigint, p_orders jsonb, out nth bigint, out outcome text, out result jsonb
) returns setof record
language plpgsql as $$
declare
  asked record;
begin
  for asked in
    select ordinality, wanted.* from jsonb_array_elements(p_orders) with ordinality as listed (entry, ordinality)
      cross join lateral jsonb_to_record(entry) as wanted (
        customer_id bigint, platform_id bigint, amount numeric, plan_name text, ott_code text, description text,
        expiry_date date, latest_expiry date, actor_id bigint, now timestamptz, today date, key text, request_hash text,
        months integer, plan_months integer)
    order by ordinality
  loop
    nth := asked.ordinality;
    select done.outcome, done.result into outcome, result from recharge(
      p_operator_id, asked.customer_id, asked.platform_id, asked.amount, asked.plan_name, asked.ott_code,
      asked.description, asked.expiry_date, asked.latest_expiry, asked.actor_id, asked.now, asked.today,
      asked.key, decode(asked.request_hash, 'hex'), asked.months, asked.plan_months) as done;
    return next;
  end loop;
end
$$;
