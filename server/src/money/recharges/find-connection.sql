-- Which of a customer's connections a recharge is for: the one of p_connection_id (0 for none), else that of the service whose
-- newest recharge is p_last_recharge_id, else the only active one, else none (0). With its price for a month, null if it has
-- none. Refused when it can't be told, isn't the customer's on that platform, or is no longer active.
create or replace function find_connection(
  p_operator_id bigint, p_customer_id bigint, p_platform_id bigint, p_connection_id bigint, p_last_recharge_id bigint,
  out outcome text, out id bigint, out monthly_price numeric
)
-- As in recharge.sql: the statements may be planned while there are no connections.
language plpgsql stable set enable_seqscan = off as $$
declare
  active bigint;
  found_one connections;
begin
  id := p_connection_id;
  if id is null and p_last_recharge_id > 0 then
    select service.connection_id into id from subscriptions as service
      where service.operator_id = p_operator_id and service.customer_id = p_customer_id
        and service.platform_id = p_platform_id and service.recharge_id = p_last_recharge_id;
  end if;
  if id is null then
    select count(*), min(line.id) into active, id from connections as line
      where line.operator_id = p_operator_id and line.customer_id = p_customer_id and line.platform_id = p_platform_id
        and line.is_active;
    if active > 1 then outcome := 'connection_required'; return; end if;
    id := coalesce(id, 0);
  end if;
  if id = 0 then return; end if;
  select * into found_one from connections as line where line.operator_id = p_operator_id and line.id = find_connection.id;
  if found_one.customer_id is distinct from p_customer_id or found_one.platform_id is distinct from p_platform_id then
    outcome := 'connection_not_found';
  elsif not found_one.is_active then
    outcome := 'connection_inactive';
  end if;
  monthly_price := found_one.price;
end
$$;
