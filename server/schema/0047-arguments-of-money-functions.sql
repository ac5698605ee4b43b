-- These money functions take or return something else, which `create or replace` can't change.
drop function if exists append_wallet_entry(
  bigint, text, numeric, text, bigint, bigint, bigint, timestamptz, date, bigint, payments);
drop function if exists append_customer_wallet_entry(
  bigint, bigint, text, numeric, bigint, timestamptz, date, text, bigint, bigint, bigint);
drop function if exists book_payment(bigint, bigint, jsonb, bigint, timestamptz, wallets, date);
drop function if exists judge_payment(bigint, jsonb, date);
-- judge_payment answers with it.
drop function if exists receipt_of_reference(bigint, text);
