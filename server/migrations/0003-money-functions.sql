-- Each money operation is one function, the tenant its first argument, called in one round trip. It answers with
-- an outcome: `done`, `replayed` (an earlier success under the same Idempotency-Key), or the refusal's code. A
-- refusal has written nothing. The clock and the business day come from the caller.

-- Appends one entry: ledger, balance and daily total together. The amount is positive; its sign follows the kind.
-- The caller holds the wallet's lock and has judged the balance; the table's checks judge it again.
create function append_wallet_entry(
  p_operator_id bigint, p_kind text, p_amount numeric, p_description text, p_recharge_id bigint,
  p_reverses_seq bigint, p_actor_id bigint, p_now timestamptz, p_today date, p_platform_id bigint default null
) returns wallet_entries
language plpgsql as $$
declare
  change numeric(14, 2) := case when p_kind = 'wallet-add' then p_amount else -p_amount end;
  held wallets;
  entry wallet_entries;
begin
  update wallets set balance = balance + change, last_seq = last_seq + 1, updated_at = p_now
    where operator_id = p_operator_id
    returning * into strict held;
  insert into wallet_entries (
    operator_id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit, description,
    recharge_id, reverses_seq, actor_id, created_at, platform_id
  ) values (
    p_operator_id, held.last_seq, nullif(held.last_seq - 1, 0), p_kind, change, held.balance - change, held.balance,
    held.credit_limit, p_description, p_recharge_id, p_reverses_seq, p_actor_id, p_now, p_platform_id
  ) returning * into entry;
  insert into daily_totals as totals (operator_id, day, kind, entries, amount)
    values (p_operator_id, p_today, p_kind, 1, p_amount)
    on conflict (operator_id, day, kind)
    do update set entries = totals.entries + 1, amount = totals.amount + excluded.amount;
  return entry;
end
$$;

-- The earlier answer under a key, or no outcome when there is no key or it is new. The caller holds the wallet's lock, so a
-- request under the same key has either ended or not begun.
create function find_idempotency_record(
  p_operator_id bigint, p_caller_id bigint, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql stable as $$
declare
  found_row idempotency_records;
begin
  select * into found_row from idempotency_records
    where operator_id = p_operator_id and caller_id = p_caller_id and key = p_key;
  if not found then return; end if;
  if found_row.request_hash <> p_request_hash then
    outcome := 'idempotency_key_reused';
  else
    outcome := 'replayed';
    result := found_row.result;
  end if;
end
$$;

-- Keeps what a request answered, when it came with a key.
create function keep_idempotency_record(
  p_operator_id bigint, p_caller_id bigint, p_key text, p_request_hash bytea, p_result jsonb, p_now timestamptz
) returns void
language plpgsql as $$
begin
  if p_key is null then return; end if;
  insert into idempotency_records (operator_id, caller_id, key, request_hash, result, created_at)
    values (p_operator_id, p_caller_id, p_key, p_request_hash, p_result, p_now);
end
$$;

-- The admin's credit (`wallet-add`) or debit (`wallet-deduct`), which may take the wallet anywhere.
create function post_wallet_entry(
  p_operator_id bigint, p_kind text, p_amount numeric, p_description text, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held wallets;
  entry wallet_entries;
begin
  select * into held from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  entry := append_wallet_entry(
    p_operator_id, p_kind, p_amount, p_description, null, null, p_actor_id, p_now, p_today);
  outcome := 'done';
  result := to_jsonb(entry);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;

-- A recharge of a customer's service out of the operator's wallet, with every rule that must hold at that moment.
-- The expiry is judged after the key: a retry after midnight is still owed the answer of the day before.
create function recharge(
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
  insert into subscriptions (operator_id, customer_id, platform_id, recharge_id, expiry_date, updated_at)
    values (p_operator_id, p_customer_id, p_platform_id, made.id, p_expiry_date, p_now)
    on conflict (operator_id, customer_id, platform_id) do update set
      recharge_id = excluded.recharge_id, expiry_date = excluded.expiry_date, updated_at = excluded.updated_at;

  outcome := 'done';
  result := to_jsonb(made) || jsonb_build_object(
    'amount', made.amount::text, 'customer_name', buyer.name, 'platform_name', sold.name,
    'platform_type', sold.type, 'balance_after', entry.balance_after);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;

-- The operator pays for a platform of its own out of its wallet.
create function service_recharge(
  p_operator_id bigint, p_platform_id bigint, p_amount numeric, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held wallets;
  platform_name text;
  entry wallet_entries;
begin
  select * into held from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select platforms.name into platform_name
    from platform_assignments as assigned join platforms on platforms.id = assigned.platform_id
    where assigned.operator_id = p_operator_id and assigned.platform_id = p_platform_id and assigned.is_active
      and platforms.archived_at is null;
  if not found then outcome := 'platform_not_assigned'; return; end if;
  if held.balance - p_amount < -held.credit_limit then outcome := 'insufficient_balance'; return; end if;
  entry := append_wallet_entry(
    p_operator_id, 'service-recharge', p_amount, 'Service recharge: ' || platform_name, null, null, p_actor_id,
    p_now, p_today, p_platform_id);
  outcome := 'done';
  result := to_jsonb(entry) || jsonb_build_object('platform_name', platform_name);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;

-- A movement of a customer's own wallet; the amount is signed, and the wallet never goes below zero. The customer's
-- row is the lock, as the wallet's row is only made by the first movement.
create function post_customer_wallet_entry(
  p_operator_id bigint, p_customer_id bigint, p_amount numeric, p_platform_id bigint, p_description text,
  p_actor_id bigint, p_now timestamptz, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held customer_wallets;
  entry customer_wallet_entries;
begin
  perform 1 from customers where operator_id = p_operator_id and id = p_customer_id for no key update;
  if not found then outcome := 'customer_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  if p_platform_id is not null then
    perform 1 from platform_assignments where operator_id = p_operator_id and platform_id = p_platform_id;
    if not found then outcome := 'platform_not_assigned'; return; end if;
  end if;
  select * into held from customer_wallets where operator_id = p_operator_id and customer_id = p_customer_id;
  if coalesce(held.balance, 0) + p_amount < 0 then outcome := 'insufficient_balance'; return; end if;
  update customer_wallets set balance = balance + p_amount, last_seq = last_seq + 1, updated_at = p_now
    where operator_id = p_operator_id and customer_id = p_customer_id returning * into held;
  if not found then
    insert into customer_wallets (operator_id, customer_id, balance, last_seq, updated_at)
      values (p_operator_id, p_customer_id, p_amount, 1, p_now) returning * into held;
  end if;
  insert into customer_wallet_entries (
    operator_id, customer_id, seq, prev_seq, amount, balance_before, balance_after, platform_id, description, created_at
  ) values (
    p_operator_id, p_customer_id, held.last_seq, nullif(held.last_seq - 1, 0), p_amount, held.balance - p_amount,
    held.balance, p_platform_id, p_description, p_now
  ) returning * into entry;
  outcome := 'done';
  result := to_jsonb(entry);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
