import { expect, test } from "vitest";
import { findWrongBooks } from "../testing/books.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { openSession } from "../testing/session.ts";
import { undoAsAdmin } from "../testing/undo.ts";

let adminId: number;

const api = await openTestApi();
[{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
api.clock.now = new Date("2026-01-10T06:30:00Z");
const business = await createBusiness(api, await openSession(api, adminId, api.clock.now));
// The clock is set back twice, to a day between two others and to one that has a recharge: both are booked on the day of the
// recharge before them.
await rechargeOn("2026-01-31", 1);
await rechargeOn("2026-02-03", 2);
await rechargeOn("2026-03-02", 4);
await rechargeOn("2026-02-20", 8);
await rechargeOn("2026-02-03", 16);
await rechargeOn("2026-03-02", 32);
await rechargeOn("2026-03-05", 64);

async function moveTo(day: string): Promise<string> {
  api.clock.now = new Date(`${day}T06:30:00Z`);
  business.operator.token = await openSession(api, business.operator.id, api.clock.now);
  return openSession(api, adminId, api.clock.now);
}

async function rechargeOn(day: string, amount: number): Promise<number> {
  await moveTo(day);
  return (await recharge(api, business, { amount, expiryDate: "2026-06-01" })).body.recharge.id;
}

async function get(path: string) {
  return (await api.call("GET", path, { token: business.operator.token })).body;
}

/** The amounts of a list read one page of one row at a time, and the totals returned with them. */
async function readOneByOne(filter: string, rows: number) {
  const amounts: number[] = [];
  const totals = new Set<number>();
  for (let page = 1; page <= rows + 1; page += 1) {
    const { recharges, pagination } = await get(`/operator/recharges?limit=1&page=${page}&${filter}`);
    amounts.push(...recharges.map(({ amount }: { amount: string }) => Number(amount)));
    totals.add(pagination.totalItems);
  }
  return { amounts, totals: [...totals] };
}

test.each([
  ["", [64, 32, 16, 8, 4, 2, 1]],
  ["startDate=2026-02-03", [64, 32, 16, 8, 4, 2]],
  ["startDate=2026-02-04", [64, 32, 16, 8, 4]],
  ["endDate=2026-02-20", [2, 1]],
  ["endDate=2026-03-02", [32, 16, 8, 4, 2, 1]],
  ["startDate=2026-02-01&endDate=2026-02-28", [2]],
  ["startDate=2026-02-21&endDate=2026-03-01", []],
  ["startDate=2026-03-06", []],
  ["endDate=2026-01-30", []],
])(
  "each page of the recharges with %j holds what stands there, though the clock was set back",
  async (filter, amounts) => {
    expect(await readOneByOne(filter, amounts.length)).toEqual({ amounts, totals: [amounts.length] });
  },
);

test("the dashboard sums each month without its undone recharges", async () => {
  await moveTo("2026-03-05");
  expect((await get("/operator/dashboard")).metrics).toMatchObject({
    totalRevenue: 127,
    totalRecharges: 7,
    currentMonthRevenue: 124,
    previousMonthRevenue: 2,
  });
  const rechargeId = await rechargeOn("2026-03-06", 128);
  await undoAsAdmin(api, await moveTo("2026-04-01"), { operatorId: business.operator.id, rechargeId });
  expect((await get("/operator/dashboard")).metrics).toMatchObject({
    totalRevenue: 127,
    totalRecharges: 7,
    currentMonthRevenue: 0,
    previousMonthRevenue: 124,
  });
  expect(await findWrongBooks(api.sql)).toEqual([]);
});
