-- The intervals of a plan between two days, a part counting whole, at least 1. p_operator_id only says on which node to run.
create or replace function intervals_between(
  p_operator_id bigint, p_from date, p_to date, p_length integer, p_unit text
) returns integer
language plpgsql immutable as $$
declare
  step integer := p_length * case p_unit when 'year' then 12 else 1 end;
  months integer;
  counted integer;
begin
  if p_unit = 'day' then return greatest(1, ceil((p_to - p_from)::numeric / p_length)); end if;
  months := (extract(year from p_to) - extract(year from p_from)) * 12 + extract(month from p_to)
    - extract(month from p_from);
  counted := ceil(months::numeric / step);
  -- The last of them may end before p_to within its month.
  if p_from + make_interval(months => counted * step) < p_to then counted := counted + 1; end if;
  return greatest(1, counted);
end
$$;
