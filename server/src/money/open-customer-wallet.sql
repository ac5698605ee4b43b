-- Opens a customer's empty account, unless it is open. It repeats where the customer lives and what a search reads: whoever
-- changes that does so under the lock of the customer or of the operator's wallet, one of which the caller holds (decision 65).
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
