-- A movement of cash as JSON, with the name of its collector.
create or replace function describe_cash_movement(p_operator_id bigint, p_movement cash_movements) returns jsonb
language plpgsql stable as $$
begin
  return to_jsonb(p_movement) || jsonb_build_object(
    'collector_name', (select name from collectors where operator_id = p_operator_id and id = p_movement.collector_id));
end
$$;
