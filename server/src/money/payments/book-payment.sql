-- Books a payment that judge_payment allows, for an entry of the customer's account: its number and its receipt's number
-- follow those of p_wallet, the operator's wallet, which the caller has locked and updates by them. A financial year begins on
-- 1 April; after the clock was set back the later year goes on. p_today is the day of the entry, p_recharge_id the recharge that
-- it came with.
create or replace function book_payment(
  p_operator_id bigint, p_customer_id bigint, p_payment jsonb, p_seq bigint, p_now timestamptz, p_wallet wallets, p_today date,
  p_recharge_id bigint default null
) returns payments
language plpgsql as $$
declare
  year_of_receipt constant integer := extract(year from p_today - interval '3 months');
  booked payments;
begin
  insert into payments (
    operator_id, id, customer_id, seq, amount, mode, reference, collector_id, received_on, receipt_year, receipt_number,
    created_at, recharge_id
  ) values (
    p_operator_id, p_wallet.last_payment_id + 1, p_customer_id, p_seq, (p_payment ->> 'amount')::numeric,
    p_payment ->> 'mode', p_payment ->> 'reference', (p_payment ->> 'collector_id')::bigint,
    coalesce((p_payment ->> 'received_on')::date, p_today), greatest(year_of_receipt, p_wallet.last_receipt_year),
    case when year_of_receipt > p_wallet.last_receipt_year then 1 else p_wallet.last_receipt_number + 1 end, p_now, p_recharge_id
  ) returning * into booked;
  return booked;
end
$$;
