-- What a recharge charges and receives costs less. The money functions update a customer's wallet or create it before they
-- insert an entry, and insert a payment beside its entry; `npm run verify` looks for entries without a wallet and payments
-- without an entry (decision 45).
alter table customer_wallet_entries drop constraint customer_wallet_entries_operator_id_customer_id_fkey;
alter table payments drop constraint payments_operator_id_customer_id_seq_fkey;

-- They take other arguments, for which `create or replace` would make second functions.
drop function if exists append_wallet_entry(
  bigint, text, numeric, text, bigint, bigint, bigint, timestamptz, date, bigint);
drop function if exists book_payment(bigint, bigint, jsonb, bigint, timestamptz, date);
drop function if exists describe_payment(bigint, payments);
