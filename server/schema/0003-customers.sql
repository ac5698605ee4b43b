-- The operators' customers. From here on most tables are tenant tables: operator_id comes first in each key, so that they
-- can be distributed by operator.

create table customers (
  operator_id bigint not null references users (id),
  id bigint not null generated always as identity,
  name text not null check (char_length(name) between 2 and 100),
  phone text not null check (char_length(phone) between 10 and 20),
  phone_digits text not null generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
  email text check (char_length(email) between 1 and 254),
  address text check (char_length(address) between 1 and 500),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A search reads this text for all of an operator's customers, so it is short: the digits of a phone number are only
  -- repeated if it has other characters.
  search_text text not null generated always as (lower(
    name || E'\x1f' || phone || coalesce(E'\x1f' || email, '')
    || case when phone ~ '[^0-9]' then E'\x1f' || regexp_replace(phone, '[^0-9]', '', 'g') else '' end
  )) stored,
  primary key (operator_id, id)
);
-- Deep pages and searches read only this index, and then the rows that they show. A trigram index over all operators'
-- customers was never used for one operator's search, and slowed down inserts.
create index customers_listed on customers (operator_id, created_at desc, id desc) include (search_text);
create index customers_phone on customers (operator_id, phone_digits, id);
create index customers_inactive on customers (operator_id, id) where not is_active;

-- Changes of customers, for their timelines; append-only. The customer's own row records its creation.
create table customer_changes (
  operator_id bigint not null,
  customer_id bigint not null,
  id bigint not null generated always as identity,
  actor_id bigint not null references users (id),
  -- The changed fields by their API names, with the values before and after.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  created_at timestamptz(3) not null,
  primary key (operator_id, customer_id, id),
  foreign key (operator_id, customer_id) references customers (operator_id, id)
);
create index customer_changes_newest on customer_changes (operator_id, customer_id, created_at desc, id desc);
