-- A payment as JSON, with the names of its customer and its collector.
create or replace function describe_payment(p_operator_id bigint, p_payment payments) returns jsonb
language plpgsql stable as $$
begin
  return to_jsonb(p_payment) || jsonb_build_object(
    'customer_name', (select name from customers where operator_id = p_operator_id and id = p_payment.customer_id),
    'collector_name', (select name from collectors where operator_id = p_operator_id and id = p_payment.collector_id));
end
$$;
