-- The payment, not reversed, that a UTR was used for, as JSON; null if there is none.
create or replace function find_used_reference(p_operator_id bigint, p_reference text) returns jsonb
language plpgsql stable as $$
declare
  used jsonb;
begin
  select jsonb_build_object('receipt_year', receipt_year, 'receipt_number', receipt_number,
      'customer_name', customers.name, 'received_on', received_on)
    into used
    from payments
    join customers on customers.operator_id = p_operator_id and customers.id = payments.customer_id
    where payments.operator_id = p_operator_id and mode = 'upi' and coalesce(added_reference, reference) is not null
      and reversed_at is null
      and upper(regexp_replace(coalesce(added_reference, reference), '\s', '', 'g'))
        = upper(regexp_replace(p_reference, '\s', '', 'g'));
  return used;
end
$$;
