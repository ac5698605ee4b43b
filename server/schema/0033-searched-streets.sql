-- A search reads streets with the other texts of a customer, in one index. They are a text of their own, because they are found
-- only while the operator collects; never null, so that a customer without one takes no more space in the index.
alter table customers add column street_text text not null generated always as (lower(coalesce(street, ''))) stored;
drop index customers_street;
drop index customers_listed;
create index customers_listed on customers (operator_id, id) include (search_text, street_text);
