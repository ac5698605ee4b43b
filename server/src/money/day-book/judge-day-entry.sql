-- Says why a day's book takes no movement and can't be closed. The outcome is null if nothing is wrong. The book is that of a
-- collector, or of the counter if p_collector_id is null. If the day is closed, the result says whose book that is and until
-- when. The caller has locked the operator's wallet. Raises CC002 when the actor is inactive.
create or replace function judge_day_entry(
  p_operator_id bigint, p_collector_id bigint, p_day date, p_actor_id bigint, p_today date,
  out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no closings.
language plpgsql stable set enable_seqscan = off as $$
begin
  if p_collector_id is not null then
    perform 1 from collectors where operator_id = p_operator_id and id = p_collector_id;
    if not found then outcome := 'collector_not_found'; return; end if;
  end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  if p_day > p_today then outcome := 'day_in_future'; return; end if;
  result := describe_closed_book(p_operator_id, p_collector_id, p_day, p_today);
  if result is not null then outcome := 'closed_day'; end if;
end
$$;
