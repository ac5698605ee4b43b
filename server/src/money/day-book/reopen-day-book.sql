-- Takes back a closing of p_today, so that more is booked on the day and its cash is counted again; its row stays. After the
-- clock was set back it is taken back at the instant at which it was made. Raises CC002 when the actor is inactive.
create or replace function reopen_day_book(
  p_operator_id bigint, p_closing_id bigint, p_reason text, p_actor_id bigint, p_now timestamptz, p_today date, p_key text,
  p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no closings.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  next_id bigint;
  closed day_closings;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into closed from day_closings where operator_id = p_operator_id and id = p_closing_id;
  if not found then outcome := 'closing_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  if closed.reopened_at is not null then outcome := 'day_already_reopened'; return; end if;
  if closed.day <> p_today then outcome := 'day_over'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  update wallets set last_day_reopening_id = last_day_reopening_id + 1
    where operator_id = p_operator_id
    returning last_day_reopening_id into strict next_id;
  update day_closings
    set reopened_at = greatest(p_now, closed_at), reopened_by = p_actor_id, reopen_reason = p_reason, reopening_id = next_id
    where operator_id = p_operator_id and id = p_closing_id
    returning * into strict closed;
  outcome := 'done';
  result := describe_day_closing(p_operator_id, closed);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
