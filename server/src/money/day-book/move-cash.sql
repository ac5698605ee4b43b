-- Books a movement of cash. p_movement has kind, amount, collector_id, reference, note, corrects_day and day (null for p_today).
-- If the day is closed, the result says whose book that is and until when. Raises CC002 when the actor is inactive.
create or replace function move_cash(
  p_operator_id bigint, p_movement jsonb, p_actor_id bigint, p_now timestamptz, p_today date, p_key text,
  p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no movements.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  wanted_day date := coalesce((p_movement ->> 'day')::date, p_today);
  moved_by bigint := (p_movement ->> 'collector_id')::bigint;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  select judged.outcome, judged.result into outcome, result
    from judge_day_entry(p_operator_id, moved_by, wanted_day, p_actor_id, p_today) as judged;
  if outcome is not null then return; end if;
  if p_movement ->> 'kind' = 'hand-over' then
    result := describe_closed_book(p_operator_id, null, wanted_day, p_today);
    if result is not null then outcome := 'closed_day'; return; end if;
  end if;
  if p_movement ->> 'corrects_day' is not null then
    perform 1 from day_closings
      where operator_id = p_operator_id and coalesce(collector_id, 0) = coalesce(moved_by, 0)
        and day = (p_movement ->> 'corrects_day')::date and reopened_at is null;
    if not found then outcome := 'day_not_closed'; return; end if;
  end if;
  outcome := 'done';
  result := describe_cash_movement(p_operator_id, book_cash_movement(
    p_operator_id, p_movement || jsonb_build_object('day', wanted_day), p_actor_id, p_now));
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
