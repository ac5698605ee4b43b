-- Appends one entry: ledger, balance and daily total together. The amount is positive; the kind decides its sign. The
-- caller holds the wallet's lock and has checked the balance; the table's rules check it again. Refunds of undone recharges
-- are counted apart from the admin's credits. An entry is never earlier than the one before it: after the clock was set
-- back, or with several servers, it takes that one's instant and day. A payment booked with it has the numbers that
-- book_payment found, and the customer's account has an entry p_account_entry_id; the wallet counts them. Raises CC002 when the
-- actor is inactive.
create or replace function append_wallet_entry(
  p_operator_id bigint, p_kind text, p_amount numeric, p_description text, p_actor_id bigint, p_now timestamptz,
  p_today date, p_recharge_id bigint default null, p_reverses_seq bigint default null, p_platform_id bigint default null,
  p_payment payments default null, p_account_entry_id bigint default null
) returns wallet_entries
language plpgsql as $$
declare
  change numeric(14, 2) := case when p_kind = 'wallet-add' then p_amount else -p_amount end;
  counted text := case when p_kind = 'wallet-add' and p_recharge_id is not null then 'reversal' else p_kind end;
  wallet wallets;
  entry wallet_entries;
begin
  perform 1 from users where id = p_actor_id and is_active;
  if not found then raise exception 'The account is inactive' using errcode = 'CC002'; end if;
  update wallets set
      balance = balance + change, last_seq = last_seq + 1, last_entry_id = last_entry_id + 1, updated_at = greatest(updated_at, p_now),
      is_below_zero = balance + change < 0, is_low = balance + change < low_balance_threshold,
      last_recharge_id = greatest(last_recharge_id, p_recharge_id),
      last_account_entry_id = greatest(last_account_entry_id, p_account_entry_id),
      last_payment_id = greatest(last_payment_id, p_payment.id),
      last_receipt_year = greatest(last_receipt_year, p_payment.receipt_year),
      last_receipt_number = coalesce(p_payment.receipt_number, last_receipt_number)
    where operator_id = p_operator_id
    returning * into strict wallet;
  if wallet.updated_at <> p_now then p_today := booked_day(p_operator_id, wallet.updated_at); end if;
  insert into wallet_entries (
    operator_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit, description,
    recharge_id, reverses_seq, actor_id, created_at, platform_id
  ) overriding system value values (
    p_operator_id, wallet.last_entry_id, wallet.last_seq, nullif(wallet.last_seq - 1, 0), p_kind, change, wallet.balance - change, wallet.balance,
    wallet.credit_limit, p_description, p_recharge_id, p_reverses_seq, p_actor_id, wallet.updated_at, p_platform_id
  ) returning * into entry;
  update daily_totals set entries = entries + 1, amount = amount + p_amount, last_recharge_id = p_recharge_id
    where operator_id = p_operator_id and day = p_today and kind = counted;
  if not found then perform begin_daily_total(p_operator_id, p_today, counted, p_amount, p_recharge_id); end if;
  return entry;
end
$$;
