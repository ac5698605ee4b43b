-- Ends a day of a collector, or of the counter without one, with the count of its cash: p_count has notes by their value, coins,
-- note and signed_by. p_expected is the cash in hand that the caller saw, null if it doesn't say; it is refused when that has
-- changed. Cash that is short or over needs a note of 3 characters. Raises CC002 when the actor is inactive.
create or replace function close_day_book(
  p_operator_id bigint, p_collector_id bigint, p_day date, p_count jsonb, p_expected numeric, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no closings.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  expected_cash numeric(14, 2);
  counted_cash numeric(14, 2);
  next_id bigint;
  closed day_closings;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  select judged.outcome, judged.result into outcome, result
    from judge_day_entry(p_operator_id, p_collector_id, p_day, p_actor_id, p_today) as judged;
  if outcome is not null then return; end if;
  select line.cash_in_hand into strict expected_cash
    from day_book(p_operator_id, p_day, coalesce(p_collector_id, 0)) as line;
  if p_expected <> expected_cash then outcome := 'day_changed'; return; end if;
  select coalesce(sum(counted.key::numeric * counted.value::numeric), 0) + (p_count ->> 'coins')::numeric
    into counted_cash from jsonb_each_text(p_count -> 'notes') as counted;
  if counted_cash <> expected_cash and char_length(coalesce(p_count ->> 'note', '')) < 3 then
    outcome := 'remark_required';
    return;
  end if;
  update wallets set last_day_closing_id = last_day_closing_id + 1
    where operator_id = p_operator_id
    returning last_day_closing_id into strict next_id;
  insert into day_closings (
    operator_id, id, collector_id, day, expected, counted, difference, notes, coins, note, signed_by, last_payment_id,
    last_movement_id, actor_id, closed_at
  ) values (
    p_operator_id, next_id, p_collector_id, p_day, expected_cash, counted_cash, counted_cash - expected_cash,
    p_count -> 'notes', (p_count ->> 'coins')::numeric, p_count ->> 'note', p_count ->> 'signed_by',
    wallet.last_payment_id, wallet.last_cash_movement_id, p_actor_id, p_now
  ) returning * into closed;
  outcome := 'done';
  result := describe_day_closing(p_operator_id, closed);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
