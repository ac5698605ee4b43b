-- Begins customers' accounts with what they owed before: a charge for each amount above zero, owed since its day if it has
-- one, a credit for what was paid in advance. The caller has locked the operator's wallet and these customers, and found that
-- their accounts have no entries. One that has some fails, so that no balance is brought forward twice. Raises CC002 when the
-- actor is inactive.
create or replace function bring_balances_forward(
  p_operator_id bigint, p_balances jsonb, p_description text, p_actor_id bigint, p_now timestamptz, p_today date
) returns void
-- As in recharge.sql: the statements may be planned while there are no entries.
language plpgsql set enable_seqscan = off as $$
declare
  next_id bigint;
  brought record;
  entry customer_wallet_entries;
begin
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  select last_account_entry_id + 1 into strict next_id from wallets where operator_id = p_operator_id;
  for brought in
    select customer_id, amount, since
    from jsonb_to_recordset(p_balances) as listed (customer_id bigint, amount numeric, since date)
  loop
    entry := append_customer_wallet_entry(
      p_operator_id, brought.customer_id, case when brought.amount > 0 then 'charge' else 'credit' end, -brought.amount,
      p_actor_id, p_now, p_today, p_description => p_description, p_id => next_id);
    next_id := next_id + 1;
    if entry.seq > 1 then raise exception 'The account of customer % has entries already', brought.customer_id; end if;
    if brought.since is not null then
      update customer_wallets set old_balance_since = brought.since, owes_since = brought.since
        where operator_id = p_operator_id and customer_id = brought.customer_id;
    end if;
  end loop;
  update wallets set last_account_entry_id = next_id - 1 where operator_id = p_operator_id;
end
$$;
