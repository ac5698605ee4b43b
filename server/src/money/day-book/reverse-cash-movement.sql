-- Reverses a movement of cash, once, by an opposite one: on its own day while that is open, and else today. Raises CC002 when
-- the actor is inactive.
create or replace function reverse_cash_movement(
  p_operator_id bigint, p_movement_id bigint, p_reason text, p_actor_id bigint, p_now timestamptz, p_today date,
  p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no movements.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  moved cash_movements;
  closed date;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into moved from cash_movements where operator_id = p_operator_id and id = p_movement_id;
  if not found then outcome := 'movement_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  perform 1 from cash_movements where operator_id = p_operator_id and reverses_id = p_movement_id;
  if found or moved.reverses_id is not null then outcome := 'movement_already_reversed'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  result := describe_closed_book(p_operator_id, moved.collector_id, p_today, p_today);
  if result is null and moved.kind = 'hand-over' then
    result := describe_closed_book(p_operator_id, null, p_today, p_today);
  end if;
  if result is not null then outcome := 'closed_day'; return; end if;
  closed := last_closed_day(p_operator_id, moved.collector_id);
  if moved.kind = 'hand-over' then closed := greatest(closed, last_closed_day(p_operator_id, null)); end if;
  outcome := 'done';
  result := describe_cash_movement(p_operator_id, book_cash_movement(
    p_operator_id,
    to_jsonb(moved) || jsonb_build_object(
      'day', case when moved.day <= closed then p_today else moved.day end, 'amount', -moved.amount, 'note', p_reason,
      'reverses_id', moved.id),
    p_actor_id, p_now));
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
