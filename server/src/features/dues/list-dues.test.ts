import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  changeAssignment,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  recharge,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** Seen from 10 March 2026, in the order of their expiry. */
const services = [
  { days: -31, expiryDate: "2026-02-07", expiryStatus: "expired" },
  { days: -30, expiryDate: "2026-02-08", expiryStatus: "due" },
  { days: -1, expiryDate: "2026-03-09", expiryStatus: "due" },
  { days: 0, expiryDate: "2026-03-10", expiryStatus: "today" },
  { days: 1, expiryDate: "2026-03-11", expiryStatus: "near" },
  { days: 7, expiryDate: "2026-03-17", expiryStatus: "near" },
  { days: 8, expiryDate: "2026-03-18", expiryStatus: "other" },
];

const api = await openTestApi();
api.clock.now = new Date("2026-01-10T06:30:00Z");
const business = await createBusiness(api, await api.signInAdmin());
for (const { days, expiryDate } of services.toReversed()) {
  const { id: customerId } = await createCustomer(api, business.operator.token, {
    name: `Customer of ${days}`,
  });
  // The first recharge is superseded by the second: only the newest counts.
  await recharge(api, { ...business, customerId }, { expiryDate: "2026-01-11" });
  await recharge(api, { ...business, customerId }, { amount: 20, expiryDate });
}
api.clock.now = new Date("2026-03-10T06:30:00Z");
business.operator.token = await api.signIn(business.operator.username, business.operator.password);

function list(query = "") {
  return api.call("GET", `/operator/recharges/expiry-status?${query}`, { token: business.operator.token });
}

async function listedDays(query: string): Promise<number[]> {
  const { body } = await list(query);
  return body.recharges.map(({ daysRemaining }: { daysRemaining: number }) => daysRemaining);
}

test("each service is listed once, soonest expiry first, with its days and status", async () => {
  const { body } = await list();
  expect(body.recharges).toMatchObject(
    services.map(({ days, expiryDate, expiryStatus }) => ({
      daysRemaining: days,
      expiryDate,
      expiryStatus,
      customer: { name: `Customer of ${days}`, phone: "9876543210" },
      platform: { id: business.platformId, type: "cable" },
      planName: "Cable recharge",
      ottCode: null,
      amount: "20.00",
      rechargeDate: "2026-01-10T06:30:00.000Z",
    })),
  );
  expect(body.counts).toEqual({ total: 7, due: 3, today: 1, near: 2 });
});

test.each([
  ["status=all", [-31, -30, -1, 0, 1, 7, 8]],
  ["status=due", [-31, -30, -1]],
  ["status=today", [0]],
  ["status=near", [1, 7]],
  ["status=near&nearDays=1", [1]],
  ["status=near&nearDays=8", [1, 7, 8]],
  ["status=near&nearDays=90", [1, 7, 8]],
  ["status=due&limit=2&page=2", [-1]],
  ["status=due&limit=2&page=3", []],
])("with %j the services at %j days are listed", async (query, days) => {
  expect(await listedDays(query)).toEqual(days);
});

test.each([
  ["status=due&limit=2", { page: 1, limit: 2, total: 3, totalPages: 2 }],
  ["status=today", { page: 1, limit: 10, total: 1, totalPages: 1 }],
  ["status=near&page=4", { page: 4, limit: 10, total: 2, totalPages: 1 }],
  ["limit=3", { page: 1, limit: 3, total: 7, totalPages: 3 }],
])("with %j the totals are of that status", async (query, pagination) => {
  const { body } = await list(query);
  expect(body.pagination).toEqual(pagination);
  expect(body.counts.total).toBe(7);
});

test("nearDays applies to status and counts", async () => {
  const { body } = await list("nearDays=8");
  expect(body.counts).toEqual({ total: 7, due: 3, today: 1, near: 3 });
  expect(body.recharges.at(-1)).toMatchObject({ daysRemaining: 8, expiryStatus: "near" });
});

test.each(["status=expired", "status=", "nearDays=0", "nearDays=91", "nearDays=x", "page=0", "limit=101"])(
  "%j is refused",
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

describe("around midnight", () => {
  test.each([
    { at: "2026-03-10T18:29:59Z", days: 0, expiryStatus: "today" },
    { at: "2026-03-10T18:30:00Z", days: -1, expiryStatus: "due" },
  ])("at $at a service of 10 March is $expiryStatus", async ({ at, days, expiryStatus }) => {
    const before = api.clock.now;
    try {
      api.clock.now = new Date(at);
      const token = await api.signIn(business.operator.username, business.operator.password);
      const { body } = await api.call("GET", "/operator/recharges/expiry-status", { token });
      expect(body.recharges[3]).toMatchObject({
        expiryDate: "2026-03-10",
        daysRemaining: days,
        expiryStatus,
      });
    } finally {
      api.clock.now = before;
    }
  });
});

test("the plan's name is listed, and each platform of a customer is a separate service", async () => {
  const admin = await api.signInAdmin();
  const own = await createBusiness(api, admin, { platform: { type: "iptv" } });
  const { id: second } = await createPlatform(api, admin, { type: "others" });
  await assignPlatform(api, admin, { operatorId: own.operator.id, platformId: second });
  await recharge(api, own, { planName: "Premium Plan", expiryDate: "2026-04-01" });
  await recharge(api, { ...own, platformId: second }, { expiryDate: "2026-03-20" });
  const { body } = await api.call("GET", "/operator/recharges/expiry-status", { token: own.operator.token });
  expect(body.recharges).toMatchObject([
    { planName: "Others recharge", platform: { id: second }, expiryDate: "2026-03-20" },
    { planName: "Premium Plan", platform: { id: own.platformId }, expiryDate: "2026-04-01" },
  ]);
});

test("another operator's services are never shown or counted", async () => {
  const { token } = await createOperator(api, await api.signInAdmin());
  const { body } = await api.call("GET", "/operator/recharges/expiry-status", { token });
  expect(body).toEqual({
    recharges: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    counts: { total: 0, due: 0, today: 0, near: 0 },
  });
});

test("it requires an operator's token", async () => {
  const path = "/operator/recharges/expiry-status";
  expect((await api.call("GET", path)).status).toBe(401);
  expect((await api.call("GET", path, { token: await api.signInAdmin() })).status).toBe(403);
});

test("a service lists what prevents its renewal, until that is resolved", async () => {
  const admin = await api.signInAdmin();
  const other = await createBusiness(api, admin);
  const { token } = other.operator;
  await recharge(api, other, { expiryDate: "2026-03-20" });
  const obstacles = async () => {
    const { body } = await api.call("GET", "/operator/recharges/expiry-status", { token });
    return body.recharges.map(({ obstacle }: { obstacle: unknown }) => obstacle);
  };
  const assignment = { operatorId: other.operator.id, platformId: other.platformId };
  expect(await obstacles()).toEqual([null]);
  await changeAssignment(api, admin, { ...assignment, action: "unassign" });
  expect(await obstacles()).toEqual(["platform_not_assigned"]);
  await api.call("DELETE", `/operator/customers/${other.customerId}`, { token });
  expect(await obstacles()).toEqual(["customer_inactive"]);
  await api.call("PUT", `/operator/customers/${other.customerId}`, { token, body: { isActive: true } });
  await changeAssignment(api, admin, { ...assignment, action: "activate" });
  expect(await obstacles()).toEqual([null]);
  await api.call("DELETE", `/admin/platforms/${other.platformId}`, { token: admin });
  expect(await obstacles()).toEqual(["platform_not_assigned"]);
});
