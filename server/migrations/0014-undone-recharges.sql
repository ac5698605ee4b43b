-- A recharge can be undone, once: an entry of its own brings the money back and names the entry that it reverses, and the
-- service runs as the recharge before it left it. The recharge itself stays, and says who undid it, when and why.

alter table recharges
  drop constraint recharges_status_check,
  add constraint recharges_status_check check (status in ('completed', 'pending', 'failed', 'error', 'reversed')),
  add column reversed_at timestamptz(3),
  add column reversed_by bigint references users (id),
  add column reversal_reason text check (char_length(reversal_reason) between 3 and 200),
  add constraint recharges_reversal_check
    check (num_nonnulls(reversed_at, reversed_by, reversal_reason) = case status when 'reversed' then 3 else 0 end);

-- What of a day's recharges was undone since, whenever that was. What a day was charged stays as it was: days of the
-- ledger are closed, and lists still show each recharge.
alter table platform_totals
  add column reversed bigint not null default 0,
  add column reversed_amount numeric(16, 2) not null default 0,
  add constraint platform_totals_reversed_check
    check (reversed between 0 and recharges and reversed_amount between 0 and amount);
create index platform_totals_reversed on platform_totals (operator_id, day) where reversed > 0;

-- Appends one entry: ledger, balance and daily total together. The amount is positive; its sign follows the kind.
-- The caller holds the wallet's lock and has judged the balance; the table's checks judge it again. What comes back from
-- a recharge is a credit, counted apart from what the admin puts in.
create or replace function append_wallet_entry(
  p_operator_id bigint, p_kind text, p_amount numeric, p_description text, p_recharge_id bigint,
  p_reverses_seq bigint, p_actor_id bigint, p_now timestamptz, p_today date, p_platform_id bigint default null
) returns wallet_entries
language plpgsql as $$
declare
  change numeric(14, 2) := case when p_kind = 'wallet-add' then p_amount else -p_amount end;
  counted text := case when p_kind = 'wallet-add' and p_recharge_id is not null then 'reversal' else p_kind end;
  held wallets;
  entry wallet_entries;
begin
  update wallets set balance = balance + change, last_seq = last_seq + 1, updated_at = p_now
    where operator_id = p_operator_id
    returning * into strict held;
  insert into wallet_entries (
    operator_id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit, description,
    recharge_id, reverses_seq, actor_id, created_at, platform_id
  ) values (
    p_operator_id, held.last_seq, nullif(held.last_seq - 1, 0), p_kind, change, held.balance - change, held.balance,
    held.credit_limit, p_description, p_recharge_id, p_reverses_seq, p_actor_id, p_now, p_platform_id
  ) returning * into entry;
  insert into daily_totals as totals (operator_id, day, kind, entries, amount)
    values (p_operator_id, p_today, counted, 1, p_amount)
    on conflict (operator_id, day, kind)
    do update set entries = totals.entries + 1, amount = totals.amount + excluded.amount;
  return entry;
end
$$;

-- Whether a recharge may be undone now (`done`), and which one its service would rest on then: none when it was the first.
-- Only the newest that stands may, as the others' days are built on it. Without p_made_after its age doesn't matter.
create function judge_undo(
  p_operator_id bigint, p_recharge_id bigint, p_made_after timestamptz,
  out outcome text, out earlier_id bigint, out earlier_expiry date
)
language plpgsql stable as $$
declare
  asked recharges;
begin
  select * into asked from recharges where operator_id = p_operator_id and id = p_recharge_id;
  if not found then outcome := 'recharge_not_found'; return; end if;
  if asked.status = 'reversed' then outcome := 'recharge_already_reversed'; return; end if;
  if asked.status <> 'completed' then outcome := 'recharge_not_completed'; return; end if;
  if asked.recharge_date <= p_made_after then outcome := 'undo_window_over'; return; end if;
  perform 1 from subscriptions
    where operator_id = p_operator_id and customer_id = asked.customer_id and platform_id = asked.platform_id
      and recharge_id = asked.id;
  if not found then outcome := 'later_recharge'; return; end if;
  select id, expiry_date into earlier_id, earlier_expiry from recharges
    where operator_id = p_operator_id and customer_id = asked.customer_id and platform_id = asked.platform_id
      and status = 'completed' and id < asked.id
    order by id desc limit 1;
  outcome := 'done';
end
$$;

-- Undoes a recharge. The day on which its money comes back is p_today; the one on which it was made is found by
-- p_time_zone, or beside it, should the business have changed its time zone since.
create function undo_recharge(
  p_operator_id bigint, p_recharge_id bigint, p_reason text, p_made_after timestamptz, p_time_zone text,
  p_actor_id bigint, p_now timestamptz, p_today date, p_key text, p_request_hash bytea,
  out outcome text, out result jsonb
)
language plpgsql as $$
declare
  judged record;
  paid wallet_entries;
  undone recharges;
  entry wallet_entries;
  made_on date;
begin
  perform 1 from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select * into judged from judge_undo(p_operator_id, p_recharge_id, p_made_after);
  if judged.outcome <> 'done' then outcome := judged.outcome; return; end if;

  update recharges set status = 'reversed', reversed_at = p_now, reversed_by = p_actor_id,
      reversal_reason = p_reason, updated_at = p_now
    where operator_id = p_operator_id and id = p_recharge_id
    returning * into strict undone;
  select * into strict paid from wallet_entries
    where operator_id = p_operator_id and recharge_id = p_recharge_id and kind = 'recharge';
  entry := append_wallet_entry(
    p_operator_id, 'wallet-add', undone.amount, format('Recharge #%s undone: %s', undone.id, p_reason), undone.id,
    paid.seq, p_actor_id, p_now, p_today);

  if judged.earlier_id is null then
    delete from subscriptions where operator_id = p_operator_id and customer_id = undone.customer_id
      and platform_id = undone.platform_id;
  else
    update subscriptions
      set recharge_id = judged.earlier_id, expiry_date = judged.earlier_expiry, updated_at = p_now
      where operator_id = p_operator_id and customer_id = undone.customer_id and platform_id = undone.platform_id;
  end if;
  if judged.earlier_expiry is distinct from undone.expiry_date then
    update expiry_totals set services = services - 1
      where operator_id = p_operator_id and expiry_date = undone.expiry_date;
    if judged.earlier_id is not null then
      insert into expiry_totals as totals (operator_id, expiry_date, services)
        values (p_operator_id, judged.earlier_expiry, 1)
        on conflict (operator_id, expiry_date) do update set services = totals.services + 1;
    end if;
  end if;
  made_on := (undone.recharge_date at time zone p_time_zone)::date;
  select day into strict made_on from platform_totals
    where operator_id = p_operator_id and platform_id = undone.platform_id and day between made_on - 1 and made_on + 1
      and reversed < recharges and reversed_amount + undone.amount <= amount
    order by abs(day - made_on) limit 1;
  update platform_totals set reversed = reversed + 1, reversed_amount = reversed_amount + undone.amount
    where operator_id = p_operator_id and platform_id = undone.platform_id and day = made_on;

  outcome := 'done';
  result := to_jsonb(undone) || (
    select jsonb_build_object(
      'amount', undone.amount::text, 'customer_name', customers.name, 'platform_name', platforms.name,
      'platform_type', platforms.type, 'earlier_expiry', judged.earlier_expiry,
      'balance_before', entry.balance_before, 'balance_after', entry.balance_after)
    from customers join platforms on platforms.id = undone.platform_id
    where customers.operator_id = p_operator_id and customers.id = undone.customer_id);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
