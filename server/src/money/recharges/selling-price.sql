-- What the operator asks its customers by p_prices, its own prices of a platform: for the intervals of an OTTPlay plan, else for
-- the months of a plan with a price, else for months. Null without such a price.
create or replace function selling_price(
  p_operator_id bigint, p_prices jsonb, p_ott_code text, p_intervals integer, p_plan_name text, p_plan_months integer,
  p_months integer
) returns numeric
-- PostgreSQL puts a function in SQL into the caller's expression, so that it costs no call.
language sql immutable as $$
  select case when p_ott_code is not null then (p_prices ->> p_ott_code)::numeric * p_intervals else coalesce(
    round((p_prices ->> p_plan_name)::numeric * greatest(p_months, p_plan_months) / p_plan_months),
    (p_prices ->> 'month')::numeric * p_months) end
$$;
