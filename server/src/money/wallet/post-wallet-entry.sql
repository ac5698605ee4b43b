-- The admin's credit (`wallet-add`) or debit (`wallet-deduct`). The balance has no lower limit.
create or replace function post_wallet_entry(
  p_operator_id bigint, p_kind text, p_amount numeric, p_description text, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  wallet wallets;
  entry wallet_entries;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  entry := append_wallet_entry(
    p_operator_id, p_kind, p_amount, p_description, p_actor_id, p_now, p_today);
  outcome := 'done';
  result := to_jsonb(entry);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
