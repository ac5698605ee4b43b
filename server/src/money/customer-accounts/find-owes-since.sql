-- Corrects the day since which a customer owes, p_owes_since, to that of the oldest charge that its balance leaves open.
create or replace function find_owes_since(
  p_operator_id bigint, p_customer_id bigint, p_balance numeric, p_owes_since date
) returns void
language plpgsql as $$
declare
  oldest date;
begin
  select min(day) into oldest from open_charges(p_operator_id, p_customer_id, -p_balance);
  if oldest <> p_owes_since then
    update customer_wallets set owes_since = oldest
      where operator_id = p_operator_id and customer_id = p_customer_id;
  end if;
end
$$;
