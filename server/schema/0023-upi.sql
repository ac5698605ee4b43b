-- Payments by UPI, links to the receipts of payments, and reminders of those who owe.

-- Where an operator's customers pay by UPI. Apart from the row that money operations lock: no movement reads it.
create table upi_settings (
  operator_id bigint primary key references users (id),
  vpa text not null check (char_length(vpa) between 4 and 255),
  payee_name text not null check (char_length(payee_name) between 1 and 50),
  updated_at timestamptz(3) not null
);

-- As receipt_links, for the receipts of payments.
create table payment_receipt_links (
  operator_id bigint not null,
  payment_id bigint not null,
  revocations integer not null check (revocations > 0),
  revoked_at timestamptz(3) not null,
  primary key (operator_id, payment_id),
  foreign key (operator_id, payment_id) references payments (operator_id, id)
);

-- A reminder of what a customer owes: once a day through a channel. An email is queued with its text, which was filled in then.
create table owing_reminders (
  operator_id bigint not null,
  customer_id bigint not null,
  day date not null,
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  address text not null check (char_length(address) between 1 and 254),
  status text not null check (status in ('queued', 'sending', 'retrying', 'sent', 'failed')),
  -- Why the last attempt did not succeed.
  reason text check (char_length(reason) between 1 and 300),
  times integer not null check (times > 0),
  message text check (char_length(message) between 1 and 2000),
  created_at timestamptz(3) not null,
  reminded_at timestamptz(3) not null,
  primary key (operator_id, customer_id, day, channel),
  foreign key (operator_id, customer_id) references customers (operator_id, id),
  check (channel = 'email' or status = 'sent'),
  check ((channel = 'email') = (message is not null)),
  check ((status in ('retrying', 'failed')) = (reason is not null))
);
-- The few emails that aren't sent yet.
create index owing_reminders_open on owing_reminders (created_at) where status in ('queued', 'sending', 'retrying');

-- They take the entry before which charges were open too, for which `create or replace` would make second functions.
drop function if exists open_charges(bigint, bigint, numeric);
drop function if exists list_open_charges(bigint, bigint, numeric);
