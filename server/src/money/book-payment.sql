-- Books a payment that judge_payment allows: its entry, its number and its receipt's number. The caller holds the operator's
-- wallet's lock. A financial year begins on 1 April; after the clock was set back the later year goes on.
create or replace function book_payment(
  p_operator_id bigint, p_customer_id bigint, p_payment jsonb, p_actor_id bigint, p_now timestamptz, p_today date
) returns payments
language plpgsql as $$
declare
  entry customer_wallet_entries;
  held wallets;
  year_of_receipt integer;
  booked payments;
begin
  entry := append_customer_wallet_entry(
    p_operator_id, p_customer_id, 'payment', (p_payment ->> 'amount')::numeric, null, null, null, null, p_actor_id,
    p_now, p_today);
  if entry.created_at <> p_now then p_today := booked_day(p_operator_id, entry.created_at); end if;
  year_of_receipt := extract(year from p_today - interval '3 months');
  update wallets set
      last_payment_id = last_payment_id + 1,
      last_receipt_number = case when year_of_receipt > last_receipt_year then 1 else last_receipt_number + 1 end,
      last_receipt_year = greatest(year_of_receipt, last_receipt_year)
    where operator_id = p_operator_id
    returning * into strict held;
  insert into payments (
    operator_id, id, customer_id, seq, amount, mode, reference, collector_id, received_on, receipt_year, receipt_number,
    created_at
  ) values (
    p_operator_id, held.last_payment_id, p_customer_id, entry.seq, entry.amount, p_payment ->> 'mode',
    p_payment ->> 'reference', (p_payment ->> 'collector_id')::bigint,
    coalesce((p_payment ->> 'received_on')::date, p_today), held.last_receipt_year, held.last_receipt_number,
    entry.created_at
  ) returning * into booked;
  return booked;
end
$$;
