-- A day of a wallet also holds what came before it, so that a total, a month and a place in a list are found by a few
-- looks, however many days there are.
alter table daily_totals
  add column entries_before bigint not null default 0 check (entries_before >= 0),
  add column amount_before numeric(18, 2) not null default 0 check (amount_before >= 0);
update daily_totals as totals set entries_before = running.entries - totals.entries, amount_before = running.amount - totals.amount
  from (
    select operator_id, kind, day, sum(entries) over until as entries, sum(amount) over until as amount
    from daily_totals window until as (partition by operator_id, kind order by day)
  ) as running
  where running.operator_id = totals.operator_id and running.kind = totals.kind and running.day = totals.day
    and running.entries > totals.entries;
alter table daily_totals alter column entries_before drop default, alter column amount_before drop default;
create index daily_totals_place on daily_totals (operator_id, kind, entries_before);

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
  perform add_to_daily_totals(p_operator_id, counted, p_amount, p_today);
  return entry;
end
$$;

-- Adds an entry to its day, mostly the newest, and to what came before each later one, of which there are some only after
-- the business's clock or time zone has been set back. The caller holds the wallet's lock.
create function add_to_daily_totals(p_operator_id bigint, p_kind text, p_amount numeric, p_today date) returns void
language plpgsql as $$
declare
  newest daily_totals;
begin
  select * into newest from daily_totals where operator_id = p_operator_id and kind = p_kind order by day desc limit 1;
  if newest.day > p_today then
    update daily_totals set entries_before = entries_before + 1, amount_before = amount_before + p_amount
      where operator_id = p_operator_id and kind = p_kind and day > p_today;
    select * into newest from daily_totals where operator_id = p_operator_id and kind = p_kind and day <= p_today
      order by day desc limit 1;
  end if;
  if newest.day = p_today then
    update daily_totals set entries = entries + 1, amount = amount + p_amount
      where operator_id = p_operator_id and kind = p_kind and day = p_today;
  else
    insert into daily_totals (operator_id, kind, day, entries, amount, entries_before, amount_before) values (
      p_operator_id, p_kind, p_today, 1, p_amount, coalesce(newest.entries_before + newest.entries, 0),
      coalesce(newest.amount_before + newest.amount, 0));
  end if;
end
$$;
