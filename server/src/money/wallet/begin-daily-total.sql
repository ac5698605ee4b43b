-- Begins a day's total of a kind with its first entry, and the sums of the days before. The caller holds the wallet's lock.
create or replace function begin_daily_total(
  p_operator_id bigint, p_day date, p_kind text, p_amount numeric, p_recharge_id bigint
) returns void
language plpgsql as $$
declare
  newest daily_totals;
begin
  select * into newest from daily_totals where operator_id = p_operator_id and kind = p_kind and day < p_day
    order by day desc limit 1;
  insert into daily_totals (
    operator_id, kind, day, entries, amount, entries_before, amount_before, last_recharge_id
  ) values (
    p_operator_id, p_kind, p_day, 1, p_amount, coalesce(newest.entries_before + newest.entries, 0),
    coalesce(newest.amount_before + newest.amount, 0), p_recharge_id);
end
$$;
