-- While the operator collects, a search finds customers by their address, as by their street: a house number is what a collector
-- has at the door. Only its beginning, because an entry of an index has at most 2,700 bytes.
alter table customers drop column street_text;
alter table customers add column street_text text not null generated always as (
  lower(coalesce(street, '') || coalesce(E'\x1f' || left(address, 200), ''))) stored;
create index customers_listed on customers (operator_id, id) include (search_text, street_text, area_id);
update customer_wallets set search_text = found.text
  from (
    select customers.operator_id, customers.id,
      concat_ws(E'\x1f', customers.search_text, customers.street_text, lower(areas.name)) as text
    from customers left join areas on areas.operator_id = customers.operator_id and areas.id = customers.area_id
  ) as found
  where found.operator_id = customer_wallets.operator_id and found.id = customer_wallets.customer_id;
