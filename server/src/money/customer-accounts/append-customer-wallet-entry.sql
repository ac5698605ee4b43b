-- Appends one entry to a customer's account, and keeps the day since which the customer owes. The amount is signed. The
-- caller holds the lock of the operator's wallet and has judged the balance; the table's rules judge it again. The wallet counts
-- the entry; a caller that counts it with what else it writes there gives its number, p_id. An entry is never earlier than the
-- one before it. A payment received with a charge, p_received, is appended after it, and returned.
create or replace function append_customer_wallet_entry(
  p_operator_id bigint, p_customer_id bigint, p_kind text, p_amount numeric, p_actor_id bigint, p_now timestamptz,
  p_today date, p_description text default null, p_platform_id bigint default null, p_recharge_id bigint default null,
  p_reverses_seq bigint default null, p_received numeric default null, p_id bigint default null
) returns customer_wallet_entries
language plpgsql as $$
declare
  change constant numeric := p_amount + coalesce(p_received, 0);
  account customer_wallets;
  entry customer_wallet_entries;
begin
  if p_id is null then
    update wallets set last_account_entry_id = last_account_entry_id + 1
      where operator_id = p_operator_id
      returning last_account_entry_id into strict p_id;
  end if;
  for attempt in 1..2 loop
    -- What makes an account owe is the oldest charge, until the walk below says otherwise.
    update customer_wallets as wallet set
        balance = balance + change, last_seq = last_seq + 1 + num_nonnulls(p_received),
        updated_at = greatest(updated_at, p_now),
        owes_since = case when balance + change < 0 then coalesce(owes_since, p_today) end
      where wallet.operator_id = p_operator_id and wallet.customer_id = p_customer_id
      returning * into account;
    exit when found;
    perform open_customer_wallet(p_operator_id, p_customer_id, p_now);
  end loop;
  insert into customer_wallet_entries (
    operator_id, customer_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, platform_id, description,
    recharge_id, reverses_seq, actor_id, created_at
  ) overriding system value values (
    p_operator_id, p_customer_id, p_id, account.last_seq - num_nonnulls(p_received),
    nullif(account.last_seq - num_nonnulls(p_received) - 1, 0), p_kind, p_amount, account.balance - change,
    account.balance - coalesce(p_received, 0), p_platform_id, p_description, p_recharge_id, p_reverses_seq, p_actor_id,
    account.updated_at
  ) returning * into entry;
  if p_received is not null then
    insert into customer_wallet_entries (
      operator_id, customer_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, actor_id, created_at
    ) overriding system value values (
      p_operator_id, p_customer_id, p_id + 1, account.last_seq, entry.seq, 'payment', p_received, entry.balance_after,
      account.balance, p_actor_id, account.updated_at
    ) returning * into entry;
  end if;
  -- A further charge leaves the oldest one as it is.
  if account.balance < 0
      and (p_received is not null or p_kind not in ('recharge', 'charge') or account.updated_at <> p_now) then
    perform find_owes_since(p_operator_id, p_customer_id, account.balance, account.owes_since);
  end if;
  return entry;
end
$$;
