-- While the operator collects, a search finds customers by the name of their area, too; it reads nothing but this index.
drop index customers_listed;
create index customers_listed on customers (operator_id, id) include (search_text, street_text, area_id);
