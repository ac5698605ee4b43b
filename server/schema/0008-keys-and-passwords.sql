-- Keys and sessions end with the trust in whoever may hold them, and don't come back.

-- Until when a temporary password works; null when its owner has chosen the password.
alter table users add column temporary_password_until timestamptz(3);

-- The key that this session has seen, so that the audit log names it once for each session.
alter table sessions add column shown_api_key_id bigint;

-- Whether the key's requests that move money must have an Idempotency-Key.
alter table api_keys add column requires_idempotency_key boolean not null default false;

-- Keys of inactive operators would come back with them.
delete from api_keys using users where users.id = operator_id and not users.is_active;
