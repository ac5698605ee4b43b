-- A recharge (recharge.sql describes p_order) whose customer is identified by phone number: the operator's oldest active
-- customer with that number, preferring one with exactly its digits, otherwise a new customer from p_customer. A refusal
-- also undoes the new customer. The lookup runs under the wallet's lock, so of two simultaneous requests for a new number,
-- in any form, the second finds the first's customer. p_customer's phone_forms lists the forms in which the number may be
-- stored: digits, with or without a plus sign. A plus sign implies a country code, so the same digits without it are
-- another number.
create or replace function recharge_by_phone(
  p_operator_id bigint, p_customer jsonb, p_order jsonb, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  ordered record;
  wanted record;
  buyer customers;
  account_balance numeric;
begin
  select fields.*, decode(request_hash, 'hex') as hash into ordered from jsonb_to_record(p_order) as fields (
    actor_id bigint, now timestamptz, today date, key text, request_hash text);
  perform 1 from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, ordered.actor_id, ordered.key, ordered.hash) as kept;
  if outcome is not null then return; end if;
  select * into wanted from jsonb_to_record(p_customer) as fields (
    name text, phone text, phone_forms jsonb, email text, address text);
  -- One lookup per form, so that each reads one index row instead of all of the operator's customers.
  select oldest.* into buyer
    from jsonb_array_elements_text(wanted.phone_forms) as stored (form)
    cross join lateral (
      select * from customers
      where operator_id = p_operator_id and phone_digits = ltrim(form, '+') and (phone like '+%') = (form like '+%')
        and is_active
      order by id limit 1) as oldest
    order by phone_digits = regexp_replace(wanted.phone, '[^0-9]', '', 'g') desc, id limit 1;
  -- A nested block, so that its exception clause undoes the new customer.
  begin
    if buyer.id is null then
      insert into customers (operator_id, id, name, phone, email, address, created_at, updated_at)
        values (
          p_operator_id, count_customers(p_operator_id, 1, 1), wanted.name, wanted.phone, wanted.email, wanted.address,
          ordered.now, ordered.now)
        returning * into buyer;
    end if;
    select recharged.outcome, recharged.result into outcome, result from recharge(p_operator_id, jsonb_build_array(
      (p_order - '{key,request_hash}'::text[]) || jsonb_build_object('customer_id', buyer.id))) as recharged;
    if outcome <> 'done' then raise exception using errcode = 'CC001'; end if;
  exception when sqlstate 'CC001' then
    return;
  end;
  account_balance := coalesce((
    select balance from customer_wallets where operator_id = p_operator_id and customer_id = buyer.id), 0);
  result := result || jsonb_build_object('customer', jsonb_build_object(
    'id', buyer.id, 'name', buyer.name, 'phone', buyer.phone, 'email', buyer.email, 'address', buyer.address,
    'is_active', buyer.is_active, 'created_at', buyer.created_at, 'updated_at', buyer.updated_at,
    'wallet_balance', greatest(account_balance, 0),
    -- Only while the operator collects, as the recharge's own answer.
    'outstanding', case when result ? 'customer_balance' then greatest(-account_balance, 0) end,
    'active_services', (
      select jsonb_agg(
        jsonb_build_object('platformId', platform_id, 'expiryDate', expiry_date)
          || case when connection_id > 0 then jsonb_build_object('connectionId', connection_id) else '{}' end
        order by expiry_date, platform_id, connection_id)
      from subscriptions
      where operator_id = p_operator_id and customer_id = buyer.id and expiry_date >= ordered.today)));
  perform keep_idempotency_record(p_operator_id, ordered.actor_id, ordered.key, ordered.hash, result, ordered.now);
end
$$;
