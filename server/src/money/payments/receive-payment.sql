-- Receives a payment of a customer, which settles its oldest charges first; what is left is credit. amount_over_outstanding, for
-- a payment that isn't said to be in advance (is_advance), comes with what is owed. Answers with the charges that were open
-- before, oldest first.
-- Raises CC002 when the actor is inactive.
create or replace function receive_payment(
  p_operator_id bigint, p_customer_id bigint, p_payment jsonb, p_actor_id bigint, p_now timestamptz, p_today date,
  p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no payments.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  customer_name text;
  balance_before numeric;
  owed numeric;
  opened jsonb;
  entry customer_wallet_entries;
  booked payments;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select name into customer_name from customers where operator_id = p_operator_id and id = p_customer_id;
  if not found then outcome := 'customer_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  select judged.outcome, judged.result into outcome, result from judge_payment(p_operator_id, p_payment, p_today) as judged;
  if outcome is not null then return; end if;

  select balance into balance_before from customer_wallets
    where operator_id = p_operator_id and customer_id = p_customer_id;
  owed := greatest(-balance_before, 0);
  if (p_payment ->> 'amount')::numeric > owed and (p_payment ->> 'is_advance')::boolean is not true then
    outcome := 'amount_over_outstanding';
    result := jsonb_build_object('outstanding', owed);
    return;
  end if;
  opened := list_open_charges(p_operator_id, p_customer_id, -balance_before);
  entry := append_customer_wallet_entry(
    p_operator_id, p_customer_id, 'payment', (p_payment ->> 'amount')::numeric, p_actor_id, p_now, p_today,
    p_id => wallet.last_account_entry_id + 1);
  if entry.created_at <> p_now then p_today := booked_day(p_operator_id, entry.created_at); end if;
  booked := book_payment(
    p_operator_id, p_customer_id, p_payment, entry.seq, entry.created_at, wallet, p_today);
  update wallets set
      last_account_entry_id = entry.id, last_payment_id = booked.id, last_receipt_year = booked.receipt_year,
      last_receipt_number = booked.receipt_number
    where operator_id = p_operator_id;
  outcome := 'done';
  result := jsonb_build_object(
    'payment', describe_payment(p_operator_id, booked, customer_name), 'opened', opened, 'balance', entry.balance_after);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
