-- A customer's timeline lists the credits and debits of its wallet; what it was charged and paid is read by number. So charges
-- and payments don't write this index.
drop index customer_wallet_entries_newest;
create index customer_wallet_entries_newest on customer_wallet_entries (operator_id, customer_id, created_at desc, seq desc)
  where kind in ('credit', 'debit');
