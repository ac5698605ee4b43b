-- Adds to an operator's customer counts.
create or replace function count_customers(p_operator_id bigint, p_customers bigint, p_active bigint) returns void
language plpgsql as $$
begin
  insert into customer_totals (operator_id, customers, active) values (p_operator_id, 0, 0) on conflict do nothing;
  update customer_totals set customers = customers + p_customers, active = active + p_active
    where operator_id = p_operator_id;
end
$$;
