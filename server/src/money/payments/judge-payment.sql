-- Says why a payment can't be received. The outcome is null if it can. If the UPI reference was used before, the result is the
-- payment that used it; if the day is closed, whose book that is and until when. p_payment has mode, reference, collector_id
-- and received_on (null for p_today). The caller has locked the operator's wallet.
create or replace function judge_payment(
  p_operator_id bigint, p_payment jsonb, p_today date, out outcome text, out result jsonb
)
language plpgsql stable as $$
declare
  collector constant bigint := p_payment ->> 'collector_id';
  received constant date := coalesce((p_payment ->> 'received_on')::date, p_today);
begin
  if received > p_today then outcome := 'received_in_future'; return; end if;
  if collector is not null then
    perform 1 from collectors where operator_id = p_operator_id and id = collector and is_active;
    if not found then outcome := 'collector_unknown'; return; end if;
  end if;
  -- Not by describe_closed_book alone: the call costs more than the look-up does.
  perform 1 from day_closings
    where operator_id = p_operator_id and coalesce(collector_id, 0) = coalesce(collector, 0) and day >= received
      and reopened_at is null;
  if found then
    outcome := 'closed_day';
    result := describe_closed_book(p_operator_id, collector, received, p_today);
    return;
  end if;
  if p_payment ->> 'mode' = 'upi' and p_payment ->> 'reference' is not null then
    result := find_used_reference(p_operator_id, p_payment ->> 'reference');
    if result is not null then outcome := 'reference_used'; end if;
  end if;
end
$$;
