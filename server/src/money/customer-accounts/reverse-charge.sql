-- Reverses a charge, a discount or a write-off that was entered by hand, once, by an entry of the opposite amount: what a charge
-- was paid with stays as credit. Raises CC002 when the actor is inactive.
create or replace function reverse_charge(
  p_operator_id bigint, p_customer_id bigint, p_seq bigint, p_reason text, p_actor_id bigint, p_now timestamptz,
  p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no entries.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  reversed customer_wallet_entries;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into reversed from customer_wallet_entries
    where operator_id = p_operator_id and customer_id = p_customer_id and seq = p_seq;
  if not found or reversed.kind not in ('charge', 'discount', 'write-off') then outcome := 'charge_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  perform 1 from customer_wallet_entries
    where operator_id = p_operator_id and customer_id = p_customer_id and reverses_seq = p_seq;
  if found then outcome := 'charge_already_reversed'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  outcome := 'done';
  result := to_jsonb(append_customer_wallet_entry(
    p_operator_id, p_customer_id, reversed.kind || '-reversal', -reversed.amount, p_actor_id, p_now, p_today,
    p_description => p_reason, p_reverses_seq => p_seq));
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
