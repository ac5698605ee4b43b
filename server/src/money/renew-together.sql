-- Services renewed together, in their order and under one commit: each accepted or refused by itself, as if it had come
-- alone. An order names the recharge that it repeats, and is refused once another has taken that one's place, so that
-- nothing is paid twice by whoever looked at an older state. A recharge after p_not_since is too fresh to be repeated.
--
-- An order's months count from the day on which the service expires now (p_extends), else from today; without months
-- they are one interval of its OTTPlay plan. Its description may leave the date open as {expiryDate}. What was answered
-- is kept under the key for all of them, refusals included.
create or replace function renew_together(
  p_operator_id bigint, p_orders jsonb, p_extends boolean, p_latest_expiry date, p_not_since timestamptz,
  p_actor_id bigint, p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held wallets;
  asked record;
  newest record;
  expiry date;
  words text;
  done record;
  paid numeric := 0;
  answers jsonb[] := '{}';
begin
  select * into held from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;

  for asked in
    select wanted.* from jsonb_array_elements(p_orders) with ordinality as listed (entry, nth)
      cross join lateral jsonb_to_record(entry) as wanted (
        recharge_id bigint, customer_id bigint, platform_id bigint, amount numeric, plan_name text, ott_code text,
        description text, months integer)
    order by nth
  loop
    select service.recharge_id, made.recharge_date into newest
      from subscriptions as service
      join recharges as made on made.operator_id = service.operator_id and made.id = service.recharge_id
      where service.operator_id = p_operator_id and service.customer_id = asked.customer_id
        and service.platform_id = asked.platform_id;
    if newest.recharge_id is distinct from asked.recharge_id then
      answers := answers || jsonb_build_object('recharge_id', asked.recharge_id, 'outcome', 'recharged_meanwhile');
      continue;
    elsif newest.recharge_date > p_not_since then
      answers := answers || jsonb_build_object('recharge_id', asked.recharge_id, 'outcome', 'recharged_just_now');
      continue;
    end if;

    expiry := null;
    words := asked.description;
    if not p_extends then
      expiry := p_today + case when asked.months is null
        then (
          select format('%s %s', interval_length, interval_unit)::interval from ott_plans
          where ott_code = asked.ott_code)
        else make_interval(months => asked.months) end;
      words := coalesce(replace(words, '{expiryDate}', to_char(expiry, 'DD Mon YYYY')), words);
    end if;
    select recharged.outcome, recharged.result into done from recharge(
      p_operator_id, asked.customer_id, asked.platform_id, asked.amount, asked.plan_name, asked.ott_code, words,
      expiry, p_latest_expiry, p_actor_id, p_now, p_today, null, null, asked.months, 1) as recharged;
    if done.outcome = 'done' then paid := paid + asked.amount; end if;
    answers := answers || jsonb_build_object(
      'recharge_id', asked.recharge_id, 'outcome', done.outcome, 'id', done.result -> 'id',
      'amount', done.result -> 'amount', 'expiry_date', done.result -> 'expiry_date');
  end loop;

  outcome := 'done';
  result := jsonb_build_object(
    'rows', to_jsonb(answers), 'amount', paid, 'balance_before', held.balance, 'balance_after', held.balance - paid);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
