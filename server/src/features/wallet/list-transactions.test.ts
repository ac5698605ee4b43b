import { expect, test } from "vitest";
import { adjustWallet, createBusiness, createOperator, recharge } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** Days of the business time zone start at 18:30 UTC; the amounts are 1 to 4 rupees. */
const instants = [
  "2026-03-09T18:29:59Z",
  "2026-03-09T18:30:00Z",
  "2026-03-10T18:29:59Z",
  "2026-03-10T18:30:00Z",
];

const api = await openTestApi();
api.clock.now = new Date("2026-03-09T12:00:00Z");
const business = await createBusiness(api, await api.signInAdmin(), { funds: 0, creditLimit: 1000 });
for (const [index, instant] of instants.entries()) {
  api.clock.now = new Date(instant);
  const type = index % 2 === 0 ? "credit" : "debit";
  await adjustWallet(api, await api.signInAdmin(), business.operator.id, { amount: index + 1, type });
}
business.operator.token = await api.signIn(business.operator.username, business.operator.password);
await recharge(api, business, { amount: 5 });

function get(path: string) {
  return api.call("GET", path, { token: business.operator.token });
}

test("the wallet tells balance and credit limit", async () => {
  expect((await get("/operator/wallet")).body).toEqual({
    wallet: {
      balance: -7,
      creditLimit: 1000,
      lowBalanceThreshold: 0,
      lowBalanceSetAt: null,
      createdAt: "2026-03-09T12:00:00.000Z",
      updatedAt: "2026-03-10T18:30:00.000Z",
    },
  });
});

test("every movement is listed newest first, a page at a time", async () => {
  const { body } = await get("/operator/wallet/transactions?page=1&limit=3");
  expect(body.transactions).toMatchObject([
    { type: "recharge", amount: 5, balanceAfter: -7, rechargeId: expect.any(Number) },
    { type: "wallet-deduct", amount: 4, balanceAfter: -2, rechargeId: null },
    { type: "wallet-add", amount: 3, balanceAfter: 2, rechargeId: null },
  ]);
  expect(body.pagination).toEqual({ page: 1, limit: 3, total: 5, totalPages: 2 });
  const past = await get("/operator/wallet/transactions?page=7&limit=3");
  expect(past.body).toMatchObject({
    transactions: [],
    pagination: { page: 7, limit: 3, total: 5, totalPages: 2 },
  });
});

test.each([
  ["", [4, 3, 2, 1]],
  ["startDate=2026-03-10&endDate=2026-03-10", [3, 2]],
  ["startDate=2026-03-10", [4, 3, 2]],
  ["endDate=2026-03-10", [3, 2, 1]],
  ["endDate=2026-03-09", [1]],
  ["startDate=2026-03-11&endDate=2026-03-09", []],
  ["limit=1&page=2&endDate=2026-03-10", [2]],
])("the admin's movements with %j are %j", async (query, amounts) => {
  const { body } = await get(`/operator/admin-transactions?${query}`);
  expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
});

test("the total counts the admin's movements within the range alone", async () => {
  const { body } = await get("/operator/admin-transactions?startDate=2026-03-10&endDate=2026-03-10&limit=1");
  expect(body.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
});

test.each([
  ["startDate=2026-03-10&endDate=2026-03-10", [3, 2], 2],
  ["startDate=2026-03-10", [5, 4, 3, 2], 4],
  ["endDate=2026-03-10&limit=2", [3, 2], 3],
  ["endDate=2026-03-10&limit=2&page=2", [1], 3],
  ["endDate=2026-03-08", [], 0],
  ["startDate=2026-03-12", [], 0],
  ["startDate=2026-03-11&endDate=2026-03-09", [], 0],
])("all movements with %j are %j, %i in all", async (query, amounts, total) => {
  const { body } = await get(`/operator/wallet/transactions?${query}`);
  expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
  expect(body.pagination.total).toBe(total);
});

test("a recharge names its customer, and nothing else does", async () => {
  const { body } = await get("/operator/wallet/transactions?limit=2");
  expect(body.transactions.map(({ customer }: { customer: unknown }) => customer)).toEqual([
    { id: business.customerId, name: expect.any(String) },
    null,
  ]);
});

test.each(
  ["startDate=2026-13-01", "endDate=2026-02-29", "startDate=", "page=0"].flatMap((query) => [
    [query, "/operator/admin-transactions"],
    [query, "/operator/wallet/transactions"],
  ]),
)("%j is refused by %s", async (query, path) => {
  expect((await get(`${path}?${query}`)).status).toBe(400);
});

test("another operator sees none of it", async () => {
  const { token } = await createOperator(api, await api.signInAdmin());
  for (const path of ["/operator/wallet/transactions", "/operator/admin-transactions"]) {
    expect((await api.call("GET", path, { token })).body.transactions).toEqual([]);
  }
});

test.each(["/operator/wallet", "/operator/wallet/transactions", "/operator/admin-transactions"])(
  "%s asks for an operator's token",
  async (path) => {
    expect((await api.call("GET", path)).status).toBe(401);
    expect((await api.call("GET", path, { token: await api.signInAdmin() })).status).toBe(403);
  },
);

test("the admin's transactions are sorted by amount or date", async () => {
  const amounts = async (query: string) =>
    (await get(`/operator/admin-transactions?${query}`)).body.transactions.map(
      ({ amount }: { amount: number }) => amount,
    );
  expect(await amounts("")).toEqual([4, 3, 2, 1]);
  expect(await amounts("sort=date")).toEqual([1, 2, 3, 4]);
  expect(await amounts("sort=-amount&limit=2&page=2")).toEqual([2, 1]);
  expect(await amounts("sort=amount&startDate=2026-03-10&endDate=2026-03-10")).toEqual([2, 3]);
});
