import { beforeAll, describe, expect, test } from "vitest";
import {
  assignPlatform,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  dayFromToday,
  recharge,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** A second platform of the operator. */
let platformId: number;

/** Oldest first; the number is the day from today on which the service of the first platform expires. */
const customers: readonly { name: string; expiresIn?: number; alsoIn?: number; isInactive?: true }[] = [
  { name: "Chitra", expiresIn: 0 },
  { name: "bala", expiresIn: 7, alsoIn: 60 },
  { name: "Asha", expiresIn: 8, alsoIn: 5 },
  { name: "Esha", expiresIn: 30 },
  { name: "Dev" },
  { name: "Farid", expiresIn: 40, isInactive: true },
];

const api = await openTestApi();
api.clock.now = new Date("2026-03-10T06:30:00Z");
const admin = await api.signInAdmin();
const business = await createBusiness(api, admin, { funds: 10_000 });
({ id: platformId } = await createPlatform(api, admin));
await assignPlatform(api, admin, { operatorId: business.operator.id, platformId });
const { token } = business.operator;
await api.call("PUT", `/operator/customers/${business.customerId}`, { token, body: { name: "Gita" } });
for (const { name, expiresIn, alsoIn, isInactive } of customers) {
  const { id: customerId } = await createCustomer(api, token, { name });
  const renew = (fields: object) => recharge(api, { ...business, customerId }, fields);
  if (expiresIn !== undefined) await renew({ expiryDate: dayFromToday(api, expiresIn), amount: 250.5 });
  if (alsoIn !== undefined) await renew({ expiryDate: dayFromToday(api, alsoIn), platformId });
  if (isInactive) await api.call("DELETE", `/operator/customers/${customerId}`, { token });
}
// Gita's service has expired the day before the others are looked at.
await recharge(api, business, { expiryDate: dayFromToday(api, 0) });
await api.sql`
  update subscriptions set expiry_date = ${dayFromToday(api, -1)}
  where operator_id = ${business.operator.id} and customer_id = ${business.customerId}`;

async function list(query: string) {
  const { status, body } = await api.call("GET", `/operator/customers?${query}`, {
    token: business.operator.token,
  });
  expect(status).toBe(200);
  return body;
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).customers.map(({ name }: { name: string }) => name);
}

test("a customer is listed with its services, soonest expiry first, and what each cost last", async () => {
  const { customers: found } = await list("search=asha");
  const expiry = (days: number) => ({ expiryDate: dayFromToday(api, days), daysRemaining: days });
  expect(found).toMatchObject([
    {
      services: [
        { ...expiry(5), platform: { id: platformId, type: "cable" }, expiryStatus: "near", lastAmount: 100 },
        { ...expiry(8), platform: { id: business.platformId }, expiryStatus: "other", lastAmount: 250.5 },
      ],
    },
  ]);
  expect((await list("search=dev")).customers).toMatchObject([{ services: [] }]);
});

test.each([
  ["", ["Farid", "Dev", "Esha", "Asha", "bala", "Chitra", "Gita"]],
  ["sort=created", ["Gita", "Chitra", "bala", "Asha", "Esha", "Dev", "Farid"]],
  ["sort=name", ["Asha", "bala", "Chitra", "Dev", "Esha", "Farid", "Gita"]],
  ["sort=-name&limit=2&page=2", ["Esha", "Dev"]],
  ["sort=expiry", ["Gita", "Chitra", "Asha", "bala", "Esha", "Farid", "Dev"]],
  ["sort=-expiry", ["Farid", "Esha", "bala", "Asha", "Chitra", "Gita", "Dev"]],
  ["sort=-created&search=sha", ["Esha", "Asha"]],
])("sorted by %j they are %j", async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each([
  ["filter=expiring", ["Asha", "bala", "Chitra"]],
  ["filter=expired", ["Gita"]],
  ["filter=inactive", ["Farid"]],
  ["filter=expiring&sort=expiry", ["Chitra", "Asha", "bala"]],
  ["filter=inactive&sort=expiry", ["Farid"]],
  ["filter=expiring&search=sha", ["Asha"]],
  ["platformId={other}", ["Asha", "bala"]],
  ["platformId={other}&filter=expiring", ["Asha"]],
  ["platformId={other}&sort=-expiry", ["bala", "Asha"]],
  ["platformId={other}&filter=expired", []],
  ["platformId=999999999", []],
])("filtered by %j they are %j, which their total counts and the export has", async (template, expected) => {
  const query = template.replace("{other}", String(platformId));
  expect(await names(query)).toEqual(expected);
  const page = await list(`${query}&limit=1&page=9`);
  expect(page).toMatchObject({ customers: [], pagination: { total: expected.length } });
  const { body } = await api.call("GET", `/operator/customers/export?${query.replace(/&?sort=[^&]*/, "")}`, {
    token: business.operator.token,
  });
  const exported = String(body).trim().split("\n").slice(1);
  expect(exported.map((line) => line.split(",")[1]).toSorted()).toEqual(expected.toSorted());
});

test.each(["sort=phone", "sort=--name", "sort=", "filter=near", "platformId=0", "sort=name&sort=expiry"])(
  "%j is refused",
  async (query) => {
    const answer = await api.call("GET", `/operator/customers?${query}`, { token: business.operator.token });
    expect(answer.status).toBe(400);
  },
);

describe("under a search", () => {
  /** Oldest first. */
  const found = [
    { name: "Rao", phone: "9000000001" },
    { name: "Ravi Sharma", phone: "9812345678" },
    { name: "Rao Brothers", phone: "9000000002", email: "sales@ravi.in" },
    { name: "Meera Rao", phone: "+91 98123-45678" },
    { name: "Narao", phone: "9123456780" },
    { name: "50% Rao", phone: "9000000003", email: "rao@shop.in" },
  ];
  let token: string;

  beforeAll(async () => {
    ({ token } = await createOperator(api, await api.signInAdmin()));
    for (const fields of found) await createCustomer(api, token, fields);
  });

  test.each([
    ["RAO", ["Rao", "50% Rao", "Rao Brothers", "Narao", "Meera Rao"]],
    ["meera rao", ["Meera Rao"]],
    ["rao@shop.in", ["50% Rao"]],
    ["50%", ["50% Rao"]],
    ["9812345678", ["Meera Rao", "Ravi Sharma"]],
    ["98123", ["Meera Rao", "Ravi Sharma"]],
    ["12345", ["Narao", "Meera Rao", "Ravi Sharma"]],
  ])(
    "for %j what equals it comes first, then what begins with it, newest first",
    async (search, expected) => {
      const { body } = await api.call("GET", `/operator/customers?search=${encodeURIComponent(search)}`, {
        token,
      });
      expect(body.customers.map(({ name }: { name: string }) => name)).toEqual(expected);
    },
  );

  test("pickers have the best matches first, too", async () => {
    const { body } = await api.call("GET", "/operator/customers/search?q=rao&limit=3", { token });
    expect(body.customers.map(({ name }: { name: string }) => name)).toEqual([
      "Rao",
      "50% Rao",
      "Rao Brothers",
    ]);
  });
});
