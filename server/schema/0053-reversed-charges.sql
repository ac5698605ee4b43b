-- A charge, a discount or a write-off that was entered by hand can be taken back, once.
create or replace function is_sound_customer_wallet_entry(
  seq bigint, prev_seq bigint, kind text, amount numeric, balance_before numeric, balance_after numeric,
  description text, platform_id bigint, recharge_id bigint, reverses_seq bigint, actor_id bigint
) returns boolean language plpgsql immutable as $$
begin
  if seq <= 0 or prev_seq is distinct from nullif(seq - 1, 0) or (seq = 1 and balance_before <> 0)
    or balance_after <> balance_before + amount or amount = 0 or reverses_seq >= seq
    or char_length(description) not between 1 and 500
    or (platform_id is not null and kind not in ('credit', 'debit'))
    or (recharge_id is not null) <> (kind in ('recharge', 'recharge-undone'))
    or (reverses_seq is not null) <> (kind = 'recharge-undone' or kind like '%-reversal')
    or (actor_id is null and kind not in ('credit', 'debit'))
  then return false; end if;
  return case
    when kind in ('credit', 'payment', 'recharge-undone') then amount > 0
    when kind = 'debit' then amount < 0 and balance_after >= 0
    when kind in ('recharge', 'payment-reversal') then amount < 0
    when kind = 'charge' then amount < 0 and description is not null
    when kind in ('discount', 'write-off') then amount > 0 and balance_after <= 0 and description is not null
    when kind = 'charge-reversal' then amount > 0 and description is not null
    when kind in ('discount-reversal', 'write-off-reversal') then amount < 0 and description is not null
    else false end;
end
$$;
