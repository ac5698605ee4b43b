/**
 * The rights of the server's role on each table. It can only insert and read entries of the ledgers and the audit log, so
 * that even a vulnerable server can't edit or delete them. Migrations run as the owner.
 */
export const applicationRights: Readonly<Record<string, string>> = {
  alert_reads: "select, insert, update",
  api_keys: "select, insert, update, delete",
  audit_log: "select, insert",
  business: "select, insert, update",
  closed_days: "select, insert",
  customer_changes: "select, insert",
  customer_totals: "select, insert, update",
  customer_wallet_entries: "select, insert",
  customer_wallets: "select, insert, update",
  customers: "select, insert, update",
  daily_totals: "select, insert, update",
  expiry_totals: "select, insert, update",
  idempotency_records: "select, insert, delete",
  login_throttles: "select, insert, update, delete",
  margin_days: "select, insert",
  margin_months: "select, insert, update",
  ott_plans: "select, insert, update",
  platform_assignments: "select, insert, update",
  platform_totals: "select, insert, update",
  platforms: "select, insert, update",
  recharges: "select, insert, update (status, reversed_at, reversed_by, reversal_reason, updated_at)",
  reminder_settings: "select, insert, update",
  reminders: "select, insert, update",
  sessions: "select, insert, update, delete",
  subscriptions: "select, insert, update, delete",
  users: "select, insert, update",
  wallet_entries: "select, insert",
  wallets: "select, insert, update",
};
