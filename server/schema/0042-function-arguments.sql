-- These money functions take other arguments, for which `create or replace` would make second functions.
drop function if exists undo_recharge(
  bigint, bigint, text, timestamptz, text, bigint, timestamptz, date, text, bytea);

-- It returns the collector's id too, which `create or replace` can't change.
drop function if exists open_days(bigint, date, integer);
