-- Reminders of customers before and after a service expires, and alerts of operators and admins.

create table reminder_settings (
  operator_id bigint primary key references users (id),
  -- Null stands for the standard text.
  template text check (char_length(template) between 1 and 500),
  is_automatic boolean not null default false,
  updated_at timestamptz(3) not null
);

-- One row per service, stage and channel, so that no stage is sent twice. An email is inserted before it is sent, so none
-- leaves that the database doesn't know of. Addresses stay as they were used.
create table reminders (
  operator_id bigint not null,
  recharge_id bigint not null,
  stage text not null check (stage in ('7', '3', '1', '0', 'overdue')),
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  customer_id bigint not null,
  address text not null check (char_length(address) between 1 and 254),
  status text not null check (status in ('sending', 'retrying', 'sent', 'failed', 'cancelled')),
  -- Why the last attempt did not succeed.
  reason text check (char_length(reason) between 1 and 300),
  times integer not null check (times > 0),
  created_at timestamptz(3) not null,
  reminded_at timestamptz(3) not null,
  primary key (operator_id, recharge_id, stage, channel),
  foreign key (operator_id, recharge_id) references recharges (operator_id, id),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  check (channel = 'email' or status = 'sent'),
  check ((status in ('retrying', 'failed', 'cancelled')) = (reason is not null))
);
create index reminders_customer on reminders (operator_id, customer_id, reminded_at desc);
-- The few that are under way, and the few that failed, among all.
create index reminders_open on reminders (operator_id, reminded_at) where status in ('sending', 'retrying');
create index reminders_failed on reminders (operator_id, reminded_at desc) where status = 'failed';
create index reminders_failed_lately on reminders (reminded_at desc) where status = 'failed';

-- Alerts are derived from what they are about. Stored is only up to which instant a person has read an operator's alerts
-- of a kind.
create table alert_reads (
  operator_id bigint not null references users (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('low_balance', 'renewals_today', 'failed_reminders')),
  read_until timestamptz(3) not null,
  primary key (operator_id, user_id, kind)
);
