-- Books a movement of cash that was judged, under the next number. The caller holds the operator's wallet's lock.
create or replace function book_cash_movement(
  p_operator_id bigint, p_movement jsonb, p_actor_id bigint, p_now timestamptz
) returns cash_movements
language plpgsql as $$
declare
  booked cash_movements;
  next_id bigint;
begin
  update wallets set last_cash_movement_id = last_cash_movement_id + 1
    where operator_id = p_operator_id
    returning last_cash_movement_id into strict next_id;
  insert into cash_movements (
    operator_id, id, day, kind, collector_id, amount, reference, note, corrects_day, reverses_id, actor_id, created_at
  ) values (
    p_operator_id, next_id, (p_movement ->> 'day')::date, p_movement ->> 'kind',
    (p_movement ->> 'collector_id')::bigint, (p_movement ->> 'amount')::numeric, p_movement ->> 'reference',
    p_movement ->> 'note', (p_movement ->> 'corrects_day')::date, (p_movement ->> 'reverses_id')::bigint, p_actor_id, p_now
  ) returning * into booked;
  return booked;
end
$$;
