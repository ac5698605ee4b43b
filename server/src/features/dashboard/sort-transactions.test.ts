import { expect, test } from "vitest";
import { adjustWallet, createOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** What the admin credits, or debits if it is below zero, on a day each, to two operators in turn. */
const amounts = [30, -100, 20, 40, -10, 50];

const api = await openTestApi();
api.clock.now = new Date("2026-03-01T06:30:00Z");
let admin = await api.signInAdmin();
const ids = [(await createOperator(api, admin)).id, (await createOperator(api, admin)).id];
for (const [index, amount] of amounts.entries()) {
  api.clock.now = new Date(`2026-03-0${index + 1}T06:30:00Z`);
  admin = await api.signInAdmin();
  const adjustment = { amount: Math.abs(amount), type: amount < 0 ? "debit" : "credit" };
  await adjustWallet(api, admin, ids[index % 2] ?? 0, adjustment);
}

test.each([
  ["", [50, 10, 40, 20, 100, 30]],
  ["sort=date", [30, 100, 20, 40, 10, 50]],
  ["sort=date&limit=2&page=2", [20, 40]],
  ["sort=-date&limit=4&page=2", [100, 30]],
  ["sort=-amount", [100, 50, 40, 30, 20, 10]],
  ["sort=amount&limit=2&page=3", [50, 100]],
  ["sort=date&operatorId={id}", [30, 20, 10]],
  ["sort=date&operatorId={id}&limit=2&page=2", [10]],
  ["sort=-date&operatorId={id}&limit=2&page=2", [30]],
  ["sort=amount&operatorId={id}", [10, 20, 30]],
  ["sort=-amount&operatorId={id}&limit=1&page=2", [20]],
])("transactions sorted by %j have the amounts %j", async (template, expected) => {
  const query = template.replace("{id}", String(ids[0]));
  const { body } = await api.call("GET", `/admin/transactions?${query}`, { token: admin });
  expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(expected);
  expect(body.pagination.total).toBe(query.includes("operatorId") ? 3 : 6);
});

test("an unknown order is refused", async () => {
  expect((await api.call("GET", "/admin/transactions?sort=status", { token: admin })).status).toBe(400);
});
