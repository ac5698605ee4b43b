/** Where a table's rows lie on Citus: see `distribution`. */
type Placement = "reference" | "coordinator" | "operator";

/**
 * Where the rows of each table lie when the database is a Citus cluster (docs/scale.md). `operator`: all rows of an operator
 * on one node, with those of its other tables. `reference`: a copy on every node, so each write needs all nodes. `coordinator`:
 * on the coordinator alone, where a lost worker takes nothing, and unknown to Citus: who may sign in and is signed in, who
 * guesses passwords, what was done, and the sums over all operators. Such a table has no foreign key to another kind.
 */
export const distribution: Readonly<Record<string, Placement>> = {
  alert_reads: "operator",
  api_keys: "operator",
  areas: "operator",
  audit_log: "coordinator",
  business: "reference",
  cash_days: "operator",
  cash_movements: "operator",
  closed_days: "coordinator",
  collectors: "operator",
  connection_swaps: "operator",
  connections: "operator",
  credentials: "coordinator",
  customer_changes: "operator",
  customer_totals: "operator",
  customer_wallet_entries: "operator",
  customer_wallets: "operator",
  customers: "operator",
  daily_totals: "operator",
  day_closings: "operator",
  expiry_totals: "operator",
  guessed_usernames: "coordinator",
  guessing_networks: "coordinator",
  idempotency_records: "operator",
  login_throttles: "coordinator",
  margin_days: "coordinator",
  margin_months: "coordinator",
  ott_plans: "reference",
  owing_reminders: "operator",
  payment_receipt_links: "operator",
  payments: "operator",
  platform_assignments: "operator",
  platform_totals: "operator",
  platforms: "reference",
  receipt_links: "operator",
  recharge_settings: "operator",
  recharges: "operator",
  reminder_settings: "operator",
  reminder_templates: "operator",
  reminders: "operator",
  seal_signatures: "reference",
  sealed_books: "operator",
  seals: "reference",
  sessions: "coordinator",
  subscriptions: "operator",
  summed_cash: "operator",
  upi_settings: "operator",
  users: "reference",
  wallet_entries: "operator",
  wallets: "operator",
};

/** The tables of a placement, in the order of their names. */
export function tablesOf(placement: Placement): string[] {
  return Object.keys(distribution).filter((table) => distribution[table] === placement);
}

/**
 * The statement before changes to the definition of several tables: by default Citus changes the parts of a table by several
 * connections to a node at once, and then refuses the next table of the transaction. PostgreSQL without Citus ignores it.
 */
export const oneConnectionToEachNode = "set citus.multi_shard_modify_mode = 'sequential'";
