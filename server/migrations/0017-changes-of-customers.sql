-- What was changed of an operator's customers, for their timelines; only ever added and read. That a customer was added
-- stands in its own row.
create table customer_changes (
  operator_id bigint not null,
  customer_id bigint not null,
  id bigint not null generated always as identity,
  actor_id bigint not null references users (id),
  -- What stood before of that which changed, and what was set, by the names of the API.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  created_at timestamptz(3) not null,
  primary key (operator_id, customer_id, id),
  foreign key (operator_id, customer_id) references customers (operator_id, id)
);
create index customer_changes_newest on customer_changes (operator_id, customer_id, created_at desc, id desc);

-- A timeline reads each of its kinds by the time at which it happened.
create index customer_wallet_entries_newest
  on customer_wallet_entries (operator_id, customer_id, created_at desc, seq desc);
