import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  recharge,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let second: { customerId: number; platformId: number };

/** Recharges of 1 to 5 rupees; the day in the business time zone starts at 18:30 UTC. */
const instants = [
  "2026-03-08T18:29:59Z",
  "2026-03-08T18:30:00Z",
  "2026-03-09T06:00:00Z",
  "2026-03-09T18:29:59Z",
  "2026-03-09T18:30:00Z",
];

const api = await openTestApi();
api.clock.now = new Date("2026-03-08T18:00:00Z");
const admin = await api.signInAdmin();
const business = await createBusiness(api, admin);
second = {
  customerId: (await createCustomer(api, business.operator.token, { name: "Élodie 100% O'Neil_x" })).id,
  platformId: (await createPlatform(api, admin)).id,
};
await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: second.platformId });
for (const [index, instant] of instants.entries()) {
  api.clock.now = new Date(instant);
  business.operator.token = await api.signIn(business.operator.username, business.operator.password);
  await recharge(api, business, {
    amount: index + 1,
    expiryDate: "2026-05-01",
    ...(index === 2 ? second : {}),
  });
}

function list(query: string, path = "/operator/recharges") {
  return api.call("GET", `${path}?${query}`, { token: business.operator.token });
}

async function listedAmounts(query: string, path?: string): Promise<string[]> {
  const { body } = await list(query, path);
  return body.recharges.map(({ amount }: { amount: string }) => amount);
}

test("recharges are sorted by amount, date or expiry, filtered or not", async () => {
  expect(await listedAmounts("sort=date")).toEqual(["1.00", "2.00", "3.00", "4.00", "5.00"]);
  expect(await listedAmounts("sort=-date")).toEqual(["5.00", "4.00", "3.00", "2.00", "1.00"]);
  expect(await listedAmounts("sort=amount&limit=2&page=2")).toEqual(["3.00", "4.00"]);
  expect(await listedAmounts("sort=-amount&limit=2&page=3")).toEqual(["1.00"]);
  expect(await listedAmounts(`sort=-amount&customerId=${business.customerId}`)).toEqual([
    "5.00",
    "4.00",
    "2.00",
    "1.00",
  ]);
  expect(await listedAmounts("sort=amount&startDate=2026-03-09&endDate=2026-03-09")).toEqual([
    "2.00",
    "3.00",
    "4.00",
  ]);
  // All of them expire on one day, so the newest is the last.
  expect(await listedAmounts("sort=expiry&customer=asha")).toEqual(["1.00", "2.00", "4.00", "5.00"]);
  expect((await list("sort=-amount&page=9")).body).toMatchObject({
    recharges: [],
    pagination: { totalItems: 5 },
  });
  expect((await list("sort=customer")).status).toBe(400);
});

test("recharges come newest first, a page at a time", async () => {
  const { body } = await list("page=2&limit=2");
  expect(body.recharges.map(({ amount }: { amount: string }) => amount)).toEqual(["3.00", "2.00"]);
  expect(body.pagination).toEqual({
    totalItems: 5,
    totalPages: 3,
    currentPage: 2,
    pageSize: 2,
    hasNextPage: true,
    hasPrevPage: true,
  });
});

test("a page past the end is empty and knows the true totals", async () => {
  const { status, body } = await list("page=9&limit=2");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    recharges: [],
    pagination: { totalItems: 5, totalPages: 3, currentPage: 9, hasNextPage: false, hasPrevPage: true },
  });
});

describe.each(["/operator/recharges", "/operator/recharges/filter"])("%s", (path) => {
  test.each([
    ["", ["5.00", "4.00", "3.00", "2.00", "1.00"]],
    ["startDate=2026-03-09&endDate=2026-03-09", ["4.00", "3.00", "2.00"]],
    ["startDate=2026-03-10", ["5.00"]],
    ["endDate=2026-03-08", ["1.00"]],
    ["startDate=2026-03-10&endDate=2026-03-09", []],
    ["customer=ÉLODIE", ["3.00"]],
    ["customer=100%25", ["3.00"]],
    ["customer=neil_", ["3.00"]],
    ["customer=1%250", []],
    ["customer=asha", ["5.00", "4.00", "2.00", "1.00"]],
    ["customer=rao%20asha", ["5.00", "4.00", "2.00", "1.00"]],
    ["customer=asha%2098765", []],
    ["customer=nobody", []],
  ])("with %j lists %j", async (query, amounts) => {
    expect(await listedAmounts(query, path)).toEqual(amounts);
  });
});

test("recharges are filtered by customer and by platform", async () => {
  expect(await listedAmounts(`customerId=${second.customerId}`)).toEqual(["3.00"]);
  expect(await listedAmounts(`platformId=${second.platformId}`)).toEqual(["3.00"]);
  expect(await listedAmounts(`platformId=${second.platformId}&customerId=${business.customerId}`)).toEqual(
    [],
  );
});

test.each([
  ["startDate=2026-02-30", "startDate"],
  ["endDate=tomorrow", "endDate"],
  ["endDate=", "endDate"],
  ["customerId=abc", "customerId"],
  ["customerId=1.5", "customerId"],
  ["platformId=0", "platformId"],
  ["startDate=2026-03-01&startDate=2026-03-02", "startDate"],
])("%j is refused", async (query, field) => {
  const { status, body } = await list(query);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test("another operator's recharges are never listed, not even by the customer's id", async () => {
  const admin = await api.signInAdmin();
  const { token } = await createOperator(api, admin);
  for (const query of ["", `customerId=${business.customerId}`, "customer=asha"]) {
    const { body } = await api.call("GET", `/operator/recharges?${query}`, { token });
    expect(body).toMatchObject({ recharges: [], pagination: { totalItems: 0, totalPages: 0 } });
  }
});

test("nobody lists recharges without a token, nor as an admin", async () => {
  expect((await api.call("GET", "/operator/recharges")).status).toBe(401);
  const token = await api.signInAdmin();
  expect((await api.call("GET", "/operator/recharges", { token })).status).toBe(403);
});
