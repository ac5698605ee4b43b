-- The recharge that a payment came with. Until now it was found by its entry, right after the recharge's charge, at the same
-- instant; a recharge that charges nothing has none, and another payment could follow at that instant.
alter table payments add column recharge_id bigint;
update payments set recharge_id = charge.recharge_id
  from customer_wallet_entries as charge
  where charge.operator_id = payments.operator_id and charge.customer_id = payments.customer_id
    and charge.seq = payments.seq - 1 and charge.kind = 'recharge' and charge.created_at = payments.created_at;

alter table sealed_books drop constraint sealed_books_kind_check;
alter table sealed_books add constraint sealed_books_kind_check check (kind in (
  'wallet-entries', 'recharges', 'customer-wallet-entries', 'customer-accounts', 'payments', 'added-references',
  'paid-recharges', 'cash-movements', 'day-closings', 'day-reopenings', 'idempotency-keys', 'rules', 'audit-log'));

-- It takes the recharge now, which `create or replace` can't add.
drop function if exists book_payment(bigint, bigint, jsonb, bigint, timestamptz, wallets, date);
