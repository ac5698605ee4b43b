-- Moves a service's expected renewal to another day or amount: subtracts it from the old day, adds it to the new one. A
-- null old day means a new service; a null new day means the service is gone.
create or replace function move_renewal(
  p_operator_id bigint, p_earlier_expiry date, p_earlier_amount numeric, p_expiry date, p_amount numeric
) returns void
language plpgsql as $$
begin
  if p_earlier_expiry is not null then
    update expiry_totals set services = services - 1, amount = amount - p_earlier_amount
      where operator_id = p_operator_id and expiry_date = p_earlier_expiry;
  end if;
  if p_expiry is not null then
    insert into expiry_totals as totals (operator_id, expiry_date, services, amount)
      values (p_operator_id, p_expiry, 1, p_amount)
      on conflict (operator_id, expiry_date) do update set
        services = totals.services + 1, amount = totals.amount + excluded.amount;
  end if;
end
$$;
