-- Renews services from the operator's wallet: the orders of p_batch, in order and in one transaction, each accepted or
-- refused on its own. An order names the recharge that it repeats (recharge_id). It is refused when the service has a newer
-- recharge, so that a stale page can't charge twice, and when that recharge was made after not_since, to prevent accidental
-- repeats. The answers, refusals included, are stored under the batch's key.
--
-- An order's months are added to the service's current expiry (`extend`), otherwise to today; without months it runs for
-- one interval of its OTTPlay plan. {expiryDate} in its description is replaced by the resulting day.
create or replace function renew(p_operator_id bigint, p_batch jsonb, out outcome text, out result jsonb)
language plpgsql as $$
declare
  batch record;
  wallet wallets;
  wanted record;
  newest record;
  -- The key belongs to the batch, not to its orders.
  shared_terms constant jsonb := p_batch - '{orders,key,request_hash}'::text[];
  terms jsonb;
  expires_on date;
  recharged record;
  paid numeric := 0;
  booked_at timestamptz;
  answers jsonb[] := '{}';
begin
  select fields.*, decode(request_hash, 'hex') as hash into batch from jsonb_to_record(p_batch) as fields (
    orders jsonb, extend boolean, not_since timestamptz, actor_id bigint, now timestamptz, today date, key text,
    request_hash text);
  select * into wallet from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, batch.actor_id, batch.key, batch.hash) as kept;
  if outcome is not null then return; end if;

  for wanted in
    select entry, fields.* from jsonb_array_elements(batch.orders) with ordinality as listed (entry, nth)
      cross join lateral jsonb_to_record(entry) as fields (
        recharge_id bigint, customer_id bigint, platform_id bigint, connection_id bigint, amount numeric, ott_code text,
        description text, months integer)
    order by nth
  loop
    -- A service that an import brought forward hasn't been recharged yet.
    select service.recharge_id, case made.status when 'completed' then made.recharge_date end as recharge_date into newest
      from subscriptions as service
      join recharges as made on made.operator_id = p_operator_id and made.id = service.recharge_id
      where service.operator_id = p_operator_id and service.customer_id = wanted.customer_id
        and service.platform_id = wanted.platform_id and service.connection_id = coalesce(wanted.connection_id, 0);
    if newest.recharge_id is distinct from wanted.recharge_id then
      answers := answers || jsonb_build_object('recharge_id', wanted.recharge_id, 'outcome', 'recharged_meanwhile');
      continue;
    elsif newest.recharge_date > batch.not_since then
      answers := answers || jsonb_build_object('recharge_id', wanted.recharge_id, 'outcome', 'recharged_just_now');
      continue;
    end if;

    terms := shared_terms || wanted.entry;
    -- A recharge extends unless it has an expiry.
    if not batch.extend then
      expires_on := batch.today + case when wanted.months is null
        then (
          select format('%s %s', interval_length, interval_unit)::interval from ott_plans
          where ott_code = wanted.ott_code)
        else make_interval(months => wanted.months) end;
      -- Without an expiry, as for a plan no longer sold, `recharge` fills in the description.
      terms := terms || jsonb_build_object('expiry_date', expires_on, 'description', coalesce(
        replace(wanted.description, '{expiryDate}', to_char(expires_on, 'DD Mon YYYY')), wanted.description));
    end if;
    select made.outcome, made.result into recharged
      from recharge(p_operator_id, jsonb_build_array(terms)) as made;
    if recharged.outcome = 'done' then
      paid := paid + wanted.amount;
      booked_at := recharged.result ->> 'recharge_date';
    end if;
    -- A refusal has all the details that `recharge` gives.
    answers := answers || (
      jsonb_build_object('recharge_id', wanted.recharge_id, 'outcome', recharged.outcome) || case recharged.outcome
        when 'done' then jsonb_build_object(
          'id', recharged.result -> 'id', 'amount', recharged.result -> 'amount',
          'expiry_date', recharged.result -> 'expiry_date')
        else coalesce(recharged.result, '{}') end);
  end loop;

  outcome := 'done';
  result := jsonb_build_object(
    'rows', to_jsonb(answers), 'amount', paid, 'balance_before', wallet.balance, 'balance_after', wallet.balance - paid,
    'booked_at', booked_at);
  perform keep_idempotency_record(p_operator_id, batch.actor_id, batch.key, batch.hash, result, batch.now);
end
$$;
