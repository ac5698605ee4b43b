-- A search reads the streets of an operator's customers from this index alone, in lower case, as lowering them takes longer than
-- comparing. `street` is there because an index is read alone only if it has the column itself. Without collections it is empty.
create index customers_street on customers (operator_id, id, lower(street)) include (street) where street is not null;
