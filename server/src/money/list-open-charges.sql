-- The open charges of a customer that owes p_owed, oldest first, as JSON, with what each recharge bought.
create or replace function list_open_charges(p_operator_id bigint, p_customer_id bigint, p_owed numeric) returns jsonb
language plpgsql stable as $$
begin
  return coalesce((
    select jsonb_agg(to_jsonb(charged) || jsonb_build_object(
      'plan_name', bought.plan_name, 'platform_name', sold.name, 'platform_type', sold.type) order by charged.seq)
    from open_charges(p_operator_id, p_customer_id, p_owed) as charged
    left join recharges as bought on bought.operator_id = p_operator_id and bought.id = charged.recharge_id
    left join platforms as sold on sold.id = bought.platform_id), '[]');
end
$$;
