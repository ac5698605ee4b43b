-- Connections: a customer's several set-top boxes or lines on one platform, each a service of its own (decision 54).

-- Connections are numbered per operator, under the lock of its wallet; 0 tells a recharge that there are none to look for.
alter table wallets add column last_connection_id bigint not null default 0;

-- A recharge names its connection; null for none, as all have been until now.
alter table recharges add column connection_id bigint;

-- The key of a service: customer, platform and connection, 0 for none.
alter table subscriptions add column connection_id bigint not null default 0;
alter table subscriptions drop constraint subscriptions_pkey;
alter table subscriptions add primary key (operator_id, customer_id, platform_id, connection_id);

create table connections (
  operator_id bigint not null references users (id),
  id bigint not null check (id > 0),
  customer_id bigint not null,
  platform_id bigint not null references platforms (id),
  label text check (char_length(label) between 1 and 50),
  set_top_box text check (char_length(set_top_box) between 1 and 50),
  smart_card text check (char_length(smart_card) between 1 and 50),
  mac text check (char_length(mac) between 1 and 50),
  username text check (char_length(username) between 1 and 50),
  account text check (char_length(account) between 1 and 50),
  -- What the customer pays for a month.
  price numeric(14, 2) check (price >= 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- What people tell it by, besides its label.
  box text generated always as (coalesce(set_top_box, smart_card, mac, username, account)) stored,
  -- Its identifiers without spaces, dashes and colons, in capital letters.
  search_text text not null generated always as (upper(regexp_replace(
    coalesce(E'\x1f' || set_top_box, '') || coalesce(E'\x1f' || smart_card, '') || coalesce(E'\x1f' || mac, '')
    || coalesce(E'\x1f' || username, '') || coalesce(E'\x1f' || account, ''), '[ :-]', '', 'g'))) stored,
  primary key (operator_id, id),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  check (num_nonnulls(label, set_top_box, smart_card, mac, username, account) > 0)
);
-- A search for a box reads only this index.
create index connections_customer on connections (operator_id, customer_id, platform_id, id) include (search_text);
create index connections_inactive on connections (operator_id, customer_id) where not is_active;
-- An identifier is of one active connection of a platform, whatever its spaces, dashes and capitals.
create unique index connections_set_top_box
  on connections (operator_id, platform_id, upper(regexp_replace(set_top_box, '[ :-]', '', 'g')))
  where is_active and set_top_box is not null;
create unique index connections_smart_card
  on connections (operator_id, platform_id, upper(regexp_replace(smart_card, '[ :-]', '', 'g')))
  where is_active and smart_card is not null;
create unique index connections_mac
  on connections (operator_id, platform_id, upper(regexp_replace(mac, '[ :-]', '', 'g')))
  where is_active and mac is not null;
create unique index connections_username
  on connections (operator_id, platform_id, upper(regexp_replace(username, '[ :-]', '', 'g')))
  where is_active and username is not null;
create unique index connections_account
  on connections (operator_id, platform_id, upper(regexp_replace(account, '[ :-]', '', 'g')))
  where is_active and account is not null;

-- Identifiers that a connection had before; append-only. Without a reason they were corrected.
create table connection_swaps (
  operator_id bigint not null,
  connection_id bigint not null,
  id bigint not null check (id > 0),
  kind text not null check (kind in ('set_top_box', 'smart_card', 'mac', 'username', 'account')),
  old_value text not null,
  new_value text,
  reason text check (char_length(reason) between 3 and 200),
  actor_id bigint not null references users (id),
  created_at timestamptz(3) not null,
  primary key (operator_id, connection_id, id),
  foreign key (operator_id, connection_id) references connections (operator_id, id)
);
