-- A recharge as JSON, with the names of its customer and its platform and with the connection that it was for, if any.
create or replace function describe_recharge(
  p_operator_id bigint, p_recharge recharges, p_customer_name text, p_platform_name text, p_platform_type text
) returns jsonb
-- PostgreSQL puts a function in SQL without subqueries into the caller's expression, so that it costs no call. It looks up
-- connection_at when it is created; connection-at.sql comes before this file.
language sql stable as $$
  select jsonb_build_object(
    'id', p_recharge.id, 'operator_id', p_operator_id,
    'customer_id', p_recharge.customer_id, 'customer_name', p_customer_name,
    'platform_id', p_recharge.platform_id, 'platform_name', p_platform_name, 'platform_type', p_platform_type,
    'connection', case when p_recharge.connection_id is not null then
      connection_at(p_operator_id, p_recharge.connection_id, p_recharge.recharge_date) end,
    'plan_name', p_recharge.plan_name, 'amount', p_recharge.amount::text, 'description', p_recharge.description,
    'recharge_date', p_recharge.recharge_date, 'expiry_date', p_recharge.expiry_date, 'status', p_recharge.status,
    'created_at', p_recharge.created_at, 'updated_at', p_recharge.updated_at,
    'reversed_at', p_recharge.reversed_at, 'reversed_by', p_recharge.reversed_by,
    'reversal_reason', p_recharge.reversal_reason)
$$;
