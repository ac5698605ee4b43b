-- Entries of customers' accounts are numbered per operator too, under the lock of its wallet (decision 87). Existing numbers
-- stay, and so does the identity that gave them, which a distributed table can't lose.
alter table wallets add column last_account_entry_id bigint not null default 0;

drop index customer_wallet_entries_number;
create unique index customer_wallet_entries_number on customer_wallet_entries (operator_id, id);

update wallets set last_account_entry_id = newest.id
  from (select operator_id, max(id) as id from customer_wallet_entries group by operator_id) as newest
  where newest.operator_id = wallets.operator_id;

-- It would give numbers of the identity until this release's stands.
drop function if exists append_customer_wallet_entry(
  bigint, bigint, text, numeric, bigint, timestamptz, date, text, bigint, bigint, bigint, numeric);
