-- The stored answer for a key; no outcome without a key or for a new one. The caller holds the operator's wallet, so no other
-- request with the same key is running; movements of a customer's wallet hold the customer alone, and two with one key, on two
-- customers, meet at the key of the records.
create or replace function find_idempotency_record(
  p_operator_id bigint, p_caller_id bigint, p_key text, p_request_hash bytea, out outcome text, out result jsonb
)
-- As in recharge.sql: the statement may be planned while there are no records.
language plpgsql stable set enable_seqscan = off as $$
declare
  found_row idempotency_records;
begin
  select * into found_row from idempotency_records
    where operator_id = p_operator_id and caller_id = p_caller_id and key = p_key;
  if not found then return; end if;
  if found_row.request_hash <> p_request_hash then
    outcome := 'idempotency_key_reused';
  else
    outcome := 'replayed';
    result := found_row.result;
  end if;
end
$$;
