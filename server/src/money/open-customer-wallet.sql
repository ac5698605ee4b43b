-- Opens a customer's empty account, unless it is open, and copies the customer's area and searched texts into it (decision 65).
-- A change of them locks the operator's wallet and the customer. The caller holds one of the two locks, so it copies the latest.
create or replace function open_customer_wallet(p_operator_id bigint, p_customer_id bigint, p_now timestamptz)
returns void
language plpgsql as $$
begin
  insert into customer_wallets (operator_id, customer_id, updated_at, area_id, search_text, street_text)
    select p_operator_id, id, p_now, area_id, search_text, street_text from customers
    where operator_id = p_operator_id and id = p_customer_id
    on conflict do nothing;
end
$$;
