-- Distributes the operators' tables over the nodes of a Citus cluster: all rows of an operator are on one node, which runs
-- its money functions. It fails on Citus 13.2, where it was tried (docs/scale.md). It is meant to run once, as the owner,
-- on the coordinator, with the schema of this release and no server running; the tables may contain data.
--
--   psql "$DATABASE_OWNER_URL" --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus/distribute.sql

-- Citus refuses a foreign key between tables of which only one is distributed: drop them all, and add them at the end.
create temp table dropped_foreign_keys on commit drop as
select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace;

do $$
declare foreign_key record;
begin
  for foreign_key in select * from dropped_foreign_keys loop
    execute format('alter table %s drop constraint %I', foreign_key.owner, foreign_key.name);
  end loop;
end $$;

-- Shared, small tables: a copy on every node.
select create_reference_table('users');
select create_reference_table('platforms');
select create_reference_table('ott_plans');
select create_reference_table('business');
select create_reference_table('audit_log');
select create_reference_table('closed_days');
select create_reference_table('margin_days');
select create_reference_table('margin_months');
select create_reference_table('seals');
select create_reference_table('seal_signatures');

-- By operator.
select create_distributed_table('wallets', 'operator_id', colocate_with => 'none');
select create_distributed_table('wallet_entries', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customers', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_changes', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_wallets', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_wallet_entries', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('collectors', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('payments', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('recharges', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('receipt_links', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('subscriptions', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('recharge_settings', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('reminder_templates', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('reminder_settings', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('reminders', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('alert_reads', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('platform_assignments', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('daily_totals', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('platform_totals', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('expiry_totals', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_totals', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('idempotency_records', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('api_keys', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('sealed_books', 'operator_id', colocate_with => 'wallets');

-- Tables of no operator: by the column that they are looked up by.
select create_distributed_table('sessions', 'token_hash', colocate_with => 'none');
select create_distributed_table('login_throttles', 'subject', colocate_with => 'none');
select create_distributed_table('guessed_usernames', 'username', colocate_with => 'none');
select create_distributed_table('guessing_networks', 'username', colocate_with => 'guessed_usernames');

do $$
declare foreign_key record;
begin
  for foreign_key in select * from dropped_foreign_keys loop
    execute format('alter table %s add constraint %I %s', foreign_key.owner, foreign_key.name, foreign_key.definition);
  end loop;
end $$;

-- Each function takes the operator first, so that it runs on the node with the operator's rows. The migrator distributes
-- the functions that it changes later.
select create_distributed_function(oid::regprocedure, 'p_operator_id', colocate_with => 'wallets')
from pg_proc
where pronamespace = 'public'::regnamespace and proname in (select name from schema_functions);
