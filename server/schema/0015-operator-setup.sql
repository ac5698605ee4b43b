-- Setting up an operator, and what each OTT plan costs the business.

-- When an operator first signed in, and whether the admin has hidden the checklist of what is missing.
alter table users
  add column first_signed_in_at timestamptz(3),
  add column is_setup_hidden boolean not null default false;
-- Operators from before this file are at work already, and their first sign-in is not known.
update users set is_setup_hidden = true where type = 'operator';

-- The cost of OTT plans a month by ott_code; a plan without one costs the platform's purchase_rate.
alter table platforms
  add column plan_purchase_rates jsonb not null default '{}' check (jsonb_typeof(plan_purchase_rates) = 'object');
