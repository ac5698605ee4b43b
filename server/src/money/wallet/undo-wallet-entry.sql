-- Undoes the admin's credit or debit, once, by an entry of the opposite kind that names it. The balance has no lower limit, as
-- for a debit.
create or replace function undo_wallet_entry(
  p_operator_id bigint, p_entry_id bigint, p_reason text, p_actor_id bigint, p_now timestamptz, p_today date,
  p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  newest bigint;
  undone wallet_entries;
  entry wallet_entries;
begin
  select last_entry_id into newest from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  -- No index has the number, which is never lower than the sequence; one that was never given reads no entries.
  select * into undone from wallet_entries
    where operator_id = p_operator_id and seq <= p_entry_id and id = p_entry_id and p_entry_id <= newest
    order by seq desc limit 1;
  if not found then outcome := 'transaction_not_found'; return; end if;
  if undone.kind not in ('wallet-add', 'wallet-deduct') or num_nonnulls(undone.recharge_id, undone.reverses_seq) > 0 then
    outcome := 'transaction_not_undoable';
    return;
  end if;
  perform 1 from wallet_entries where operator_id = p_operator_id and reverses_seq = undone.seq;
  if found then outcome := 'transaction_already_undone'; return; end if;
  entry := append_wallet_entry(
    p_operator_id, case undone.kind when 'wallet-add' then 'wallet-deduct' else 'wallet-add' end, abs(undone.amount),
    format('Transaction #%s undone: %s', undone.id, p_reason), p_actor_id, p_now, p_today, p_reverses_seq => undone.seq);
  outcome := 'done';
  result := to_jsonb(entry) || jsonb_build_object('reverses_id', undone.id);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
