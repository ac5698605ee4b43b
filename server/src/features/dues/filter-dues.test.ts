import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  changeAssignment,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  dayFromToday,
  recharge,
} from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { addConnection } from "../../testing/connections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let platforms: { cable: number; internet: number };

/** Days from today to the expiry of each one's services. */
const customers = [
  { name: "Zoya Khan", phone: "+91 98765-43210", email: undefined, cable: -2, internet: 3 },
  { name: "asha devi", phone: "9000000003", email: "Asha.Devi@Example.in", cable: 0, internet: 60 },
  { name: "Ömer 50%_off", phone: "9000000004", email: undefined, cable: -40, internet: undefined },
  { name: "Asha Rao", phone: "9876500005", email: undefined, cable: 5, internet: undefined },
];

/** Each service as its customer and days, soonest first. */
const all = ["Ömer 50%_off -40", "Zoya Khan -2", "asha devi 0", "Zoya Khan 3", "Asha Rao 5", "asha devi 60"];

const api = await openTestApi();
api.clock.now = new Date("2026-01-10T06:30:00Z");
const admin = await api.signInAdmin();
const business = await createBusiness(api, admin);
const { operator } = business;
platforms = {
  cable: business.platformId,
  internet: (await createPlatform(api, admin, { type: "internet" })).id,
};
await assignPlatform(api, admin, { operatorId: operator.id, platformId: platforms.internet });
const ids = new Map<string, number>();
for (const { cable, internet, ...fields } of customers) {
  const { id: customerId } = await createCustomer(api, operator.token, fields);
  ids.set(fields.name, customerId);
  // Seen from 10 March, 59 days after.
  await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 59 + cable) });
  if (internet === undefined) continue;
  const order = { operator, platformId: platforms.internet, customerId };
  await recharge(api, order, { expiryDate: dayFromToday(api, 59 + internet) });
}
const zoya: number = ids.get("Zoya Khan") ?? 0;
api.clock.now = new Date("2026-03-10T06:30:00Z");
operator.token = await api.signIn(operator.username, operator.password);

type Query = {
  search?: string;
  platformId?: number;
  status?: string;
  nearDays?: number;
  limit?: number;
  page?: number;
};

function list(query: Query, token = business.operator.token) {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return api.call("GET", `/operator/recharges/expiry-status?${parameters.join("&")}`, { token });
}

type ListedService = { customer: { name: string }; daysRemaining: number };

async function found(query: Query, token?: string): Promise<string[]> {
  const { body } = await list(query, token);
  return body.recharges.map(
    ({ customer, daysRemaining }: ListedService) => `${customer.name} ${daysRemaining}`,
  );
}

test.each([
  ["ASHA", ["asha devi 0", "Asha Rao 5", "asha devi 60"]],
  ["asha rao", ["Asha Rao 5"]],
  ["RAO   asha", ["Asha Rao 5"]],
  ["devi asha", ["asha devi 0", "asha devi 60"]],
  ["devi rao", []],
  ["ÖMER", ["Ömer 50%_off -40"]],
  ["%_", ["Ömer 50%_off -40"]],
  ["a_h", []],
  ["asha.devi@example", ["asha devi 0", "asha devi 60"]],
  ["9876543210", ["Zoya Khan -2", "Zoya Khan 3"]],
  ["98765 43210", ["Zoya Khan -2", "Zoya Khan 3"]],
  ["+91 98765-43210", ["Zoya Khan -2", "Zoya Khan 3"]],
  ["(0)98765-43210", ["Zoya Khan -2", "Zoya Khan 3"]],
  ["43210 khan", ["Zoya Khan -2", "Zoya Khan 3"]],
  ["98765", ["Zoya Khan -2", "Zoya Khan 3", "Asha Rao 5"]],
  ["nobody", []],
  ["  ", all],
  ["", all],
])("searched for %j it shows the services of whom the customers' search finds", async (search, services) => {
  expect(await found({ search })).toEqual(services);
});

test("searched for a hash and an ID it shows only that customer's services", async () => {
  expect(await found({ search: `#${zoya}` })).toEqual(["Zoya Khan -2", "Zoya Khan 3"]);
  expect(await found({ search: "#999999999999999" })).toEqual([]);
});

test("the platform filter shows only its services", async () => {
  expect(await found({ platformId: platforms.internet })).toEqual(["Zoya Khan 3", "asha devi 60"]);
  expect(await found({ platformId: platforms.cable })).toEqual([
    "Ömer 50%_off -40",
    "Zoya Khan -2",
    "asha devi 0",
    "Asha Rao 5",
  ]);
});

describe.each([
  {
    by: "a search",
    query: () => ({ search: "asha" }),
    total: 3,
    due: [],
    today: ["asha devi 0"],
    near: ["Asha Rao 5"],
  },
  {
    by: "a platform",
    query: () => ({ platformId: platforms.cable }),
    total: 4,
    due: ["Ömer 50%_off -40", "Zoya Khan -2"],
    today: ["asha devi 0"],
    near: ["Asha Rao 5"],
  },
  {
    by: "both",
    query: () => ({ search: "khan", platformId: platforms.internet }),
    total: 1,
    due: [],
    today: [],
    near: ["Zoya Khan 3"],
  },
])("filtered by $by", ({ query, total, ...tabs }) => {
  const counts = { total, due: tabs.due.length, today: tabs.today.length, near: tabs.near.length };

  test.each(["due", "today", "near"] as const)("the tab %s shows and counts what matches", async (status) => {
    expect(await found({ ...query(), status })).toEqual(tabs[status]);
    const { body } = await list({ ...query(), status });
    expect(body.counts).toEqual(counts);
    expect(body.pagination.total).toBe(tabs[status].length);
  });

  test("the whole list matches the tab counts", async () => {
    const { body } = await list(query());
    expect(body.counts).toEqual(counts);
    expect(body.recharges).toHaveLength(total);
  });
});

test("nearDays applies to filtered lists", async () => {
  const query = { search: "asha", nearDays: 60, status: "near" };
  expect(await found(query)).toEqual(["Asha Rao 5", "asha devi 60"]);
  expect((await list(query)).body.counts).toEqual({ total: 3, due: 0, today: 1, near: 2 });
});

test.each([
  [1, ["Ömer 50%_off -40", "Zoya Khan -2", "asha devi 0"]],
  [2, ["Asha Rao 5"]],
  [3, []],
])("what a filter finds comes by the page: %j", async (page, services) => {
  const query = { platformId: platforms.cable, limit: 3, page };
  expect(await found(query)).toEqual(services);
  const { body } = await list(query);
  expect(body.pagination).toEqual({ page, limit: 3, total: 4, totalPages: 2 });
  expect(body.counts).toEqual({ total: 4, due: 2, today: 1, near: 1 });
});

test("a filter without matches returns an empty page and zero counts", async () => {
  expect((await list({ search: "nobody", platformId: platforms.cable })).body).toEqual({
    recharges: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    counts: { total: 0, due: 0, today: 0, near: 0 },
  });
});

test("services of an unassigned platform are still found", async () => {
  const admin = await api.signInAdmin();
  const own = await createBusiness(api, admin);
  await recharge(api, own, { expiryDate: "2026-03-12" });
  await changeAssignment(api, admin, {
    operatorId: own.operator.id,
    platformId: own.platformId,
    action: "unassign",
  });
  expect(await found({ platformId: own.platformId }, own.operator.token)).toEqual(["Asha Rao 2"]);
});

test("no filter finds another operator's services", async () => {
  const admin = await api.signInAdmin();
  const other = await createOperator(api, admin);
  await assignPlatform(api, admin, { operatorId: other.id, platformId: platforms.cable });
  const queries = [
    { search: "asha" },
    { search: "9876543210" },
    { search: `#${zoya}` },
    { platformId: platforms.cable },
    { search: "khan", platformId: platforms.internet },
  ];
  for (const query of queries) {
    const { body } = await list(query, other.token);
    expect(body).toMatchObject({ recharges: [], pagination: { total: 0 }, counts: { total: 0, due: 0 } });
  }
});

test.each([
  "platformId=",
  "platformId=0",
  "platformId=-1",
  "platformId=1.5",
  "platformId=cable",
  "platformId=99999999999999999999",
  "platformId=1&platformId=2",
  "search=a&search=b",
  "search=%00",
  `search=${"a".repeat(201)}`,
])("%j is refused", async (query) => {
  const path = `/operator/recharges/expiry-status?${query}`;
  expect((await api.call("GET", path, { token: business.operator.token })).status).toBe(400);
});

test("searched for a street, an address, an area or a box it shows the services of who has it, while the operator collects", async () => {
  const { token } = business.operator;
  await setCollections(api, business, true);
  const { area } = (await api.call("POST", "/operator/areas", { token, body: { name: "Gandhi Nagar" } }))
    .body;
  const changes = { areaId: area.id, street: "Mill Road", address: "House 12/7" };
  await api.call("PUT", `/operator/customers/${zoya}`, { token, body: changes });
  await addConnection(api, { ...business, customerId: zoya }, { setTopBox: "STB-4411" });
  for (const search of ["gandhi nagar", "mill road", "12/7 mill", "stb4411"])
    expect([search, await found({ search })]).toEqual([search, ["Zoya Khan -2", "Zoya Khan 3"]]);
  await setCollections(api, business, false);
  const { body } = await list({ search: "12/7" });
  expect(body.recharges[0].customer, "found by its address also without areas").toEqual({
    id: zoya,
    name: "Zoya Khan",
    phone: expect.any(String),
    address: "House 12/7",
  });
});
