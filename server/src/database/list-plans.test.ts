import { defaultSettings } from "@cable-connect/contract/settings";
import { addDays, businessDay } from "@cable-connect/contract/values/business-date";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumDays } from "../money/totals/sum-days.ts";
import { sumMargins } from "../money/totals/sum-margins.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { fillSideTables, vacuumAll } from "../testing/data-set/fill-side-tables.ts";
import { fillTables } from "../testing/data-set/fill-tables.ts";
import { connectAdministrator } from "../testing/database/administrator.ts";
import {
  type ExecutedPlan,
  type PlanNode,
  readPlan,
  reportPlans,
  rowsRead,
  stepsOf,
} from "../testing/plans.ts";
import { openSession } from "../testing/session.ts";

const size = { operators: 50, customers: 20_000, recharges: 50_000 };
/** The operator with a fifth of all rows. */
const largeOperator = 1001;
/** Payments of another operator's first customer. */
const payments = { operatorId: 1002, number: 1900 };
/** Rows that a list may read, at most: a page has about 10 rows and a year 365 days. */
const maxRows = 2000;
/** A search may read all customers of its operator. */
const maxCustomers = size.customers / 5;
/** A filter of services may read all services of its operator. */
const maxServices = size.recharges / 5;

const today = businessDay(new Date(), defaultSettings.timeZone);
const month = `startDate=${addDays(today, -60)}&endDate=${addDays(today, -30)}`;

let api: TestApi;
let tokens: { admin: string; operator: string };
let plans: ExecutedPlan[] = [];
/** Tables with more rows than `maxRows`; the others may be scanned. */
let largeTables: Set<string>;

function recordPlan({ message }: { message?: string }): void {
  const plan = message === undefined ? undefined : readPlan(message);
  if (plan) plans.push(plan);
}

beforeAll(async () => {
  api = await startTestApi({ onNotice: recordPlan });
  const { connection } = api.database;
  const superuser = connectAdministrator(connection);
  try {
    await fillTables(superuser, size);
    // What housekeeping does every hour.
    await sumDays(superuser, today, defaultSettings.timeZone);
    await sumMargins(superuser, today, defaultSettings.timeZone);
    await fillSideTables(superuser, largeOperator);
    await superuser`
      insert into payments (
        operator_id, id, customer_id, seq, amount, mode, received_on, receipt_year, receipt_number, created_at)
      select ${payments.operatorId}, nth, (select min(id) from customers where operator_id = ${payments.operatorId}), nth, 100, 'cash', ${today}::date - 7, 2026, nth, now()
      from generate_series(1, ${payments.number}::integer) as nth`;
    await superuser`
      update wallets set last_payment_id = ${payments.number} where operator_id = ${payments.operatorId}`;
    await vacuumAll(superuser);
    const tables = await superuser<{ name: string }[]>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${maxRows}`;
    largeTables = new Set(tables.map(({ name }) => name));
    await reportPlans(superuser, connection);
  } finally {
    await superuser.end();
  }
  tokens = { admin: await api.signInAdmin(), operator: await openSession(api, largeOperator) };
}, 120_000);
afterAll(() => api.close());

const lists = [
  ["operator", "/operator/customers"],
  ["operator", "/operator/customers?page=90"],
  ["operator", "/operator/customers?sort=created"],
  ["operator", "/operator/customers?search=%231"],
  ["operator", "/operator/customers/search?q=%231"],
  ["operator", "/operator/recharges"],
  ["operator", "/operator/recharges?page=900"],
  ["operator", `/operator/recharges?${month}`],
  ["operator", "/operator/recharges?customerId=1"],
  ["operator", "/operator/customers/1/timeline"],
  ["operator", "/operator/customers/1/timeline?after=2026-11-01T00:00:00.000Z.2.000000000000000001"],
  ["operator", "/operator/recharges/expiry-status?status=due"],
  ["operator", "/operator/recharges/expiry-status?status=near&page=3"],
  ["operator", "/operator/recharges/expiry-status?search=%231"],
  ["operator", "/operator/dashboard"],
  ["operator", "/operator/dashboard/daily?days=90"],
  ["operator", "/operator/wallet/runway"],
  ["operator", "/operator/alerts"],
  ["operator", "/operator/wallet/transactions"],
  ["operator", `/operator/wallet/transactions?${month}`],
  ["operator", "/operator/wallet/transactions?page=900"],
  ["operator", `/operator/wallet/transactions/export?${month}`],
  ["admin", "/admin/dashboard/analytics"],
  ["admin", "/admin/dashboard/daily?days=90"],
  ["admin", "/admin/transactions"],
  ["admin", "/admin/transactions?page=2000"],
  ["admin", "/admin/transactions?sort=date"],
  ["admin", "/admin/transactions?sort=date&page=2000"],
  ["admin", "/admin/transactions?sort=-amount"],
  ["admin", "/admin/transactions?sort=amount&page=3"],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&page=500&sort=date`],
  ["admin", "/admin/transactions?operatorId=1040&sort=amount"],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&page=500`],
  ["admin", `/admin/transactions?${month}`],
  ["admin", `/admin/transactions?${month}&page=50`],
  ["admin", `/admin/transactions?${month}&sort=date&type=recharge&page=50`],
  ["admin", "/admin/transactions?type=recharge&page=2000"],
  ["admin", "/admin/transactions?type=wallet-add"],
  ["admin", "/admin/transactions?type=wallet-add&page=3&sort=date"],
  ["admin", `/admin/transactions?${month}&type=reversal`],
  ["admin", "/admin/transactions?type=wallet-deduct"],
  ["admin", "/admin/transactions?type=credit-undone"],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&type=credit-undone`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&${month}`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&${month}&page=20&sort=date`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&type=wallet-add`],
  ["admin", "/admin/transactions?search=9000000101&type=recharge"],
  ["admin", "/admin/customers?phone=9000000101"],
  ["admin", "/admin/operators"],
  ["admin", "/admin/operators?search=shop1"],
  ["admin", "/admin/operators?search=1%20shop"],
  ["admin", "/admin/operators?sort=balance"],
  ["admin", "/admin/operators/low-balance"],
  ["admin", "/admin/operators/low-balance?below=alert"],
  ["admin", `/admin/operators/${largeOperator}`],
  ["admin", "/admin/audit-log"],
  ["admin", "/admin/alerts"],
  ["admin", "/admin/margin?by=operator&limit=100"],
  ["admin", "/admin/margin?by=platform"],
  ["admin", "/admin/margin?by=month"],
  ["admin", `/admin/margin?by=platform&operatorId=${largeOperator}`],
  ["admin", "/admin/margin?by=operator&platformId=101"],
  ["admin", `/admin/margin?by=month&operatorId=${largeOperator}&platformId=101`],
  ["admin", "/admin/margin/export?by=operator"],
] as const;

test.each(lists)("as %s, no statement of %s scans a table", async (role, path) => {
  expect(await scansOf(role, path)).toEqual([]);
});

const searches = [
  "/operator/customers?search=37",
  "/operator/customers?search=98765",
  "/operator/customers?search=98765%2043210",
  "/operator/customers?search=patel%20a%2037",
  "/operator/customers?sort=name",
  "/operator/customers?filter=inactive",
  "/operator/customers?areaId=1",
  "/operator/customers?areaId=none",
  "/operator/owing?areaId=1&collectorId=1",
  "/operator/areas/1/route",
  "/operator/customers/search?q=37%20patel",
  "/operator/recharges?customer=patel%2037",
  "/operator/recharges/expiry-status?search=patel%2037",
  "/operator/recharges/expiry-status?search=98765%2043210&status=due",
];

test.each(searches)("no statement of %s reads more than the operator's customers", async (path) => {
  expect(await scansOf("operator", path, maxCustomers)).toEqual([]);
});

const ranked = [
  "/operator/customers?search=a",
  "/operator/customers/search?q=a",
  "/operator/customers/search?q=37%20patel",
  "/operator/customers/search",
];

test.each(ranked)("%s ranks what it finds by indexes, and reads only the rows that it shows", expectRanked);

test("so does a search that finds an area's customers", async () => {
  await api.sql`update wallets set collects = true where operator_id = ${largeOperator}`;
  try {
    await expectRanked("/operator/customers?search=area%203");
    await expectRanked("/operator/customers/search?q=area%203");
  } finally {
    await api.sql`update wallets set collects = false where operator_id = ${largeOperator}`;
  }
});

async function expectRanked(path: string): Promise<void> {
  expect(await scansOf("operator", path, maxCustomers)).toEqual([]);
  const rows = plans
    .flatMap(({ Plan }) => [...stepsOf(Plan)])
    .filter((step) => step["Relation Name"] === "customers" && step["Node Type"] !== "Index Only Scan");
  expect(Math.max(...rows.map(rowsRead))).toBe(10);
}

test.each(["7", "2026-27/000007"])("payments are searched by receipt %s along indexes", async (search) => {
  const path = `/operator/payments?search=${encodeURIComponent(search)}&mode=upi&startDate=${addDays(today, -400)}`;
  expect(await scansOf("operator", path, maxCustomers)).toEqual([]);
});

const filteredServices = [
  "/operator/customers?sort=expiry",
  "/operator/customers?sort=-expiry&page=90",
  "/operator/customers?filter=expiring",
  "/operator/customers?filter=expired&sort=expiry",
  "/operator/customers?platformId=101&search=patel",
  "/operator/recharges/expiry-status?platformId=101",
  "/operator/recharges/expiry-status?areaId=1",
  "/operator/recharges/expiry-status?platformId=101&status=due&page=30",
  "/operator/recharges/expiry-status?search=37",
  "/operator/recharges/expiry-status?search=37%20patel&platformId=101&status=near&page=2",
];

test.each(filteredServices)("no statement of %s reads more than the operator's services", async (path) => {
  expect(await scansOf("operator", path, maxServices)).toEqual([]);
});

const sortedLists = [
  ["operator", "/operator/recharges?sort=amount"],
  ["operator", "/operator/recharges?sort=-expiry&page=90"],
  ["operator", "/operator/recharges?sort=date&customer=patel"],
  ["operator", "/operator/admin-transactions?sort=-amount"],
  ["operator", "/operator/payments?search=UTR37"],
  ["operator", "/operator/payments?search=000137"],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&sort=amount`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&type=recharge&page=3`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&search=patel`],
  ["admin", "/admin/transactions?search=patel"],
  ["admin", "/admin/transactions?search=500&sort=-amount"],
  ["admin", "/admin/transactions?search=9000000101"],
  ["admin", `/admin/transactions?search=9000000101&type=recharge&${month}`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&search=%23137&${month}`],
  ["admin", `/admin/transactions?operatorId=${largeOperator}&search=98765%2043210&type=recharge`],
] as const;

test.each(sortedLists)(
  "as %s, no statement of %s reads more than the operator's recharges and their payments",
  async (role, path) => {
    // One entry of the wallet for each recharge, and what the admin credited.
    expect(await scansOf(role, path, maxServices + maxRows)).toEqual([]);
  },
);

test("the recharges of 100 customers of one phone are read along indexes", async () => {
  const phone = "9000000101";
  const chosen = await api.sql<{ id: number }[]>`
    select id from customers where operator_id = ${largeOperator} and phone <> ${phone} order by id limit 98`;
  const ids = chosen.map(({ id }) => id);
  await api.sql`
    update customers set phone = ${phone} where operator_id = ${largeOperator} and id = any(${ids})`;
  try {
    for (const filter of ["", "&type=recharge", `&${month}`, "&sort=-amount&page=2"])
      expect(await scansOf("admin", `/admin/transactions?search=${phone}${filter}`)).toEqual([]);
  } finally {
    await api.sql`
      update customers set phone = (9000000000 + id)::text
      where operator_id = ${largeOperator} and id = any(${ids})`;
  }
});

const exports = [
  ["operator", "/operator/customers/export"],
  ["operator", "/operator/customers/export?search=patel"],
  ["operator", "/operator/customers/export?filter=expiring"],
  ["operator", "/operator/recharges/export"],
  ["operator", "/operator/recharges/export?customer=patel"],
  ["operator", "/operator/admin-transactions/export"],
  ["operator", "/operator/wallet/transactions/export"],
  ["admin", "/admin/transactions/export"],
  ["admin", `/admin/transactions/export?operatorId=${largeOperator}`],
  ["admin", "/admin/transactions/export?type=wallet-add"],
  ["admin", `/admin/transactions/export?${month}`],
  ["admin", "/admin/audit-log/export"],
] as const;

test.each(exports)(
  "as %s, %s reads along an index, so that its first rows come at once",
  async (role, path) => {
    plans = [];
    const { status } = await api.call("GET", path, { token: tokens[role] });
    expect(status).toBe(200);
    const steps = plans.flatMap(({ Plan }) => [...stepsOf(Plan)]);
    expect(steps.some((step) => rowsRead(step) > 0)).toBe(true);
    // Reading on would be put off until all rows were sorted or hashed.
    const delaying = steps.filter((step) => /Sort|Hash/.test(step["Node Type"]) && rowsRead(step) > maxRows);
    expect(delaying).toEqual([]);
  },
);

test("the runway of 100 operators scans no table, and reads their due services on platforms with prices", async () => {
  expect(await scansOf("admin", "/admin/operators?runway=true&limit=100", maxServices)).toEqual([]);
});

test("the runway reads a row per day, however many services are due", async () => {
  await scansOf("operator", "/operator/wallet/runway");
  expect(maxRowsRead()).toBeLessThan(100);
});

async function scansOf(role: keyof typeof tokens, path: string, limit = maxRows): Promise<string[]> {
  plans = [];
  const { status } = await api.call("GET", path, { token: tokens[role] });
  expect(status).toBe(200);
  expect(plans).not.toEqual([]);
  return findScans(limit);
}

test("no statement of a bulk renewal scans a table", async () => {
  const customers = await api.sql<{ id: number }[]>`
    select customer_id as id from subscriptions where operator_id = ${largeOperator} group by 1 order by 1 limit 100`;
  const body = { customerIds: customers.map(({ id }) => id) };
  plans = [];
  const token = tokens.operator;
  const preview = await api.call("POST", "/operator/renewals/preview", { token, body });
  expect(preview.status).toBe(200);
  expect(preview.body.renewals.length).toBeGreaterThanOrEqual(100);
  const renewals = preview.body.renewals
    .slice(0, 50)
    .map(({ rechargeId }: { rechargeId: number }) => ({ rechargeId, amount: 10_000_000 }));
  const { status } = await api.call("POST", "/operator/renewals", { token, body: { renewals } });
  expect(status).toBe(200);
  expect(findScans()).toEqual([]);
});

test("a deep page of all payments skips those before it in their index, and reads none beyond the last", async () => {
  const token = await openSession(api, payments.operatorId);
  const readOf = async (page: number) => {
    plans = [];
    const { body } = await api.call("GET", `/operator/payments?page=${page}`, { token });
    const steps = plans
      .flatMap(({ Plan }) => [...stepsOf(Plan)])
      .filter((step) => step["Relation Name"] === "payments");
    const inIndex = steps.filter((step) => step["Node Type"] === "Index Only Scan");
    const inTable = steps.filter((step) => step["Node Type"] !== "Index Only Scan");
    return {
      listed: body.payments.map(({ id }: { id: number }) => id),
      inIndex: Math.max(...inIndex.map(rowsRead)),
      inTable: Math.max(...inTable.map(rowsRead)),
    };
  };
  const last = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(await readOf(payments.number / 10)).toEqual({ listed: last, inIndex: payments.number, inTable: 10 });
  expect(await readOf(100_000_000)).toEqual({ listed: [], inIndex: 0, inTable: 0 });
});

function maxRowsRead(): number {
  return Math.max(...plans.flatMap(({ Plan }) => [...stepsOf(Plan)].map(rowsRead)));
}

/** Descriptions of the steps since the last reset of `plans` that scan a table or read more than `limit` rows. */
function findScans(limit = maxRows): string[] {
  return plans.flatMap((plan) =>
    [...stepsOf(plan.Plan)]
      .filter((step) => isExpensiveScan(step, limit))
      .map((step) => {
        const name = step["Relation Name"] ?? step["Index Name"];
        return `${step["Node Type"]} of ${name}, ${rowsRead(step)} rows: ${plan["Query Text"]}`;
      }),
  );
}

/** Whether a step is a sequential scan of a large table, or an index scan over more than `limit` rows. */
function isExpensiveScan(step: PlanNode, limit: number): boolean {
  if (step["Node Type"] === "Seq Scan") return largeTables.has(step["Relation Name"] ?? "");
  // Admins act by hand, a few times a day, so the audit log may be counted in its index.
  if (step["Node Type"] === "Index Only Scan" && step["Relation Name"] === "audit_log") return false;
  return step["Node Type"].includes("Scan") && rowsRead(step) > limit;
}
