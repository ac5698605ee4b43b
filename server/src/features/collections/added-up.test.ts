import { type OwingAgeFilter, owingAgeFilters, owingAges } from "@cable-connect/contract/lists/list-filters";
import { daysOfAge } from "@cable-connect/contract/owing";
import { defaultSettings } from "@cable-connect/contract/settings";
import { addDays, businessDay, daysBetween } from "@cable-connect/contract/values/business-date";
import { beforeAll, describe, expect, test } from "vitest";
import { sumCash } from "../../money/day-book/sum-cash.ts";
import { fillTables } from "../../testing/data-set/fill-tables.ts";
import { connectAdministrator } from "../../testing/database/administrator.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";

// Compares what the database adds up with sums of all rows made here.

const operatorId = 1001;
const today = businessDay(new Date(), defaultSettings.timeZone);

const api = await openTestApi();
let token: string;

beforeAll(async () => {
  const superuser = connectAdministrator(api.database.connection);
  await fillTables(superuser, { operators: 1, customers: 400, recharges: 3000, collects: true });
  await superuser`update customers set area_id = null where id % 7 = 0`;
  await superuser`update customer_wallets set area_id = null where customer_id % 7 = 0`;
  await superuser.end();
  token = await openSession(api, operatorId);
}, 60_000);

async function get(path: string) {
  const { status, body } = await api.call("GET", `/operator${path}`, { token });
  expect(status).toBe(200);
  return body;
}

const paiseOf = (amount: number | string) => Math.round(Number(amount) * 100);
const sum = (paise: number[]) => paise.reduce((total, one) => total + one, 0) / 100;

describe("who owes", () => {
  type Account = {
    id: number;
    text: string;
    balance: string;
    since: string;
    area: number | null;
    collector: number | null;
  };
  let accounts: Account[];

  beforeAll(async () => {
    accounts = [
      ...(await api.sql<Account[]>`
        select customers.id, customers.search_text as text, balance, owes_since as since, customers.area_id as area,
          areas.collector_id as collector
        from customer_wallets
        join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
        left join areas on areas.operator_id = ${operatorId} and areas.id = customers.area_id
        where customer_wallets.operator_id = ${operatorId} and balance < 0`),
    ];
    expect(accounts.length).toBeGreaterThan(100);
  });

  const owes = (a: Account) => -paiseOf(a.balance);
  const bySince = (a: Account, b: Account) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id - b.id);
  const orders: Record<string, (a: Account, b: Account) => number> = {
    since: bySince,
    "-since": (a, b) => bySince(b, a),
    outstanding: (a, b) => owes(a) - owes(b) || a.id - b.id,
    "-outstanding": (a, b) => owes(b) - owes(a) || a.id - b.id,
    name: (a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id - b.id),
  };
  const filters: Record<string, (account: Account) => boolean> = {
    "": () => true,
    "search=ra": ({ text }) => text.includes("ra"),
    "search=98": ({ text }) => text.includes("98"),
    "search=nobody": () => false,
    "areaId=3": ({ area }) => area === 3,
    "areaId=none": ({ area }) => area === null,
    "collectorId=5": ({ collector }) => collector === 5,
    "collectorId=5&areaId=4": ({ collector, area }) => collector === 5 && area === 4,
    "areaId=3&search=ra": ({ area, text }) => area === 3 && text.includes("ra"),
  };
  const ageCondition = ({ since }: Account, age: OwingAgeFilter) => {
    const days = daysBetween(since, today);
    return days >= daysOfAge[age].from && days <= daysOfAge[age].to;
  };

  test.each(Object.keys(filters))("with %j is what their accounts say, in any order", async (filter) => {
    const matching = accounts.filter(filters[filter] ?? (() => false));
    const totals = (of: Account[]) => ({ customers: of.length, outstanding: sum(of.map(owes)) });
    for (const [sort, order] of Object.entries(orders)) {
      for (const age of sort === "since" ? [undefined, ...owingAgeFilters] : [undefined]) {
        const query = new URLSearchParams({ sort, limit: "5", page: "2", ...(age && { age }) });
        const body = await get(`/owing?${query}&${filter}`);
        const listed = matching
          .filter((account) => age === undefined || ageCondition(account, age))
          .sort(order);
        expect(body.customers.map(({ id }: { id: number }) => id)).toEqual(
          listed.slice(5, 10).map(({ id }) => id),
        );
        expect(body.pagination.total).toBe(listed.length);
        expect(body.totals).toEqual({
          ...totals(matching),
          byAge: owingAges.map((one) => ({
            age: one,
            ...totals(matching.filter((account) => ageCondition(account, one))),
          })),
        });
      }
    }
  });
});

test("the cash in hand is what payments and movements say, before and after they are added up by day", async () => {
  type Flow = { holder: number; day: string; amount: string };
  const read = async (day: string) => {
    const flows = await api.sql<Flow[]>`
      select coalesce(collector_id, 0) as holder, received_on as day, amount from payments where mode = 'cash'
      union all select collector_id, day, -amount from cash_movements
      union all select 0, day, amount from cash_movements`;
    const cashOf = (holder: number, until: string) =>
      sum(
        flows
          .filter((flow) => flow.holder === holder && flow.day <= until)
          .map(({ amount }) => paiseOf(amount)),
      );
    const { lines } = await get(`/day-book?day=${day}`);
    expect(lines.length).toBeGreaterThan(15);
    for (const { collector, opening, cashInHand } of lines) {
      const holder = collector?.id ?? 0;
      expect([day, holder, opening, cashInHand]).toEqual([
        day,
        holder,
        cashOf(holder, addDays(day, -1)),
        cashOf(holder, day),
      ]);
    }
  };
  const days = [today, addDays(today, -1), addDays(today, -100), addDays(today, -1000)];
  for (const day of days) await read(day);
  await sumCash(api.sql);
  for (const day of days) await read(day);
});
