-- Platforms and OTT plans, and which operator sells them at which price.

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

create table platform_assignments (
  operator_id bigint not null references users (id),
  platform_id bigint not null references platforms (id),
  id bigint not null generated always as identity,
  -- Prices by tier, for OTTPlay by ott_code; null without own prices.
  pricing jsonb check (jsonb_typeof(pricing) = 'object'),
  is_active boolean not null,
  assigned_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, platform_id)
);
