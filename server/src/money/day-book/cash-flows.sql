-- What changes the cash of the counter (holder 0) and of collectors by payments and movements after these numbers: a hand-over
-- goes from a collector to the counter. What is taken back isn't numbered, and not in here.
create or replace function cash_flows(
  p_operator_id bigint, p_last_payment_id bigint, p_last_movement_id bigint, out holder bigint, out day date,
  out amount numeric
) returns setof record
-- As in recharge.sql: the statements may be planned while there are no payments.
language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select coalesce(payments.collector_id, 0), payments.received_on, payments.amount
  from payments
  where payments.operator_id = p_operator_id and payments.id > p_last_payment_id and payments.mode = 'cash'
  union all
  select coalesce(moved.collector_id, 0), moved.day,
    case when moved.kind in ('pay-in', 'correction') then moved.amount else -moved.amount end
  from cash_movements as moved
  where moved.operator_id = p_operator_id and moved.id > p_last_movement_id
  union all
  select 0, moved.day, moved.amount
  from cash_movements as moved
  where moved.operator_id = p_operator_id and moved.id > p_last_movement_id and moved.kind = 'hand-over';
end
$$;
