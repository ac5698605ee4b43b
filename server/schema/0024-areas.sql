-- Where customers live: an operator's own list of areas, and the way that a collector walks in each (decision 53).

-- Numbered under the lock of the operator's wallet. A collector usually collects there.
create table areas (
  operator_id bigint not null references users (id),
  id bigint not null check (id > 0),
  name text not null check (char_length(name) between 2 and 100),
  collector_id bigint,
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id),
  foreign key (operator_id, collector_id) references collectors (operator_id, id)
);
create unique index areas_name on areas (operator_id, lower(name));

-- route_position orders the customers of an area; those without one come last. A customer that moves to another area has none.
alter table customers
  add column area_id bigint,
  add column street text check (char_length(street) between 1 and 100),
  add column route_position integer check (route_position is null or (route_position > 0 and area_id is not null)),
  add foreign key (operator_id, area_id) references areas (operator_id, id);
create index customers_area on customers (operator_id, area_id, id) where area_id is not null;

-- What customers pay by the operator's own prices, in whole rupees: for OTTPlay an interval of a plan by its ott_code, for any
-- other platform a month as `month`.
alter table platform_assignments add column customer_prices jsonb check (jsonb_typeof(customer_prices) = 'object');

-- How much a customer may owe after a recharge; null for no limit. In the row that each recharge reads anyway.
alter table wallets add column customer_limit numeric(14, 2);
