-- The UTR of a payment by UPI that was received without one, given later, once (decision 79). Sealed by a number of its own.
alter table wallets add column last_added_reference_id bigint not null default 0;
alter table payments add column added_reference_id bigint;
alter table payments add column added_reference text;
alter table payments add column reference_added_at timestamptz(3);
alter table payments add column reference_added_by bigint;
alter table payments add constraint payments_added_reference check (
  num_nonnulls(added_reference_id, added_reference, reference_added_at, reference_added_by) in (0, 4)
  and (added_reference is null or mode = 'upi' and reference is null and char_length(added_reference) between 1 and 50));
create unique index payments_added_reference_id on payments (operator_id, added_reference_id)
  where added_reference_id is not null;

-- A UPI transaction still pays once, whenever its number was given.
drop index payments_upi_reference;
create unique index payments_upi_reference
  on payments (operator_id, upper(regexp_replace(coalesce(added_reference, reference), '\s', '', 'g')))
  where mode = 'upi' and coalesce(added_reference, reference) is not null and reversed_at is null;

alter table sealed_books drop constraint sealed_books_kind_check;
alter table sealed_books add constraint sealed_books_kind_check check (kind in (
  'wallet-entries', 'recharges', 'customer-wallet-entries', 'customer-accounts', 'payments', 'added-references',
  'cash-movements', 'day-closings', 'day-reopenings', 'idempotency-keys', 'rules', 'audit-log'));
