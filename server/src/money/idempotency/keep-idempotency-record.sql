-- Stores a request's answer, if the request has a key.
create or replace function keep_idempotency_record(
  p_operator_id bigint, p_caller_id bigint, p_key text, p_request_hash bytea, p_result jsonb, p_now timestamptz
) returns void
language plpgsql as $$
begin
  if p_key is null then return; end if;
  insert into idempotency_records (operator_id, caller_id, key, request_hash, result, created_at)
    values (p_operator_id, p_caller_id, p_key, p_request_hash, p_result, p_now);
end
$$;
