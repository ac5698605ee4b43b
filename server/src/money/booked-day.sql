-- The business day of an instant, as of an earlier entry, whose day a later one takes when the clock was set back.
-- p_operator_id only says on which node to run.
create or replace function booked_day(p_operator_id bigint, p_instant timestamptz) returns date
language plpgsql stable as $$
begin
  return (select (p_instant at time zone time_zone)::date from business);
end
$$;
