-- A service that a shop's customer had before has a row among the recharges with a status of its own (decision 71): nothing was
-- paid for it here, so it has no rates.
create or replace function is_sound_recharge(
  amount numeric, plan_name text, description text, status text, purchase_rate numeric, operator_rate numeric,
  months integer, reversed_at timestamptz, reversed_by bigint, reversal_reason text
) returns boolean language plpgsql immutable as $$
begin
  if amount <= 0 or char_length(plan_name) not between 1 and 100 or char_length(description) not between 1 and 500
    or purchase_rate < 0 or operator_rate < 0 or months <= 0
    or (months is null and num_nonnulls(purchase_rate, operator_rate) > 0)
  then return false; end if;
  if status = 'reversed' then
    return num_nonnulls(reversed_at, reversed_by, reversal_reason) = 3
      and char_length(reversal_reason) between 3 and 200;
  end if;
  if num_nonnulls(reversed_at, reversed_by, reversal_reason) > 0 then return false; end if;
  if status = 'brought-forward' then return num_nonnulls(purchase_rate, operator_rate) = 0; end if;
  return status in ('completed', 'pending', 'failed', 'error');
end
$$;
