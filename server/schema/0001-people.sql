-- Users, their sessions and API keys, and the audit log. Instants have milliseconds, the precision of the API.
create extension if not exists pg_trgm;

-- Admins and operators. An operator is a tenant: its id is the operator_id of every tenant table. Tenant tables may
-- reference small shared tables, never the other way round.
create table users (
  id bigint generated always as identity primary key,
  type text not null check (type in ('admin', 'operator')),
  username text not null check (char_length(username) between 2 and 50),
  name text not null check (char_length(name) between 2 and 100),
  email text check (char_length(email) between 1 and 254),
  phone text check (char_length(phone) between 10 and 20),
  address text check (char_length(address) between 1 and 500),
  avatar text,
  is_active boolean not null default true,
  is_isp boolean not null default false,
  password_hash text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The unit separator keeps a search from matching across two fields. The digits at the end let a search find a phone
  -- number in any format.
  search_text text not null generated always as (lower(
    name || E'\x1f' || username || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone, '') || E'\x1f'
    || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '')
  )) stored,
  check (type = 'operator' or not is_isp)
);
create unique index users_username_key on users (lower(username));
create index users_newest on users (created_at desc, id desc);
-- Counts operators, all and active, from an index a tenth the size of the table.
create index users_operators on users (is_active) where type = 'operator';
create index users_search on users using gin (search_text gin_trgm_ops);

-- Sessions; only the SHA-256 of a token is stored.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null references users (id),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

-- Failed sign-ins within the current window, by username and by address.
create table login_throttles (
  subject text primary key,
  failures integer not null check (failures > 0),
  window_started_at timestamptz(3) not null
);
create index login_throttles_started on login_throttles (window_started_at);

-- An operator's key to the external calls. The hash authenticates requests; the encrypted key can be shown to its operator
-- again. The window counts the current minute's requests to all servers.
create table api_keys (
  operator_id bigint primary key references users (id),
  id bigint not null generated always as identity,
  name text not null check (char_length(name) between 1 and 100),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  key_encrypted bytea not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  window_started_at timestamptz(3) not null,
  window_requests integer not null default 0
);

-- Actions of admins and imports of operators, with the values before and after; written in the action's own transaction.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users (id),
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null
);
create index audit_log_subject on audit_log (subject_type, subject_id, id);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
