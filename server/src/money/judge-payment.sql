-- Why a payment can't be received, null if it can. The caller holds the operator's wallet's lock. p_payment has mode,
-- reference, collector_id, and received_on, null for p_today.
create or replace function judge_payment(p_operator_id bigint, p_payment jsonb, p_today date) returns text
language plpgsql stable as $$
declare
  collector constant bigint := p_payment ->> 'collector_id';
  received constant date := coalesce((p_payment ->> 'received_on')::date, p_today);
begin
  if received > p_today then return 'received_in_future'; end if;
  if collector is not null then
    perform 1 from collectors where operator_id = p_operator_id and id = collector and is_active;
    if not found then return 'collector_unknown'; end if;
  end if;
  -- Not by last_closed_day: the call costs more than the look-up does.
  perform 1 from day_closings
    where operator_id = p_operator_id and coalesce(collector_id, 0) = coalesce(collector, 0) and day >= received
      and reopened_at is null;
  if found then return 'closed_day'; end if;
  if p_payment ->> 'mode' = 'upi' and p_payment ->> 'reference' is not null then
    perform 1 from payments
      where operator_id = p_operator_id and mode = 'upi' and reference is not null and reversed_at is null
        and upper(regexp_replace(reference, '\s', '', 'g'))
          = upper(regexp_replace(p_payment ->> 'reference', '\s', '', 'g'));
    if found then return 'reference_used'; end if;
  end if;
  return null;
end
$$;
