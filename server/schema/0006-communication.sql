-- Reminders of customers before and after their services expire, and alerts of operators and admins.

create table reminder_settings (
  operator_id bigint primary key references users (id),
  -- Null means the default text.
  template text check (char_length(template) between 1 and 500),
  is_automatic boolean not null default false,
  updated_at timestamptz(3) not null
);

-- One row per service, stage and channel, so that no stage is sent twice. An email is inserted before it is sent, so that
-- every sent email has a row. The address is the one used, even if the customer's changes.
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
-- The few unfinished and the few failed reminders.
create index reminders_open on reminders (operator_id, reminded_at) where status in ('sending', 'retrying');
create index reminders_failed on reminders (operator_id, reminded_at desc) where status = 'failed';
create index reminders_failed_lately on reminders (reminded_at desc) where status = 'failed';

-- Alerts are computed from other tables. Only the instant up to which a person has read an operator's alerts of a kind is
-- stored.
create table alert_reads (
  operator_id bigint not null references users (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('low_balance', 'renewals_today', 'failed_reminders')),
  read_until timestamptz(3) not null,
  primary key (operator_id, user_id, kind)
);
