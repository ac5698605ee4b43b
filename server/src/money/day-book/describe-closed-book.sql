-- Null while the book of a collector, or of the counter without one, is open on a day, and else the details of the refusal:
-- whose book is closed (null for the counter's), until which day, and whether that day is p_today. The caller has locked the
-- operator's wallet.
create or replace function describe_closed_book(
  p_operator_id bigint, p_collector_id bigint, p_day date, p_today date
) returns jsonb
language plpgsql stable as $$
declare
  until constant date := last_closed_day(p_operator_id, p_collector_id);
begin
  if (p_day <= until) is not true then return null; end if;
  return jsonb_build_object('closed_book', (
    select name from collectors where operator_id = p_operator_id and id = p_collector_id),
    'closed_until', until, 'is_today', until = p_today);
end
$$;
