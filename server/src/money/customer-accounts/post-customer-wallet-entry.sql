-- Moves money in a customer's wallet, which is the credit side of its account. A positive amount is a credit: it first settles
-- what the customer owes. A negative amount is a debit of at most what the wallet holds. Raises CC002 when the actor is inactive.
create or replace function post_customer_wallet_entry(
  p_operator_id bigint, p_customer_id bigint, p_amount numeric, p_platform_id bigint, p_description text,
  p_actor_id bigint, p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held numeric;
  entry customer_wallet_entries;
begin
  perform 1 from wallets where operator_id = p_operator_id for update;
  perform 1 from customers where operator_id = p_operator_id and id = p_customer_id;
  if not found then outcome := 'customer_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  if p_platform_id is not null then
    perform 1 from platform_assignments where operator_id = p_operator_id and platform_id = p_platform_id;
    if not found then outcome := 'platform_not_assigned'; return; end if;
  end if;
  select balance into held from customer_wallets
    where operator_id = p_operator_id and customer_id = p_customer_id;
  if p_amount < 0 and coalesce(held, 0) + p_amount < 0 then outcome := 'insufficient_balance'; return; end if;
  entry := append_customer_wallet_entry(
    p_operator_id, p_customer_id, case when p_amount > 0 then 'credit' else 'debit' end, p_amount, p_actor_id,
    p_now, p_today, p_description => p_description, p_platform_id => p_platform_id);
  outcome := 'done';
  result := to_jsonb(entry);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
