-- Adds an entry to its day's total and to the running totals of later days. Later days exist only where an
-- earlier release booked by a clock that was set back. The caller holds the wallet's lock.
create or replace function add_to_daily_totals(p_operator_id bigint, p_kind text, p_amount numeric, p_today date) returns void
language plpgsql as $$
declare
  newest daily_totals;
begin
  select * into newest from daily_totals where operator_id = p_operator_id and kind = p_kind order by day desc limit 1;
  if newest.day > p_today then
    update daily_totals set entries_before = entries_before + 1, amount_before = amount_before + p_amount
      where operator_id = p_operator_id and kind = p_kind and day > p_today;
    select * into newest from daily_totals where operator_id = p_operator_id and kind = p_kind and day <= p_today
      order by day desc limit 1;
  end if;
  if newest.day = p_today then
    update daily_totals set entries = entries + 1, amount = amount + p_amount
      where operator_id = p_operator_id and kind = p_kind and day = p_today;
  else
    insert into daily_totals (operator_id, kind, day, entries, amount, entries_before, amount_before) values (
      p_operator_id, p_kind, p_today, 1, p_amount, coalesce(newest.entries_before + newest.entries, 0),
      coalesce(newest.amount_before + newest.amount, 0));
  end if;
end
$$;
