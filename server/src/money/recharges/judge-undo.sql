-- Whether a recharge can be undone now (`done`), and the service's previous recharge or what an import brought forward, null if
-- it was the first. Only the newest active recharge can be undone, because later recharges build on earlier ones. An operator's
-- must be made after p_made_after and expire on p_expires_from or later, because a service whose days are over is used up; nulls
-- allow any.
-- For lists the same rule is in server/src/reads/recharges.ts.
create or replace function judge_undo(
  p_operator_id bigint, p_recharge_id bigint, p_made_after timestamptz, p_expires_from date,
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
  if asked.recharge_date <= p_made_after or asked.expiry_date < p_expires_from then
    outcome := 'undo_window_over';
    return;
  end if;
  perform 1 from subscriptions
    where operator_id = p_operator_id and customer_id = asked.customer_id and platform_id = asked.platform_id
      and connection_id = coalesce(asked.connection_id, 0) and recharge_id = asked.id;
  if not found then outcome := 'later_recharge'; return; end if;
  select id, expiry_date into earlier_id, earlier_expiry from recharges
    where operator_id = p_operator_id and customer_id = asked.customer_id and platform_id = asked.platform_id
      and connection_id is not distinct from asked.connection_id and status in ('completed', 'brought-forward')
      and id < asked.id
    order by id desc limit 1;
  outcome := 'done';
end
$$;
