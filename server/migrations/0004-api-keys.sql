-- An operator's key to the external calls. Requests are checked by the hash; the encrypted text is only for the
-- operator's own eyes. The window counts the requests of the current minute, for every server alike.
create table api_keys (
  operator_id bigint primary key references users (id),
  id bigint not null generated always as identity,
  name text not null check (char_length(name) between 1 and 100),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  key_encrypted bytea not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  window_started_at timestamptz(3) not null,
  window_requests integer not null default 0
);

-- A recharge asked for by phone number: the oldest active customer with these digits, else a new one. A refusal
-- takes the new customer back.
create function recharge_by_phone(
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
