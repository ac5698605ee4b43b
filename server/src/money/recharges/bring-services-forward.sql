-- Brings services forward that customers had before, each with what its renewal costs and the months that it buys. Their numbers
-- are those of recharges, so that what reads a service by its newest recharge finds it; nothing is booked. One that was brought
-- forward before is corrected by a new row. One that has been recharged fails: the caller has locked the operator's wallet and
-- found that it hasn't. Raises CC002 when the actor is inactive.
create or replace function bring_services_forward(
  p_operator_id bigint, p_services jsonb, p_actor_id bigint, p_now timestamptz
) returns void
-- As in recharge.sql: the statements may be planned while there are no services.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  brought record;
  earlier record;
begin
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  select * into strict wallet from wallets where operator_id = p_operator_id for update;
  -- Numbers are in order of time.
  p_now := greatest(p_now, wallet.updated_at);
  for brought in
    select * from rows from (jsonb_to_recordset(p_services) as (
      customer_id bigint, platform_id bigint, connection_id bigint, plan_name text, ott_code text, months integer,
      amount numeric, expiry_date date)) with ordinality
    order by ordinality
  loop
    wallet.last_recharge_id := wallet.last_recharge_id + 1;
    select service.expiry_date, service.last_amount, made.status into earlier
      from subscriptions as service
      join recharges as made on made.operator_id = p_operator_id and made.id = service.recharge_id
      where service.operator_id = p_operator_id and service.customer_id = brought.customer_id
        and service.platform_id = brought.platform_id and service.connection_id = brought.connection_id;
    if earlier.status <> 'brought-forward' then
      raise exception 'The service of customer % on platform % has been recharged', brought.customer_id, brought.platform_id;
    end if;
    insert into recharges (
      operator_id, id, customer_id, platform_id, connection_id,
      plan_name, ott_code, amount, months, recharge_date, expiry_date,
      status, created_at, updated_at
    ) values (
      p_operator_id, wallet.last_recharge_id, brought.customer_id, brought.platform_id, nullif(brought.connection_id, 0),
      brought.plan_name, brought.ott_code, brought.amount, brought.months, p_now, brought.expiry_date,
      'brought-forward', p_now, p_now);
    if earlier.status is null then
      insert into subscriptions (
          operator_id, customer_id, platform_id, connection_id, recharge_id, expiry_date, last_amount, updated_at)
        values (
          p_operator_id, brought.customer_id, brought.platform_id, brought.connection_id, wallet.last_recharge_id,
          brought.expiry_date, brought.amount, p_now);
    else
      update subscriptions
        set recharge_id = wallet.last_recharge_id, expiry_date = brought.expiry_date, last_amount = brought.amount,
          updated_at = p_now
        where operator_id = p_operator_id and customer_id = brought.customer_id and platform_id = brought.platform_id
          and connection_id = brought.connection_id;
    end if;
    perform move_renewal(
      p_operator_id, earlier.expiry_date, earlier.last_amount, brought.expiry_date, brought.amount);
  end loop;
  update wallets set last_recharge_id = wallet.last_recharge_id where operator_id = p_operator_id;
end
$$;
