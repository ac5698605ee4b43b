-- Orders of lists by amount, which begin with an index instead of reading all rows.

-- The admin's transactions of all operators by amount.
create index wallet_entries_amount on wallet_entries (abs(amount) desc, id desc);
