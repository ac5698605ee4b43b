-- Reverses a payment, once: the customer owes again what it settled. Raises CC002 when the actor is inactive.
create or replace function reverse_payment(
  p_operator_id bigint, p_payment_id bigint, p_reason text, p_actor_id bigint, p_now timestamptz, p_today date,
  p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no payments.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  reversed payments;
  customer_name text;
  entry customer_wallet_entries;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into reversed from payments where operator_id = p_operator_id and id = p_payment_id;
  if not found then outcome := 'payment_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  if reversed.reversed_at is not null then outcome := 'payment_already_reversed'; return; end if;
  result := describe_closed_book(p_operator_id, reversed.collector_id, p_today, p_today);
  if result is not null then outcome := 'closed_day'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;

  entry := append_customer_wallet_entry(
    p_operator_id, reversed.customer_id, 'payment-reversal', -reversed.amount, p_actor_id, p_now, p_today,
    p_description => p_reason, p_reverses_seq => reversed.seq);
  update payments
    set reversed_at = entry.created_at, reversed_by = p_actor_id, reversal_reason = p_reason
    where operator_id = p_operator_id and id = p_payment_id
    returning * into strict reversed;
  select name into strict customer_name from customers
    where operator_id = p_operator_id and id = reversed.customer_id;
  outcome := 'done';
  result := jsonb_build_object(
    'payment', describe_payment(p_operator_id, reversed, customer_name), 'balance', entry.balance_after);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
