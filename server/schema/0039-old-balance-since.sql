-- The day since which a customer owes the old balance that began its account, where an import brings it (decision 67). It isn't
-- the entry's own day, which is that of the import.
alter table customer_wallets add column old_balance_since date;
