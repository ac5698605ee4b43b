-- The open charges of a customer that owes p_owed, oldest first, as JSON, with what each recharge bought and the box that its
-- connection had then. Not in one statement: a node of a cluster calls no function that reads tables from within a statement
-- on them.
create or replace function list_open_charges(
  p_operator_id bigint, p_customer_id bigint, p_owed numeric, p_before_seq bigint default null
) returns jsonb
language plpgsql stable as $$
declare
  -- As an array, because appending to jsonb copies all of it.
  listed jsonb[] := '{}';
  charged record;
  bought record;
begin
  for charged in select * from open_charges(p_operator_id, p_customer_id, p_owed, p_before_seq) as opened order by opened.seq loop
    select made.plan_name, made.connection_id, made.recharge_date, sold.name, sold.type into bought
      from recharges as made join platforms as sold on sold.id = made.platform_id
      where made.operator_id = p_operator_id and made.id = charged.recharge_id;
    listed := listed || (to_jsonb(charged) || jsonb_build_object(
      'plan_name', bought.plan_name, 'platform_name', bought.name, 'platform_type', bought.type,
      'connection', case when bought.connection_id is not null then
        connection_at(p_operator_id, bought.connection_id, bought.recharge_date) end));
  end loop;
  return to_jsonb(listed);
end
$$;
