-- Adds to an operator's customer counts, and gives the added customers their numbers: returns the last one.
create or replace function count_customers(p_operator_id bigint, p_customers bigint, p_active bigint) returns bigint
language plpgsql as $$
declare
  number bigint;
begin
  insert into customer_totals (operator_id, customers, active) values (p_operator_id, 0, 0) on conflict do nothing;
  update customer_totals
    set customers = customers + p_customers, active = active + p_active,
      last_customer_id = last_customer_id + p_customers
    where operator_id = p_operator_id
    returning last_customer_id into strict number;
  return number;
end
$$;
