-- The operator pays for one of its own platforms from its wallet.
create or replace function service_recharge(
  p_operator_id bigint, p_platform_id bigint, p_amount numeric, p_actor_id bigint,
  p_now timestamptz, p_today date, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
language plpgsql as $$
declare
  wallet wallets;
  platform_name text;
  entry wallet_entries;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  if not found then outcome := 'operator_not_found'; return; end if;
  select kept.outcome, kept.result into outcome, result
    from find_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash) as kept;
  if outcome is not null then return; end if;
  select platforms.name into platform_name
    from platform_assignments as assigned join platforms on platforms.id = assigned.platform_id
    where assigned.operator_id = p_operator_id and assigned.platform_id = p_platform_id and assigned.is_active
      and platforms.archived_at is null;
  if not found then outcome := 'platform_not_assigned'; return; end if;
  if wallet.balance - p_amount < -wallet.credit_limit then outcome := 'insufficient_balance'; return; end if;
  entry := append_wallet_entry(
    p_operator_id, 'service-recharge', p_amount, 'Service recharge: ' || platform_name, p_actor_id, p_now, p_today,
    p_platform_id => p_platform_id);
  outcome := 'done';
  result := to_jsonb(entry) || jsonb_build_object('platform_name', platform_name);
  perform keep_idempotency_record(p_operator_id, p_actor_id, p_key, p_request_hash, result, p_now);
end
$$;
