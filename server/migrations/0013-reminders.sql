-- Reminders of customers before and after a service expires.

create table reminder_settings (
  operator_id bigint primary key references users (id),
  -- Null stands for the standard text.
  template text check (char_length(template) between 1 and 500),
  is_automatic boolean not null default false,
  updated_at timestamptz(3) not null
);

-- One row a service, stage and channel, so that nobody is reminded twice of the same. An email is written down before it
-- is sent: what the database does not know of it never leaves. Addresses stay as they were.
create table reminders (
  operator_id bigint not null,
  recharge_id bigint not null,
  stage text not null check (stage in ('7', '3', '1', '0', 'overdue')),
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  customer_id bigint not null,
  address text not null check (char_length(address) between 1 and 254),
  status text not null check (status in ('sending', 'retrying', 'sent', 'failed', 'cancelled')),
  -- Why the last try did not succeed.
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
-- What is on its way is looked after; the rest is history.
create index reminders_open on reminders (operator_id, reminded_at) where status in ('sending', 'retrying');
