-- A search looks at an operator's customers in the index that lists them. The plan that serves every operator never
-- chose these trigrams, of all operators' customers together, and each new customer paid for them.
drop index customers_search;
