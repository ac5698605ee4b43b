import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import {
  adjustWallet,
  createBusiness,
  createCustomer,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoAdjustment, undoAsAdmin } from "../../testing/undo.ts";

const seed = Number(process.env.DASHBOARD_SEED ?? Date.now() % 2 ** 31);
const kolkataOffset = 5.5 * 3_600_000;

/**
 * Paise, as whole numbers: sums in the test are exact without the database. An entry is undone when another takes it back,
 * and so is that one.
 */
type Entry = {
  operator: number;
  kind: string;
  paise: number;
  at: Date;
  balance: number;
  isUndone: boolean;
};

const api = await openTestApi();
let adminId: number;
let businesses: TestBusiness[];
let entries: Entry[];
/** The customers of all businesses; their numbers count per operator. */
let customers: { operator: number; id: number; isActive: boolean }[];

/** Instants within four months; of each month also its last and first second in India, 18:29:59 and 18:30 UTC. */
const instant = fc.oneof(
  fc.date({
    min: new Date("2025-11-15T00:00:00Z"),
    max: new Date("2026-03-15T00:00:00Z"),
    noInvalidDate: true,
  }),
  fc.constantFrom(
    ...["2025-11-30", "2025-12-31", "2026-01-31", "2026-02-28"].flatMap((day) => [
      new Date(`${day}T18:29:59.999Z`),
      new Date(`${day}T18:30:00.000Z`),
    ]),
  ),
);

const act = fc.record({
  at: instant,
  business: fc.nat({ max: 2 }),
  kind: fc.constantFrom(
    "recharge",
    "recharge",
    "external",
    "credit",
    "debit",
    "service",
    "customer",
    "deactivate",
    "undo",
    "undo-adjustment",
  ),
  paise: fc.integer({ min: 1, max: 300_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function carryOut({ at, business, kind, paise }: Act): Promise<void> {
  api.clock.now = at;
  const chosen = businesses[business];
  if (chosen === undefined) throw new Error(`no business ${business}`);
  const { id } = chosen.operator;
  const token = await openSession(api, id);
  const own = { ...chosen, operator: { ...chosen.operator, token } };
  const amount = paise / 100;
  if (kind === "customer") {
    const { id: customerId } = await createCustomer(api, token);
    customers.push({ operator: id, id: customerId, isActive: true });
  } else if (kind === "deactivate") {
    const found = customers.find((one) => one.operator === id && one.id !== chosen.customerId);
    if (found === undefined) return;
    await api.call("DELETE", `/operator/customers/${found.id}`, { token });
    found.isActive = false;
  } else if (kind === "credit" || kind === "debit") {
    await adjustWallet(api, await openSession(api, adminId), id, { amount, type: kind });
  } else if (kind === "undo") {
    const newest = await api.sql<{ recharge_id: number }[]>`
      select recharge_id from subscriptions where operator_id = ${id} order by recharge_id`;
    const service = newest[paise % newest.length];
    if (service === undefined) return;
    const order = { operatorId: id, rechargeId: service.recharge_id };
    const { status } = await undoAsAdmin(api, await openSession(api, adminId), order);
    expect(status).toBe(201);
  } else if (kind === "undo-adjustment") {
    const adjusted = await api.sql<{ id: number }[]>`
      select id from wallet_entries as entry
      where operator_id = ${id} and kind in ('wallet-add', 'wallet-deduct') and recharge_id is null
        and reverses_seq is null and not exists (
          select from wallet_entries as undo where undo.operator_id = ${id} and undo.reverses_seq = entry.seq)
      order by seq`;
    const one = adjusted[paise % adjusted.length];
    if (one === undefined) return;
    const order = { operatorId: id, transactionId: one.id };
    expect((await undoAdjustment(api, await openSession(api, adminId), order)).status).toBe(201);
  } else if (kind === "service") {
    const body = { operatorId: id, platformId: chosen.platformId, amount };
    await api.call("POST", "/operator/service-recharge", { token, body });
  } else {
    await recharge(api, own, { amount, expiryDate: "2026-06-01" });
  }
}

beforeAll(async () => {
  console.log(`dashboards: DASHBOARD_SEED=${seed}`);
  api.clock.now = new Date("2025-11-10T06:30:00Z");
  const admin = await api.signInAdmin();
  [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  businesses = await Promise.all([
    createBusiness(api, admin, { funds: 5000, creditLimit: 1000 }),
    createBusiness(api, admin, { funds: 500, creditLimit: 10_000 }),
    createBusiness(api, admin, { funds: 20_000 }),
  ]);
  customers = businesses.map(({ customerId: id, operator }) => ({
    operator: operator.id,
    id,
    isActive: true,
  }));
  const acts = fc.sample(act, { seed, numRuns: 160 }).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const next of acts) await carryOut(next);
  const rows = await api.sql<
    {
      operator_id: number;
      kind: string;
      amount: string;
      created_at: string;
      balance_after: string;
      is_undone: boolean;
    }[]
  >`
    select operator_id, kind, amount, created_at, balance_after, reverses_seq is not null or exists (
        select from wallet_entries as undo
        where undo.operator_id = entry.operator_id and undo.reverses_seq = entry.seq
      ) as is_undone
    from wallet_entries as entry order by operator_id, seq`;
  entries = rows.map((row) => ({
    operator: row.operator_id,
    kind: row.kind,
    paise: Math.abs(Math.round(Number(row.amount) * 100)),
    at: new Date(row.created_at),
    balance: Math.round(Number(row.balance_after) * 100),
    isUndone: row.is_undone,
  }));
}, 120_000);

/** A month in India by its number since the year 0, without any library of dates. */
function monthOf(at: Date): number {
  const local = new Date(at.getTime() + kolkataOffset);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

function sum(chosen: Entry[]): number {
  return chosen.reduce((total, { paise }) => total + paise, 0) / 100;
}

/** The change in percent, rounded half away from zero to one decimal, computed in whole paise. */
function percentage(current: number, previous: number): number {
  const [now, before] = [Math.round(current * 100), Math.round(previous * 100)];
  if (before === 0) return now > 0 ? 100 : 0;
  const change = Math.abs(now - before) * 1000;
  const tenths = Math.floor(change / before) + ((change % before) * 2 >= before ? 1 : 0);
  return tenths === 0 ? 0 : (Math.sign(now - before) * tenths) / 10;
}

/** Each operator's last balance in paise. */
function balances(): Map<number, number> {
  return new Map(entries.map(({ operator, balance }) => [operator, balance]));
}

const names = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const moments = [
  "2025-11-30T18:29:59.999Z",
  "2025-11-30T18:30:00Z",
  "2026-01-31T18:29:59Z",
  "2026-01-31T18:30:00Z",
  "2026-03-15T06:30:00Z",
  "2026-09-01T00:00:00Z",
];

test("the history contains every type, several months and undone recharges", () => {
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(entries.map(({ at }) => monthOf(at))).size).toBeGreaterThan(3);
  expect(entries.filter(({ isUndone }) => isUndone).length).toBeGreaterThan(3);
});

test("every ledger adds up", async () => {
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

describe.each(moments)("at %s", (moment) => {
  const month = monthOf(new Date(moment));

  test("each of the admin's figures is the sum over raw entries that stand", async () => {
    api.clock.now = new Date(moment);
    const token = await openSession(api, adminId);
    const { body } = await api.call("GET", "/admin/dashboard/analytics", { token });
    const standing = entries.filter(({ isUndone }) => !isUndone);
    const within = (wanted: number) => sum(standing.filter(({ at }) => monthOf(at) === wanted));
    const ofKind = (kind: string) => sum(standing.filter((entry) => entry.kind === kind));
    const [current, previous] = [within(month), within(month - 1)];
    expect(body.analytics).toEqual({
      totalOperators: 3,
      totalTransactionAmount: sum(standing),
      currentMonth: { name: names[month % 12], transactions: current },
      previousMonth: { name: names[(month - 1) % 12], transactions: previous },
      monthlyChange: Math.round((current - previous) * 100) / 100,
      monthlyChangePercentage: percentage(current, previous),
      totalWalletBalance: [...balances().values()].reduce((total, paise) => total + paise, 0) / 100,
      transactionsByType: {
        "wallet-add": ofKind("wallet-add"),
        "wallet-deduct": ofKind("wallet-deduct"),
        recharge: ofKind("recharge"),
        "service-recharge": ofKind("service-recharge"),
      },
    });
  });

  test.each([0, 1, 2])("each figure of operator %i is the sum over its own recharges", async (index) => {
    api.clock.now = new Date(moment);
    const id = businesses[index]?.operator.id ?? 0;
    const token = await openSession(api, id);
    const { body } = await api.call("GET", "/operator/dashboard", { token });
    const own = entries.filter(
      ({ operator, kind, isUndone }) => operator === id && kind === "recharge" && !isUndone,
    );
    const within = (wanted: number) => sum(own.filter(({ at }) => monthOf(at) === wanted));
    expect(body.metrics).toEqual({
      activeCustomers: customers.filter(({ operator, isActive }) => operator === id && isActive).length,
      totalRevenue: sum(own),
      totalRecharges: own.length,
      currentMonthRevenue: within(month),
      previousMonthRevenue: within(month - 1),
      revenueChangePercentage: percentage(within(month), within(month - 1)),
    });
    expect(body.wallet.balance).toBe((balances().get(id) ?? 0) / 100);
    const stored = await api.sql`
      select count(*) as recharges, sum(amount)::float8 as amount from recharges
      where operator_id = ${id} and status = 'completed'`;
    expect(stored).toMatchObject([{ recharges: own.length, amount: own.length === 0 ? null : sum(own) }]);
  });

  test("each day of both charts is the sum of that day in India", async () => {
    api.clock.now = new Date(moment);
    const dayOf = (at: Date) => new Date(at.getTime() + kolkataOffset).toISOString().slice(0, 10);
    const on = (kind: string, date: string, id?: number) =>
      entries.filter(
        (entry) =>
          entry.kind === kind &&
          !entry.isUndone &&
          dayOf(entry.at) === date &&
          (id ?? entry.operator) === entry.operator,
      );
    const token = await openSession(api, adminId);
    const { body: all } = await api.call("GET", "/admin/dashboard/daily?days=120", { token });
    expect(all.days).toHaveLength(120);
    expect(all.days.at(-1).date).toBe(dayOf(new Date(moment)));
    const until = (date: string, id?: number) => {
      const last = new Map(
        entries
          .filter(({ operator, at }) => dayOf(at) <= date && (id ?? operator) === operator)
          .map(({ operator, balance }) => [operator, balance]),
      );
      return [...last.values()].reduce((total, paise) => total + paise, 0) / 100;
    };
    for (const { date, recharges, funding, transactions, balance } of all.days) {
      expect([date, recharges, funding, transactions, balance]).toEqual([
        date,
        sum(on("recharge", date)),
        sum(on("wallet-add", date)),
        sum(entries.filter(({ at, isUndone }) => dayOf(at) === date && !isUndone)),
        until(date),
      ]);
    }
    const id = businesses[0]?.operator.id ?? 0;
    const own = await openSession(api, id);
    const { body: chart } = await api.call("GET", "/operator/dashboard/daily?days=60", { token: own });
    for (const { date, amount, count, balance } of chart.days) {
      const made = on("recharge", date, id);
      expect([date, amount, count, balance]).toEqual([date, sum(made), made.length, until(date, id)]);
    }
    const total = chart.days.reduce(
      (paise: number, day: { amount: number }) => paise + Math.round(day.amount * 100),
      0,
    );
    const shares = chart.platforms.reduce(
      (paise: number, share: { amount: number }) => paise + Math.round(share.amount * 100),
      0,
    );
    expect(shares).toBe(total);
  });
});

test("the low balances are exactly the wallets below zero, lowest first", async () => {
  const { body } = await api.call("GET", "/admin/operators/low-balance", {
    token: await openSession(api, adminId),
  });
  const owing = [...balances()].filter(([, paise]) => paise < 0).toSorted((a, b) => a[1] - b[1]);
  expect(
    body.map(({ id, wallet }: { id: number; wallet: { balance: number } }) => [id, wallet.balance]),
  ).toEqual(owing.map(([id, paise]) => [id, paise / 100]));
});

test("the transactions of all pages together are the ledger", async () => {
  const token = await openSession(api, adminId);
  const listed = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await api.call("GET", `/admin/transactions?limit=50&page=${page}`, { token });
    pages = body.pagination.totalPages;
    listed.push(...body.transactions);
  }
  expect(listed).toHaveLength(entries.length);
  expect(new Set(listed.map(({ operator, id }) => `${operator.id} ${id}`)).size).toBe(entries.length);
  expect(listed.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100).toBe(sum(entries));
});
