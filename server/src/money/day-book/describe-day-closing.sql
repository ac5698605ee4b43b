-- A closing with its collector's name.
create or replace function describe_day_closing(p_operator_id bigint, p_closing day_closings) returns jsonb
language plpgsql stable as $$
begin
  return to_jsonb(p_closing) || jsonb_build_object('collector_name', (
    select name from collectors where operator_id = p_operator_id and id = p_closing.collector_id));
end
$$;
