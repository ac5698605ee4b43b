-- Spreads the tables of operators over the nodes of a Citus cluster (12 or later), each operator whole on one node, with
-- its money functions run there. Run it once, as the owner, on the coordinator, with the schema of this release and no
-- server running; the tables may hold data. See docs/scale.md.
--
--   psql "$DATABASE_OWNER_URL" --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus/distribute.sql

-- Foreign keys between tables that are not both distributed yet would be refused: off, and back at the end.
create temp table kept_foreign_keys on commit drop as
select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace;

do $$
declare kept record;
begin
  for kept in select * from kept_foreign_keys loop
    execute format('alter table %s drop constraint %I', kept.owner, kept.name);
  end loop;
end $$;

-- Shared and small: whole on every node.
select create_reference_table('users');
select create_reference_table('platforms');
select create_reference_table('ott_plans');
select create_reference_table('business');
select create_reference_table('audit_log');
select create_reference_table('closed_days');
select create_reference_table('margin_days');
select create_reference_table('margin_months');

-- By operator.
select create_distributed_table('wallets', 'operator_id', colocate_with => 'none');
select create_distributed_table('wallet_entries', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customers', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_changes', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_wallets', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('customer_wallet_entries', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('recharges', 'operator_id', colocate_with => 'wallets');
select create_distributed_table('subscriptions', 'operator_id', colocate_with => 'wallets');
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

-- By what they are looked up by; they belong to no operator.
select create_distributed_table('sessions', 'token_hash', colocate_with => 'none');
select create_distributed_table('login_throttles', 'subject', colocate_with => 'none');

do $$
declare kept record;
begin
  for kept in select * from kept_foreign_keys loop
    execute format('alter table %s add constraint %I %s', kept.owner, kept.name, kept.definition);
  end loop;
end $$;

-- Each function takes the operator first, so that it runs whole on the node that holds the operator's rows. The migrator
-- distributes again those that it changes later.
select create_distributed_function(oid::regprocedure, 'p_operator_id', colocate_with => 'wallets')
from pg_proc
where pronamespace = 'public'::regnamespace and proname in (select name from schema_functions);
