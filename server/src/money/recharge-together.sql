-- Recharges of one wallet, one after the other under one commit: they would wait for each other anyway. Each is accepted
-- or refused by itself, as if it had come alone; an error takes all of them back, and the caller then tries each alone.
create or replace function recharge_together(
  p_operator_id bigint, p_orders jsonb, out nth bigint, out outcome text, out result jsonb
) returns setof record
language plpgsql as $$
declare
  asked record;
begin
  for asked in
    select ordinality, wanted.* from jsonb_array_elements(p_orders) with ordinality as listed (entry, ordinality)
      cross join lateral jsonb_to_record(entry) as wanted (
        customer_id bigint, platform_id bigint, amount numeric, plan_name text, ott_code text, description text,
        expiry_date date, latest_expiry date, actor_id bigint, now timestamptz, today date, key text, request_hash text,
        months integer, plan_months integer, last_recharge_id bigint)
    order by ordinality
  loop
    nth := asked.ordinality;
    select done.outcome, done.result into outcome, result from recharge(
      p_operator_id, asked.customer_id, asked.platform_id, asked.amount, asked.plan_name, asked.ott_code,
      asked.description, asked.expiry_date, asked.latest_expiry, asked.actor_id, asked.now, asked.today,
      asked.key, decode(asked.request_hash, 'hex'), asked.months, asked.plan_months,
      asked.last_recharge_id) as done;
    return next;
  end loop;
end
$$;
