import { expect, test } from "vitest";
import { recharge } from "../../testing/business.ts";
import { charge, createCollectingBusiness, pay, reverse } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

const api = await openTestApi();
api.clock.now = new Date("2026-05-01T06:00:00Z");
const admin = await api.signInAdmin();
const business = await createCollectingBusiness(api, admin);
await recharge(api, business, { amount: 300 });
// Half an hour before midnight in India, and half an hour after it.
await advanceTo("2026-05-31T18:00:00Z");
await charge(api, business, { amount: 80.5, label: "Installation" });
await advanceTo("2026-05-31T19:00:00Z");
const { body: wrong } = await pay(api, business, { amount: 30 });
await reverse(api, business, wrong.payment.id);
await pay(api, business, { amount: 200, mode: "upi", reference: "421300012345" });
await advanceTo("2026-06-10T06:00:00Z");
const order = { amount: 100, expiryDate: "2026-12-31", payment: { amount: 250, mode: "cash" } };
const { body: sold } = await recharge(api, business, order);
await undoRecharge(api, business, sold.recharge.id);

async function advanceTo(instant: string): Promise<void> {
  api.clock.now = new Date(instant);
  business.operator.token = await openSession(api, business.operator.id, api.clock.now);
}

function get(query = "") {
  const { token } = business.operator;
  return api.call("GET", `/operator/customers/${business.customerId}/statement${query}`, { token });
}

test("has every entry of the days, oldest first, between the balances before and after", async () => {
  const { status, body } = await get("?startDate=2026-06-01&endDate=2026-06-10");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    openingBalance: -380.5,
    closingBalance: 69.5,
    entries: [
      { kind: "payment", amount: 30, balanceAfter: -350.5, isReversed: true, reversesSeq: null },
      { kind: "payment-reversal", amount: -30, balanceAfter: -380.5, reversesSeq: 3 },
      { kind: "payment", amount: 200, payment: { mode: "upi", reference: "421300012345" } },
      { kind: "recharge", amount: -100, isReversed: true },
      { kind: "payment", amount: 250 },
      { kind: "recharge-undone", amount: 100, balanceAfter: 69.5 },
    ],
    pagination: { total: 6 },
  });
});

test("counts an entry to its business day, and has pages", async () => {
  expect((await get("?endDate=2026-05-31")).body).toMatchObject({
    openingBalance: 0,
    closingBalance: -380.5,
    entries: [{ kind: "recharge" }, { kind: "charge", label: "Installation" }],
  });
  expect((await get("?page=2&limit=3")).body).toMatchObject({
    openingBalance: 0,
    closingBalance: 69.5,
    entries: [{ seq: 4 }, { seq: 5 }, { seq: 6 }],
    pagination: { total: 8, totalPages: 3 },
  });
});

test("of days without entries has the balance that stood then", async () => {
  const nothing = { entries: [], pagination: { total: 0 } };
  expect((await get("?startDate=2026-06-02&endDate=2026-06-09")).body).toMatchObject({
    ...nothing,
    openingBalance: -180.5,
    closingBalance: -180.5,
  });
  expect((await get("?startDate=2026-06-09&endDate=2026-06-02")).body).toMatchObject(nothing);
});

test("is saved as CSV with the opening and the closing balance, named by the customer and the days", async () => {
  const { headers, body } = await get("/export?startDate=2026-06-01");
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="statement-${business.customerId}-2026-06-01-2026-06-10.csv"`,
  );
  const [head, opening, ...lines] = body.trim().split("\n");
  expect(head).toContain("Date,Entry,Details,Mode,Reference,Collector,Receipt,Debit,Credit,Balance After");
  expect(opening).toBe(",Opening balance,,,,,,,,-380.5");
  expect(lines).toHaveLength(7);
  expect(lines[2]).toMatch(/^2026-06-01 .*,Payment,,UPI,421300012345,,2026-27\/000002,,200,-180\.5$/);
  expect(lines.at(-1)).toBe(",Closing balance,,,,,,,,69.5");
  expect((await get("/export")).headers.get("content-disposition")).toContain("-2026-05-01-2026-06-10.csv");
});

test("takes an entry back in the column that it was in, so that the columns sum up to the change of the balance", async () => {
  const linesOf = async (query: string) => {
    const { body } = await get(`/export${query}`);
    return (body as string).trim().split("\n").slice(2, -1);
  };
  const sumsOf = (lines: readonly string[]) =>
    [7, 8].map((column) => lines.reduce((sum, line) => sum + Number(line.split(",")[column]), 0));
  const june = await linesOf("?startDate=2026-06-01");
  expect(june[0]).toMatch(/,Payment,Reversed,Cash,,,2026-27\/000001,,30,-350\.5$/);
  expect(june[1]).toMatch(/,Payment reversed,Cheque bounced,,,,,,-30,-380\.5$/);
  expect(june[3]).toMatch(/,Recharge,[^,]* · Reversed,,,,,100,,/);
  expect(june[5]).toMatch(/,Recharge undone,[^,]*,,,,,-100,,69\.5$/);
  // -380.5 - 0 + 450 = 69.5
  expect(sumsOf(june)).toEqual([0, 450]);
  // Of days of which only the reversal is one, it is taken off.
  await advanceTo("2026-06-11T06:00:00Z");
  const { body: late } = await pay(api, business, { amount: 10 });
  await advanceTo("2026-06-12T06:00:00Z");
  await reverse(api, business, late.payment.id);
  expect(sumsOf(await linesOf("?startDate=2026-06-12"))).toEqual([0, -10]);
});

test("of an unknown customer isn't found", async () => {
  const { token } = business.operator;
  const path = `/operator/customers/${Number(business.customerId) + 1000}/statement`;
  for (const address of [path, `${path}/export`]) {
    expect(await api.call("GET", address, { token })).toMatchObject({ status: 404 });
  }
});
