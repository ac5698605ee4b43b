import { beforeAll, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { type Entry, type History, makeHistory } from "../../testing/worlds/random-history.ts";

const seed = Number(process.env.DASHBOARD_SEED ?? Date.now() % 2 ** 31);
const kolkataOffset = 5.5 * 3_600_000;

const api = await openTestApi();
let { adminId, businesses, entries, customers }: History = {
  adminId: 0,
  businesses: [],
  entries: [],
  customers: [],
};

beforeAll(async () => {
  console.log(`dashboards: DASHBOARD_SEED=${seed}`);
  ({ adminId, businesses, entries, customers } = await makeHistory(api, seed));
}, 120_000);

/** A month in India by its number since the year 0, without any library of dates. */
function monthOf(at: Date): number {
  const local = new Date(at.getTime() + kolkataOffset);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

function dayOfMonth(at: Date): number {
  return new Date(at.getTime() + kolkataOffset).getUTCDate();
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
  const isOfSameDays = ({ at }: Entry) =>
    monthOf(at) === month - 1 && dayOfMonth(at) <= dayOfMonth(new Date(moment));

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
      previousMonth: {
        name: names[(month - 1) % 12],
        transactions: previous,
        sameDays: sum(standing.filter(isOfSameDays)),
      },
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
      previousMonthSameDays: sum(own.filter(isOfSameDays)),
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
