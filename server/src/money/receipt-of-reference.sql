-- The number of the receipt of the payment that a UPI reference was used for, as JSON.
create or replace function receipt_of_reference(p_operator_id bigint, p_reference text) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('receipt_year', receipt_year, 'receipt_number', receipt_number) from payments
    where operator_id = p_operator_id and mode = 'upi' and reference is not null and reversed_at is null
      and upper(regexp_replace(reference, '\s', '', 'g')) = upper(regexp_replace(p_reference, '\s', '', 'g')));
end
$$;
