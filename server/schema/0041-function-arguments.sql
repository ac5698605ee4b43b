-- These money functions take other arguments, for which `create or replace` would make second functions.
drop function if exists undo_recharge(
  bigint, bigint, text, timestamptz, text, bigint, timestamptz, date, text, bytea);
drop function if exists append_customer_wallet_entry(
  bigint, bigint, text, numeric, text, bigint, bigint, bigint, bigint, timestamptz, date);

-- It returns the collector's id too, which `create or replace` can't change.
drop function if exists open_days(bigint, date, integer);
