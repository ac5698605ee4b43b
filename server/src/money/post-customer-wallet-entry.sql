-- A movement of a customer's own wallet. The amount is signed; the wallet never goes below zero. Locks the customer's row,
-- because the first movement creates the wallet's row. An entry is never earlier than the one before it. Raises CC002 when
-- the actor is inactive.
create or replace function post_customer_wallet_entry(
  p_operator_id bigint, p_customer_id bigint, p_amount numeric, p_platform_id bigint, p_description text,
  p_actor_id bigint, p_now timestamptz, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  held customer_wallets;
  entry customer_wallet_entries;
begin
  perform 1 from customers where operator_id = p_operator_id and id = p_customer_id for no key update;
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
  select * into held from customer_wallets where operator_id = p_operator_id and customer_id = p_customer_id;
  if coalesce(held.balance, 0) + p_amount < 0 then outcome := 'insufficient_balance'; return; end if;
  update customer_wallets set balance = balance + p_amount, last_seq = last_seq + 1,
      updated_at = greatest(updated_at, p_now)
    where operator_id = p_operator_id and customer_id = p_customer_id returning * into held;
  if not found then
    insert into customer_wallets (operator_id, customer_id, balance, last_seq, updated_at)
      values (p_operator_id, p_customer_id, p_amount, 1, p_now) returning * into held;
  end if;
  insert into customer_wallet_entries (
    operator_id, customer_id, seq, prev_seq, amount, balance_before, balance_after, platform_id, description, created_at
  ) values (
    p_operator_id, p_customer_id, held.last_seq, nullif(held.last_seq - 1, 0), p_amount, held.balance - p_amount,
    held.balance, p_platform_id, p_description, held.updated_at
  ) returning * into entry;
  outcome := 'done';
  result := to_jsonb(entry);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
