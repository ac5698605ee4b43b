-- The days before p_today on which the cash of the counter or of a collector changed and that nobody closed since: the newest
-- p_most of each, with the collector's id and name as JSON, null for the counter. A day on which no cash came or moved has
-- nothing to count, and an operator who never closed a day keeps no day book.
create or replace function open_days(
  p_operator_id bigint, p_today date, p_most integer, out day date, out collector jsonb
) returns setof record
-- As in recharge.sql: the statement may be planned while there are no payments.
language plpgsql stable set enable_seqscan = off as $$
declare
  last_payment bigint;
  last_movement bigint;
  newest jsonb;
  zone constant text := (select time_zone from business);
begin
  if not exists (select from day_closings where day_closings.operator_id = p_operator_id) then return; end if;
  select summed_cash.last_payment_id, summed_cash.last_movement_id into last_payment, last_movement from summed_cash
    where summed_cash.operator_id = p_operator_id;
  -- By a statement of its own, as in day-book.sql.
  select jsonb_agg(to_jsonb(flow)) into newest from (
    select distinct flows.holder, flows.day
    from cash_flows(p_operator_id, coalesce(last_payment, 0), coalesce(last_movement, 0)) as flows
    where flows.day < p_today
  ) as flow;
  return query
  with begun as (
    select holders.id, holders.name, coalesce((
      select closing.day from day_closings as closing
      where closing.operator_id = p_operator_id and coalesce(closing.collector_id, 0) = holders.id
        and closing.reopened_at is null
      order by closing.day desc limit 1), '-infinity') as closed
    from (
      select 0::bigint as id, null::text as name
      union all
      select collectors.id, collectors.name from collectors where collectors.operator_id = p_operator_id
    ) as holders
  )
  select used.day, case when begun.id > 0 then jsonb_build_object('id', begun.id, 'name', begun.name) end
  from begun
  cross join lateral (
    (
      select summed.day from cash_days as summed
      where summed.operator_id = p_operator_id and summed.holder = begun.id and summed.day > begun.closed
        and summed.day < p_today
      order by summed.day desc limit p_most
    )
    union
    select flows.day from jsonb_to_recordset(newest) as flows (holder bigint, day date)
    where flows.holder = begun.id and flows.day > begun.closed
    union
    -- Cash that was given back, which is in neither.
    (
      select distinct (payments.reversed_at at time zone zone)::date
      from payments
      where payments.operator_id = p_operator_id and payments.mode = 'cash' and coalesce(payments.collector_id, 0) = begun.id
        and payments.reversed_at is not null
        and payments.reversed_at >= (begun.closed + 1)::timestamp at time zone zone
        and payments.reversed_at < p_today::timestamp at time zone zone
      order by 1 desc limit p_most
    )
  ) as used
  order by used.day desc, begun.id;
end
$$;
