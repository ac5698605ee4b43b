-- An account repeats where its customer lives and what a search reads, so that an area's customers who owe, and those that a
-- search finds, are read from one index of those who owe alone (decision 65).
alter table customer_wallets
  add column area_id bigint,
  add column search_text text,
  add column street_text text;
update customer_wallets set
    area_id = customers.area_id, search_text = customers.search_text, street_text = customers.street_text
  from customers
  where customers.operator_id = customer_wallets.operator_id and customers.id = customer_wallets.customer_id;
alter table customer_wallets
  alter column search_text set not null,
  alter column street_text set not null;
create index customer_wallets_found on customer_wallets (operator_id, area_id, owes_since, customer_id)
  include (balance, search_text, street_text) where balance < 0;
