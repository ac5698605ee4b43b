-- The UTR of a payment by UPI that was received without one, given later, once (decision 79). Sealed by a number of its own.
alter table wallets add column last_added_reference_id bigint not null default 0;
alter table payments add column added_reference_id bigint;
alter table payments add column added_reference text;
alter table payments add column reference_added_at timestamptz(3);
alter table payments add column reference_added_by bigint;
-- One function checks a row of payments (decision 45).
alter table payments drop constraint payments_sound;
drop function is_sound_payment(bigint, numeric, text, text, integer, integer, timestamptz, bigint, text);
create function is_sound_payment(
  id bigint, amount numeric, mode text, reference text, receipt_year integer, receipt_number integer,
  reversed_at timestamptz, reversed_by bigint, reversal_reason text,
  added_reference_id bigint, added_reference text, reference_added_at timestamptz, reference_added_by bigint
) returns boolean language plpgsql immutable as $$
begin
  return id > 0 and amount > 0 and mode in ('cash', 'upi', 'card', 'bank', 'cheque', 'other')
    and (reference is null or char_length(reference) between 1 and 50) and receipt_year > 0 and receipt_number > 0
    and num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3)
    and (reversal_reason is null or char_length(reversal_reason) between 3 and 200)
    and num_nonnulls(added_reference_id, added_reference, reference_added_at, reference_added_by) in (0, 4)
    and (added_reference is null or mode = 'upi' and reference is null and char_length(added_reference) between 1 and 50);
end
$$;
alter table payments add constraint payments_sound check (is_sound_payment(
  id, amount, mode, reference, receipt_year, receipt_number, reversed_at, reversed_by, reversal_reason,
  added_reference_id, added_reference, reference_added_at, reference_added_by));
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
