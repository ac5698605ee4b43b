-- Adds the UTR of a payment by UPI that was received without one, once. If it was used before, the result is the payment that
-- used it. Raises CC002 when the actor is inactive.
create or replace function add_reference(
  p_operator_id bigint, p_payment_id bigint, p_reference text, p_actor_id bigint, p_now timestamptz, p_today date,
  p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no payments.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  completed payments;
  next_id bigint;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into completed from payments where operator_id = p_operator_id and id = p_payment_id;
  if not found then outcome := 'payment_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  if completed.reversed_at is not null then outcome := 'payment_already_reversed'; return; end if;
  if completed.mode <> 'upi' then outcome := 'payment_not_upi'; return; end if;
  if coalesce(completed.added_reference, completed.reference) is not null then outcome := 'reference_known'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  result := find_used_reference(p_operator_id, p_reference);
  if result is not null then outcome := 'reference_used'; return; end if;

  update wallets set last_added_reference_id = last_added_reference_id + 1
    where operator_id = p_operator_id
    returning last_added_reference_id into strict next_id;
  update payments
    set added_reference_id = next_id, added_reference = p_reference, reference_added_at = p_now,
      reference_added_by = p_actor_id
    where operator_id = p_operator_id and id = p_payment_id
    returning * into strict completed;
  outcome := 'done';
  select describe_payment(p_operator_id, completed, name) into strict result
    from customers where operator_id = p_operator_id and id = completed.customer_id;
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
