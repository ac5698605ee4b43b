-- A connection as JSON, with the box that it had at an instant, as connectionColumnAt of reads/connections.ts says.
create or replace function connection_at(p_operator_id bigint, p_connection_id bigint, p_at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  named jsonb;
begin
  select jsonb_build_object('id', connections.id, 'label', connections.label, 'box', coalesce((
      select swap.old_value from connection_swaps as swap
      where swap.operator_id = p_operator_id and swap.connection_id = connections.id
        and swap.created_at > p_at and swap.reason is not null
        and swap.kind = case connections.box
          when connections.set_top_box then 'set_top_box' when connections.smart_card then 'smart_card'
          when connections.mac then 'mac' when connections.username then 'username' else 'account' end
      order by swap.id limit 1
    ), connections.box)) into named from connections
    where connections.operator_id = p_operator_id and connections.id = p_connection_id;
  return named;
end
$$;
