-- Undoes a recharge. The refund is booked on p_today, the loss of revenue on the recharge's own day.
-- What the customer was charged is taken back; what it paid stays as credit.
create or replace function undo_recharge(
  p_operator_id bigint, p_recharge_id bigint, p_reason text, p_made_after timestamptz, p_expires_from date,
  p_actor_id bigint, p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  out outcome text, out result jsonb
)
language plpgsql as $$
declare
  wallet wallets;
  judged record;
  paid wallet_entries;
  undone recharges;
  sold record;
  entry wallet_entries;
  made_on date;
  earlier_amount numeric;
  own_cost numeric(16, 2);
  costed numeric(14, 2);
  charged customer_wallet_entries;
  taken_back customer_wallet_entries;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into judged from judge_undo(p_operator_id, p_recharge_id, p_made_after, p_expires_from);
  if judged.outcome <> 'done' then outcome := judged.outcome; return; end if;

  -- The undo has its entry's instant and day, which are never before the previous entry's.
  if p_now < wallet.updated_at then
    p_now := wallet.updated_at;
    p_today := booked_day(p_operator_id, wallet.updated_at);
  end if;
  update recharges set status = 'reversed', reversed_at = p_now, reversed_by = p_actor_id,
      reversal_reason = p_reason, updated_at = p_now
    where operator_id = p_operator_id and id = p_recharge_id
    returning * into strict undone;
  select * into strict paid from wallet_entries
    where operator_id = p_operator_id and recharge_id = p_recharge_id and kind = 'recharge';
  entry := append_wallet_entry(
    p_operator_id, 'wallet-add', undone.amount, format('Recharge #%s undone: %s', undone.id, p_reason), p_actor_id, p_now,
    p_today, p_recharge_id => undone.id, p_reverses_seq => paid.seq);
  -- As in recharge.sql: the wallet can have moved to another node since it was locked.
  if entry.created_at <> undone.reversed_at then
    raise exception 'The wallet has changed since it was locked' using errcode = 'serialization_failure';
  end if;

  if judged.earlier_id is null then
    delete from subscriptions where operator_id = p_operator_id and customer_id = undone.customer_id
      and platform_id = undone.platform_id and connection_id = coalesce(undone.connection_id, 0);
  else
    select amount into strict earlier_amount from recharges
      where operator_id = p_operator_id and id = judged.earlier_id;
    update subscriptions
      set recharge_id = judged.earlier_id, expiry_date = judged.earlier_expiry, last_amount = earlier_amount,
        updated_at = p_now
      where operator_id = p_operator_id and customer_id = undone.customer_id and platform_id = undone.platform_id
        and connection_id = coalesce(undone.connection_id, 0);
  end if;
  perform move_renewal(
    p_operator_id, undone.expiry_date, undone.amount, judged.earlier_expiry, earlier_amount);
  own_cost := coalesce(undone.purchase_rate * undone.months, 0);
  costed := case when undone.purchase_rate is null then 0 else undone.amount end;
  -- Recharges made before a business's time zone was fixed (decision 28) may be booked on the day before or after.
  made_on := booked_day(p_operator_id, undone.recharge_date);
  select day into strict made_on from platform_totals
    where operator_id = p_operator_id and platform_id = undone.platform_id and day between made_on - 1 and made_on + 1
      and reversed < recharges and reversed_amount + undone.amount <= amount
      and reversed_costed_amount + costed <= costed_amount and reversed_cost + own_cost <= cost
    order by abs(day - made_on) limit 1;
  update platform_totals set reversed = reversed + 1, reversed_amount = reversed_amount + undone.amount,
      reversed_costed_amount = reversed_costed_amount + costed, reversed_cost = reversed_cost + own_cost
    where operator_id = p_operator_id and platform_id = undone.platform_id and day = made_on;

  if undone.customer_price > 0 then
    select * into strict charged from customer_wallet_entries
      where operator_id = p_operator_id and recharge_id = undone.id and kind = 'recharge';
    taken_back := append_customer_wallet_entry(
      p_operator_id, undone.customer_id, 'recharge-undone', -charged.amount, p_actor_id, p_now, p_today,
      p_description => p_reason, p_recharge_id => undone.id, p_reverses_seq => charged.seq);
  end if;

  outcome := 'done';
  select customers.name as customer, platforms.name as platform, platforms.type as platform_type into strict sold
    from customers join platforms on platforms.id = undone.platform_id
    where customers.operator_id = p_operator_id and customers.id = undone.customer_id;
  result := describe_recharge(p_operator_id, undone, sold.customer, sold.platform, sold.platform_type) || jsonb_build_object(
    'earlier_expiry', judged.earlier_expiry, 'balance_before', entry.balance_before, 'balance_after', entry.balance_after);
  if wallet.collects and undone.customer_price is not null then
    result := result || jsonb_build_object(
      'charged', undone.customer_price, 'customer_balance_after', coalesce(taken_back.balance_after, (
        select balance from customer_wallets
        where operator_id = p_operator_id and customer_id = undone.customer_id), 0));
  end if;
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
