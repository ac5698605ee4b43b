-- Moves a service's expected renewal to another day or amount: subtracts it from the old day, adds it to the new one. A
-- null old day means a new service; a null new day means the service is gone.
create or replace function move_renewal(
  p_operator_id bigint, p_earlier_expiry date, p_earlier_amount numeric, p_expiry date, p_amount numeric
) returns void
language plpgsql as $$
declare
  days integer;
begin
  if p_earlier_expiry = p_expiry then
    update expiry_totals set amount = amount - p_earlier_amount + p_amount
      where operator_id = p_operator_id and expiry_date = p_expiry;
    return;
  end if;
  update expiry_totals set
      services = services + case when expiry_date = p_expiry then 1 else -1 end,
      amount = amount + case when expiry_date = p_expiry then p_amount else -p_earlier_amount end
    where operator_id = p_operator_id and expiry_date in (p_earlier_expiry, p_expiry);
  get diagnostics days = row_count;
  if p_expiry is not null and days < num_nonnulls(p_earlier_expiry, p_expiry) then
    insert into expiry_totals (operator_id, expiry_date, services, amount) values (p_operator_id, p_expiry, 1, p_amount);
  end if;
end
$$;
