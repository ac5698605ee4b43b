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

-- The cash received by day, so that the cash in hand of those whose days are never closed isn't the sum of all payments.
-- Housekeeping adds payments here by their numbers, up to the one that summed_payments names; the day book adds the newer
-- ones. So a payment writes no sum, and no index for it any more. The counter is holder 0.
create table cash_days (
  operator_id bigint not null references users (id),
  holder bigint not null,
  day date not null,
  amount numeric(16, 2) not null check (amount > 0),
  primary key (operator_id, holder, day)
) with (fillfactor = 70);
create table summed_payments (
  operator_id bigint primary key references users (id),
  last_payment_id bigint not null check (last_payment_id >= 0)
) with (fillfactor = 70);
drop index payments_cash;
