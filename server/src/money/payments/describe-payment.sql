-- A payment as JSON, with the names of its customer and its collector.
create or replace function describe_payment(p_operator_id bigint, p_payment payments, p_customer_name text) returns jsonb
language plpgsql stable as $$
declare
  collector_name text;
begin
  if p_payment.collector_id is not null then
    select name into collector_name from collectors where operator_id = p_operator_id and id = p_payment.collector_id;
  end if;
  return to_jsonb(p_payment) || jsonb_build_object('customer_name', p_customer_name, 'collector_name', collector_name);
end
$$;
