-- A floor for what operators pay, and what was sold below its cost.

-- Whether a recharge must be at least the operator rate for each of its months; OTTPlay has prices of its own instead.
alter table platforms add column requires_operator_rate boolean not null default false;

-- The few recharges that were sold below their cost, for the admin's alerts and margin.
create index recharges_below_cost on recharges (recharge_date desc, id desc)
  where status = 'completed' and amount < purchase_rate * months;
alter table alert_reads drop constraint alert_reads_kind_check;
alter table alert_reads add constraint alert_reads_kind_check
  check (kind in ('low_balance', 'renewals_today', 'failed_reminders', 'sold_below_cost'));

-- judge_undo takes a fourth argument; without this the earlier function would stay beside the new one.
drop function if exists judge_undo(bigint, bigint, timestamptz);
