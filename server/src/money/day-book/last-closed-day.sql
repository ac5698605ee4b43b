-- The last closed day of a collector, or of the counter without one; null if none was closed. The caller holds the operator's
-- wallet's lock.
create or replace function last_closed_day(p_operator_id bigint, p_collector_id bigint) returns date
language plpgsql stable as $$
begin
  return (
    select day from day_closings
    where operator_id = p_operator_id and coalesce(collector_id, 0) = coalesce(p_collector_id, 0)
      and reopened_at is null
    order by day desc limit 1);
end
$$;
