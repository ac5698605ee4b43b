-- The function takes the day since which an old balance is owed, for which `create or replace` would make a second function.
drop function if exists charge_customer(
  bigint, bigint, text, numeric, text, bigint, timestamptz, date, text, bytea);
