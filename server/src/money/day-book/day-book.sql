-- A day of the counter (holder 0) and of each collector, or of p_holder alone: the cash in hand before it, what was received
-- and taken back by mode, the movements of cash by kind, and the cash in hand after them. What a closing counted is the cash in
-- hand from then on. taken_over is what collectors handed over to the counter. What changed the cash on earlier days is in
-- cash_days, but for the newest payments and movements, and for what was taken back.
create or replace function day_book(
  p_operator_id bigint, p_day date, p_holder bigint, out holder bigint, out opening numeric, out received jsonb,
  out reversed jsonb, out handed_over numeric, out taken_over numeric, out deposited numeric, out paid_out numeric,
  out paid_in numeric, out corrected numeric, out cash_in_hand numeric, out closed_until date
) returns setof record
-- As in recharge.sql: the statement may be planned while there are no payments.
language plpgsql stable set enable_seqscan = off as $$
declare
  zone text;
  last_payment bigint;
  last_movement bigint;
  newest jsonb;
begin
  select business.time_zone into zone from business;
  select summed_cash.last_payment_id, summed_cash.last_movement_id into last_payment, last_movement from summed_cash
    where summed_cash.operator_id = p_operator_id;
  -- By a statement of its own: Citus refuses a function that reads the operator's tables within a statement that does so too.
  select jsonb_agg(to_jsonb(flow)) into newest from (
    select flows.holder, flows.day, sum(flows.amount) as amount
    from cash_flows(p_operator_id, coalesce(last_payment, 0), coalesce(last_movement, 0)) as flows
    group by flows.holder, flows.day
  ) as flow;
  return query
  with holders as (
    select 0::bigint as id where coalesce(p_holder, 0) = 0
    union all
    select collectors.id from collectors
    where collectors.operator_id = p_operator_id and (p_holder is null or collectors.id = p_holder)
  ), last_closings as (
    -- Of each holder before the day, and until when its book is closed now.
    select holders.id, coalesce(earlier.day, '-infinity') as closed_day, newest.day as closed_until,
      coalesce(earlier.counted, 0) as counted
    from holders
    left join lateral (
      select closing.day, closing.counted from day_closings as closing
      where closing.operator_id = p_operator_id and coalesce(closing.collector_id, 0) = holders.id and closing.day < p_day
        and closing.reopened_at is null
      order by closing.day desc limit 1
    ) as earlier on true
    left join lateral (
      select closing.day from day_closings as closing
      where closing.operator_id = p_operator_id and coalesce(closing.collector_id, 0) = holders.id
        and closing.reopened_at is null
      order by closing.day desc limit 1
    ) as newest on true
  ), cash_reversals as materialized (
    -- Once for all: few payments are reversed, and an index has only these.
    select coalesce(payments.collector_id, 0) as holder, payments.reversed_at, payments.amount
    from payments
    where payments.operator_id = p_operator_id and payments.reversed_at is not null and payments.mode = 'cash'
      and payments.reversed_at >= ((select min(closed_day) from last_closings) + 1)::timestamp at time zone zone
      and payments.reversed_at < p_day::timestamp at time zone zone
  ), newest_flows as materialized (
    select flows.holder, flows.day, flows.amount
    from jsonb_to_recordset(newest) as flows (holder bigint, day date, amount numeric)
  ), opening_cash as (
    -- Counted by the last closing, and what changed it since.
    select last_closings.id, last_closings.closed_until, last_closings.counted
      -- A day has what came before it: two of them tell what came between.
      + coalesce((
        select last_day.amount_before + last_day.amount from cash_days as last_day
        where last_day.operator_id = p_operator_id and last_day.holder = last_closings.id and last_day.day < p_day
        order by last_day.day desc limit 1), 0)
      - coalesce((
        select last_day.amount_before + last_day.amount from cash_days as last_day
        where last_day.operator_id = p_operator_id and last_day.holder = last_closings.id
          and last_day.day <= last_closings.closed_day
        order by last_day.day desc limit 1), 0)
      + coalesce((
        select sum(newest_flows.amount) from newest_flows
        where newest_flows.holder = last_closings.id and newest_flows.day > last_closings.closed_day
          and newest_flows.day < p_day), 0)
      - coalesce((
        select sum(back.amount) from cash_reversals as back
        where back.holder = last_closings.id
          and back.reversed_at >= (last_closings.closed_day + 1)::timestamp at time zone zone), 0) as cash
    from last_closings
  ), received_by_mode as (
    select by_mode.holder, jsonb_object_agg(by_mode.mode, by_mode.amount) as modes,
      sum(by_mode.amount) filter (where by_mode.mode = 'cash') as cash
    from (
      select coalesce(payments.collector_id, 0) as holder, payments.mode, sum(payments.amount) as amount
      from payments where payments.operator_id = p_operator_id and payments.received_on = p_day group by 1, 2
    ) as by_mode group by 1
  ), reversed_by_mode as (
    select by_mode.holder, jsonb_object_agg(by_mode.mode, by_mode.amount) as modes,
      sum(by_mode.amount) filter (where by_mode.mode = 'cash') as cash
    from (
      select coalesce(payments.collector_id, 0) as holder, payments.mode, sum(payments.amount) as amount
      from payments
      where payments.operator_id = p_operator_id and payments.reversed_at is not null
        and payments.reversed_at >= p_day::timestamp at time zone zone
        and payments.reversed_at < (p_day + 1)::timestamp at time zone zone
      group by 1, 2
    ) as by_mode group by 1
  ), movements as (
    select coalesce(cash_movements.collector_id, 0) as holder, cash_movements.kind, sum(cash_movements.amount) as amount
    from cash_movements
    where cash_movements.operator_id = p_operator_id and cash_movements.day = p_day group by 1, 2
  ), movement_sums as (
    select opening_cash.id, opening_cash.cash, opening_cash.closed_until,
      coalesce(sum(movements.amount) filter (
        where movements.kind = 'hand-over' and movements.holder = opening_cash.id), 0) as handed_over,
      coalesce(sum(movements.amount) filter (where movements.kind = 'hand-over' and opening_cash.id = 0), 0) as taken_over,
      coalesce(sum(movements.amount) filter (where movements.kind = 'deposit'), 0) as deposited,
      coalesce(sum(movements.amount) filter (where movements.kind = 'pay-out'), 0) as paid_out,
      coalesce(sum(movements.amount) filter (where movements.kind = 'pay-in'), 0) as paid_in,
      coalesce(sum(movements.amount) filter (where movements.kind = 'correction'), 0) as corrected
    from opening_cash
    left join movements on movements.holder = opening_cash.id or (opening_cash.id = 0 and movements.kind = 'hand-over')
    group by opening_cash.id, opening_cash.cash, opening_cash.closed_until
  )
  select book.id, book.cash, coalesce(paid.modes, '{}'), coalesce(returned.modes, '{}'), book.handed_over, book.taken_over,
    book.deposited, book.paid_out, book.paid_in, book.corrected,
    book.cash + coalesce(paid.cash, 0) - coalesce(returned.cash, 0) - book.handed_over + book.taken_over
      - book.deposited - book.paid_out + book.paid_in + book.corrected,
    book.closed_until
  from movement_sums as book
  left join received_by_mode as paid on paid.holder = book.id
  left join reversed_by_mode as returned on returned.holder = book.id
  order by book.id;
end
$$;
