-- A search of accounts reads one text: those of the customer and the name of its area, as of decision 65.
drop index customer_wallets_found;
update customer_wallets set search_text = found.text
  from (
    select customers.operator_id, customers.id,
      concat_ws(E'\x1f', customers.search_text, customers.street_text, lower(areas.name)) as text
    from customers left join areas on areas.operator_id = customers.operator_id and areas.id = customers.area_id
  ) as found
  where found.operator_id = customer_wallets.operator_id and found.id = customer_wallets.customer_id;
alter table customer_wallets drop column street_text;
create index customer_wallets_found on customer_wallets (operator_id, area_id, owes_since, customer_id)
  include (balance, search_text) where balance < 0;
