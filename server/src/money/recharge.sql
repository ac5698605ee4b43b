-- A recharge of a customer's service out of the operator's wallet, with every rule that must hold at that moment.
-- The expiry is judged after the key: a retry after midnight is still owed the answer of the day before.
-- Without p_months an extension is one interval of the OTTPlay plan, else p_plan_months. Its description may leave the
-- date open as {expiryDate}. The platform's rates are kept as they are now, and the months bought are those between the
-- day from which the service is paid and its expiry, whichever way that was asked for.
-- With p_last_recharge_id it is refused once another recharge than that one is the service's newest; 0 stands for none.
create or replace function recharge(
  p_operator_id bigint, p_customer_id bigint, p_platform_id bigint, p_amount numeric, p_plan_name text,
  p_ott_code text, p_description text, p_expiry_date date, p_latest_expiry date, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  p_months integer default null, p_plan_months integer default null, p_last_recharge_id bigint default null,
  out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held wallets;
  buyer customers;
  sold platforms;
  prices jsonb;
  plan ott_plans;
  tier_price numeric;
  starts date := p_today;
  expiry date := p_expiry_date;
  bought integer;
  own_cost numeric(16, 2);
  added interval;
  words text := p_description;
  made recharges;
  entry wallet_entries;
  earlier_recharge_id bigint;
  earlier_expiry date;
  earlier_amount numeric;
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

  select recharge_id, expiry_date, last_amount into earlier_recharge_id, earlier_expiry, earlier_amount
    from subscriptions
    where operator_id = p_operator_id and customer_id = p_customer_id and platform_id = p_platform_id;
  if coalesce(earlier_recharge_id, 0) <> p_last_recharge_id then outcome := 'recharged_meanwhile'; return; end if;
  if expiry is null then
    added := case when p_months is null and sold.is_ottplay
      then format('%s %s', plan.interval_length, plan.interval_unit)::interval
      else make_interval(months => coalesce(p_months, p_plan_months)) end;
    starts := greatest(earlier_expiry, p_today);
    expiry := starts + added;
    if expiry > p_latest_expiry then outcome := 'expiry_too_far'; return; end if;
    words := replace(words, '{expiryDate}', to_char(expiry, 'DD Mon YYYY'));
  end if;

  if held.balance - p_amount < -held.credit_limit then outcome := 'insufficient_balance'; return; end if;

  bought := greatest(1, round((expiry - starts) / 30.4375));
  own_cost := sold.purchase_rate * bought;
  insert into recharges (
    operator_id, customer_id, platform_id, plan_name, ott_code, amount, description, recharge_date, expiry_date,
    status, created_at, updated_at, purchase_rate, operator_rate, months
  ) values (
    p_operator_id, p_customer_id, p_platform_id, coalesce(plan.ott_name, p_plan_name), plan.ott_code, p_amount,
    words, p_now, expiry, 'completed', p_now, p_now, sold.purchase_rate, sold.operator_rate, bought
  ) returning * into made;
  entry := append_wallet_entry(
    p_operator_id, 'recharge', p_amount, words, made.id, null, p_actor_id, p_now, p_today);
  insert into subscriptions (operator_id, customer_id, platform_id, recharge_id, expiry_date, last_amount, updated_at)
    values (p_operator_id, p_customer_id, p_platform_id, made.id, expiry, p_amount, p_now)
    on conflict (operator_id, customer_id, platform_id) do update set
      recharge_id = excluded.recharge_id, expiry_date = excluded.expiry_date,
      last_amount = excluded.last_amount, updated_at = excluded.updated_at;
  perform move_renewal(p_operator_id, earlier_expiry, earlier_amount, expiry, p_amount);
  insert into platform_totals as totals (operator_id, day, platform_id, recharges, amount, costed_amount, cost)
    values (
      p_operator_id, p_today, p_platform_id, 1, p_amount, case when own_cost is null then 0 else p_amount end,
      coalesce(own_cost, 0))
    on conflict (operator_id, day, platform_id) do update set
      recharges = totals.recharges + 1, amount = totals.amount + excluded.amount,
      costed_amount = totals.costed_amount + excluded.costed_amount, cost = totals.cost + excluded.cost;

  outcome := 'done';
  result := (to_jsonb(made) - '{purchase_rate,operator_rate,months}'::text[]) || jsonb_build_object(
    'amount', made.amount::text, 'customer_name', buyer.name, 'platform_name', sold.name,
    'platform_type', sold.type, 'balance_after', entry.balance_after);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
