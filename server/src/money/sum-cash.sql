-- Adds the cash payments since the last time to cash_days. Returns the number of the last payment.
create or replace function sum_cash(p_operator_id bigint) returns bigint
-- As in recharge.sql: the statement may be planned while there are no payments.
language plpgsql set enable_seqscan = off as $$
declare
  summed bigint;
  newest bigint;
begin
  insert into summed_payments (operator_id, last_payment_id) values (p_operator_id, 0) on conflict do nothing;
  select last_payment_id into strict summed from summed_payments where operator_id = p_operator_id for update;
  -- Payments are committed in the order of their numbers, under the lock of the operator's wallet.
  select coalesce(max(id), 0) into newest from payments where operator_id = p_operator_id;
  insert into cash_days as days (operator_id, holder, day, amount)
    select p_operator_id, coalesce(collector_id, 0), received_on, sum(amount) from payments
    where operator_id = p_operator_id and id > summed and id <= newest and mode = 'cash'
    group by coalesce(collector_id, 0), received_on
    on conflict (operator_id, holder, day) do update set amount = days.amount + excluded.amount;
  update summed_payments set last_payment_id = newest where operator_id = p_operator_id;
  return newest;
end
$$;
