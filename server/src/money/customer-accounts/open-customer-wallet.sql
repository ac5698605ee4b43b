-- Opens a customer's empty account, unless it is open, and copies the customer's area and searched texts into it (decision 65).
-- The caller holds the lock of the operator's wallet. Every change of them takes it too, so the copies are the latest.
create or replace function open_customer_wallet(p_operator_id bigint, p_customer_id bigint, p_now timestamptz)
returns void
language plpgsql as $$
begin
  insert into customer_wallets (operator_id, customer_id, updated_at, area_id, search_text)
    select p_operator_id, customers.id, p_now, area_id, concat_ws(E'\x1f', search_text, street_text, lower(areas.name))
    from customers left join areas on areas.operator_id = p_operator_id and areas.id = area_id
    where customers.operator_id = p_operator_id and customers.id = p_customer_id
    on conflict do nothing;
end
$$;
