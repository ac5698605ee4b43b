-- The unsettled charges of a customer that owes p_owed, newest first. The oldest charges are settled first, so the last one
-- returned may be open in part only. A debit of the account counts as a charge, because it took money that would have settled
-- one; reversed charges don't count. An account may begin with an old balance, whose day is the one since which it is owed, if
-- that is known. With p_before_seq, the charges that were open before that entry, when the customer owed p_owed.
create or replace function open_charges(
  p_operator_id bigint, p_customer_id bigint, p_owed numeric, p_before_seq bigint default null, out seq bigint, out kind text, out description text,
  out recharge_id bigint, out amount numeric, out remaining numeric, out day date
) returns setof record
language plpgsql stable as $$
declare
  zone text;
  charged record;
  since date;
begin
  if p_owed is null or p_owed <= 0 then return; end if;
  select business.time_zone into zone from business;
  for charged in
    select entry.seq, entry.kind, entry.description, entry.recharge_id, -entry.amount as amount, entry.created_at
    from customer_wallet_entries as entry
    where entry.operator_id = p_operator_id and entry.customer_id = p_customer_id
      and (p_before_seq is null or entry.seq < p_before_seq)
      and entry.kind in ('recharge', 'charge', 'debit') and not exists (
        select from customer_wallet_entries as taken_back
        where taken_back.operator_id = p_operator_id and taken_back.customer_id = p_customer_id
          and taken_back.reverses_seq = entry.seq and (p_before_seq is null or taken_back.seq < p_before_seq))
    order by entry.seq desc
  loop
    seq := charged.seq;
    kind := charged.kind;
    description := charged.description;
    recharge_id := charged.recharge_id;
    amount := charged.amount;
    remaining := least(charged.amount, p_owed);
    day := (charged.created_at at time zone zone)::date;
    if charged.seq = 1 and charged.kind = 'charge' then
      select old_balance_since into since from customer_wallets
        where operator_id = p_operator_id and customer_id = p_customer_id;
      day := coalesce(since, day);
    end if;
    return next;
    p_owed := p_owed - remaining;
    exit when p_owed <= 0;
  end loop;
end
$$;
