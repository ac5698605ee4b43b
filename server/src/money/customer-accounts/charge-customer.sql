-- Charges a customer (`charge`), or reduces what it owes (`discount`, `write-off`). The amount is positive. A reduction takes off
-- at most what is owed; the result of a refusal says how much that is. p_since is the day since which an old balance is owed;
-- only the first entry of an account can have it. Raises CC002 when the actor is inactive.
create or replace function charge_customer(
  p_operator_id bigint, p_customer_id bigint, p_kind text, p_amount numeric, p_description text, p_since date,
  p_actor_id bigint, p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statements may be planned while there are no entries.
language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets;
  owed numeric;
  entry customer_wallet_entries;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  perform 1 from customers where operator_id = p_operator_id and id = p_customer_id;
  if not found then outcome := 'customer_not_found'; return; end if;
  if not wallet.collects then outcome := 'collections_off'; return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  if p_since > p_today then outcome := 'owed_since_in_future'; return; end if;
  if p_since is not null then
    perform 1 from customer_wallet_entries where operator_id = p_operator_id and customer_id = p_customer_id limit 1;
    if found then outcome := 'account_begun'; return; end if;
  end if;
  if p_kind <> 'charge' then
    select -balance into owed from customer_wallets
      where operator_id = p_operator_id and customer_id = p_customer_id;
    if p_amount > greatest(owed, 0) or owed is null then
      outcome := 'more_than_owed';
      result := jsonb_build_object('owed', coalesce(greatest(owed, 0), 0));
      return;
    end if;
  end if;
  entry := append_customer_wallet_entry(
    p_operator_id, p_customer_id, p_kind, case p_kind when 'charge' then -p_amount else p_amount end, p_actor_id, p_now,
    p_today, p_description => p_description);
  if p_since is not null then
    -- As in recharge.sql: the wallet can have moved to another node since it was locked.
    if entry.seq > 1 then
      raise exception 'The account has begun meanwhile' using errcode = 'serialization_failure';
    end if;
    update customer_wallets set old_balance_since = p_since, owes_since = p_since
      where operator_id = p_operator_id and customer_id = p_customer_id;
  end if;
  outcome := 'done';
  result := to_jsonb(entry);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
