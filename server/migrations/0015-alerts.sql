-- Alerts are read off what they are about; only thresholds and who read what are stored.

-- A wallet below its threshold is low; 0 for never. A threshold counts from when it was set.
alter table wallets
  add column low_balance_threshold numeric(14, 2) not null default 0 check (low_balance_threshold >= 0),
  add column low_balance_set_at timestamptz(3),
  add check (low_balance_threshold = 0 or low_balance_set_at is not null);
create index wallets_low on wallets (operator_id)
  where low_balance_threshold > 0 and balance < low_balance_threshold;

-- Reminders that failed are few among all.
create index reminders_failed on reminders (operator_id, reminded_at desc) where status = 'failed';
create index reminders_failed_lately on reminders (reminded_at desc) where status = 'failed';

-- What a person has read of an operator's alerts of a kind: occurrences up to this one.
create table alert_reads (
  operator_id bigint not null references users (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('low_balance', 'renewals_today', 'failed_reminders')),
  read_until timestamptz(3) not null,
  primary key (operator_id, user_id, kind)
);
