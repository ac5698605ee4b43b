-- Shared, small tables: tenant tables may point to them, never the other way round.
-- Instants are kept to the millisecond, which is what every client of the API can say again.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Everybody who signs in. An operator is a tenant: its id is the operator_id of every tenant table.
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
  -- The unit separator keeps a search from matching across two fields.
  search_text text not null generated always as
    (lower(name || E'\x1f' || username || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone, ''))) stored,
  check (type = 'operator' or not is_isp)
);
create unique index users_username_key on users (lower(username));
create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin (search_text gin_trgm_ops);

-- Session tokens, by their SHA-256 only.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null references users (id),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

-- Failed sign-ins within the current window, per username and per address.
create table login_throttles (
  subject text primary key,
  failures integer not null check (failures > 0),
  window_started_at timestamptz(3) not null
);
create index login_throttles_started on login_throttles (window_started_at);

create table platforms (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 100),
  description text not null check (char_length(description) between 1 and 500),
  type text not null check (type in ('cable', 'ott', 'iptv', 'internet', 'others')),
  price numeric(14, 2) check (price >= 0),
  operator_rate numeric(14, 2) check (operator_rate >= 0),
  purchase_rate numeric(14, 2) check (purchase_rate >= 0),
  is_ottplay boolean not null generated always as (type = 'ott' and lower(name) like '%ottplay%') stored,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index platforms_newest on platforms (created_at desc, id desc) where archived_at is null;

create table ott_plans (
  ott_code text primary key check (char_length(ott_code) between 1 and 50),
  ott_name text not null check (char_length(ott_name) between 1 and 100),
  interval_length integer not null check (interval_length > 0),
  interval_unit text not null check (interval_unit in ('day', 'month', 'year')),
  services text[] not null check (cardinality(services) > 0),
  position integer not null
);

-- What admins did; written in the transaction of the act itself.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users (id),
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  details jsonb not null,
  created_at timestamptz(3) not null
);
create index audit_log_subject on audit_log (subject_type, subject_id, id);
