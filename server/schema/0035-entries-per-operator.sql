-- Wallet entries are numbered per operator too, as a receipt shows the number of the entry that paid for it (decision 46).
-- Existing numbers stay, and so does the identity that gave them, which a distributed table can't lose.
alter table wallets add column last_entry_id bigint not null default 0;
update wallets set last_entry_id = newest.id
  from (select operator_id, max(id) as id from wallet_entries group by operator_id) as newest
  where newest.operator_id = wallets.operator_id;

drop index wallet_entries_newest;
drop index wallet_entries_amount;
create index wallet_entries_newest on wallet_entries (created_at desc, operator_id desc, seq desc);
create index wallet_entries_amount on wallet_entries (abs(amount) desc, operator_id desc, seq desc);
