-- Adds the cash of payments and movements since the last time to cash_days.
create or replace function sum_cash(p_operator_id bigint) returns void
-- As in recharge.sql: the statement may be planned while there are no payments.
language plpgsql set enable_seqscan = off as $$
declare
  summed summed_cash;
begin
  insert into summed_cash (operator_id, last_payment_id, last_movement_id) values (p_operator_id, 0, 0)
    on conflict do nothing;
  select * into strict summed from summed_cash where operator_id = p_operator_id for update;
  -- In one snapshot, so that the numbers are of the payments and movements that are added.
  with newest as (
    select last_payment_id, last_cash_movement_id from wallets where operator_id = p_operator_id
  ), added as (
    insert into cash_days as days (operator_id, holder, day, amount, amount_before)
      select p_operator_id, flows.holder, flows.day, sum(flows.amount), 0
      from cash_flows(p_operator_id, summed.last_payment_id, summed.last_movement_id) as flows
      group by flows.holder, flows.day
      on conflict (operator_id, holder, day) do update set amount = days.amount + excluded.amount
  )
  update summed_cash set last_payment_id = newest.last_payment_id, last_movement_id = newest.last_cash_movement_id
    from newest where operator_id = p_operator_id;
  update cash_days as days set amount_before = running.amount_before
    from (
      select holder, day, sum(amount) over (partition by holder order by day) - amount as amount_before
      from cash_days where operator_id = p_operator_id
    ) as running
    where days.operator_id = p_operator_id and days.holder = running.holder and days.day = running.day
      and days.amount_before <> running.amount_before;
end
$$;
