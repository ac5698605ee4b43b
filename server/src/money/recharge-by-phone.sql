-- A recharge asked for by phone number: the oldest active customer who has it, one with exactly its digits before all
-- others, else a new one. That is looked up while the wallet is held, so that of two at once, in whatever forms they
-- write a new number, the second finds the customer of the first. A refusal takes the new customer back.
-- p_phone_forms lists the forms in which the number may have been written: a plus sign or none, and digits. A form with
-- the sign is another one than without, as it names its country. Without the list the digits alone count.
create or replace function recharge_by_phone(
  p_operator_id bigint, p_name text, p_phone text, p_email text, p_address text, p_platform_id bigint,
  p_amount numeric, p_ott_code text, p_description text, p_expiry_date date, p_latest_expiry date, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  p_months integer default null, p_plan_months integer default null, p_phone_forms jsonb default null,
  out outcome text, out result jsonb
)
language plpgsql as $$
declare
  digits text := regexp_replace(p_phone, '[^0-9]', '', 'g');
  buyer customers;
begin
  perform 1 from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  -- Each form by itself, so that it is an index's one row and never a look through all of the operator's customers.
  select oldest.* into buyer
    from jsonb_array_elements_text(coalesce(p_phone_forms, jsonb_build_array(digits, '+' || digits))) as written (form)
    cross join lateral (
      select * from customers
      where operator_id = p_operator_id and phone_digits = ltrim(form, '+') and (phone like '+%') = (form like '+%')
        and is_active
      order by id limit 1) as oldest
    order by phone_digits = digits desc, id limit 1;
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
