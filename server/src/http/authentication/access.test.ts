import { routes } from "@cable-connect/contract/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createCustomer, createPlatform, dayFromToday, unique } from "../../testing/business.ts";
import { type CallerName, type Callers, callerNames, gatherCallers } from "../../testing/callers.ts";
import { rechargeByPhone } from "../../testing/external.ts";
import { takeSnapshot } from "../../testing/snapshot.ts";

type Wall = "everybody" | "any session" | "admin" | "operator" | "isp" | "key";

/** Whom each wall lets in and whom it knows but turns away; everybody else is a stranger, 401. */
const walls: Record<Exclude<Wall, "everybody">, Partial<Record<CallerName, "in" | 403>>> = {
  "any session": { admin: "in", operator: "in", owner: "in", "other ISP": "in" },
  admin: { admin: "in", operator: 403, owner: 403, "other ISP": 403 },
  operator: { admin: 403, operator: "in", owner: "in", "other ISP": "in" },
  isp: { admin: 403, operator: 403, owner: "in", "other ISP": "in" },
  key: { key: "in" },
};

/** What a call is sent with: the owner's rows, of which `customerId`, its recharge and `spareId` are new in each test. */
type World = Callers & {
  customerId: number;
  rechargeId: number;
  spareId: number;
  key: string;
  keyId: number;
  expiryDate: string;
};

type Row = {
  wall: Wall;
  /** What the owner, or the admin, is answered. */
  status: number;
  /** What another operator is answered that names the owner's rows; the same as the owner without one. */
  foreign?: number;
  /** What fills the path's parameters. */
  at?: (world: World) => number[];
  body?: (world: World, caller: CallerName) => object;
};

const person = { name: "Asha Rao", phone: "9876543210" };
const someTime = "2026-11-20T10:00:00.000Z";
const platform = () => ({ name: unique("Platform"), description: "For a test", type: "cable" });

const table: Record<string, Row> = {
  "POST /auth/login": {
    wall: "everybody",
    status: 200,
    body: () => ({ username: "admin", password: "correct horse battery" }),
  },
  "POST /auth/logout": { wall: "any session", status: 204 },
  "PUT /auth/change-password": {
    wall: "any session",
    status: 200,
    body: (_, caller) => {
      const password = caller === "admin" ? "correct horse battery" : "a good password";
      return { currentPassword: password, newPassword: password };
    },
  },
  "GET /auth/profile": { wall: "any session", status: 200 },

  "GET /admin/dashboard/analytics": { wall: "admin", status: 200 },
  "GET /admin/dashboard/daily": { wall: "admin", status: 200 },
  "GET /admin/audit-log": { wall: "admin", status: 200 },
  "GET /admin/audit-log/export": { wall: "admin", status: 200 },
  "GET /admin/margin": { wall: "admin", status: 200 },
  "GET /admin/margin/export": { wall: "admin", status: 200 },
  "GET /admin/transactions": { wall: "admin", status: 200 },
  "GET /admin/transactions/export": { wall: "admin", status: 200 },
  "GET /admin/operators": { wall: "admin", status: 200 },
  "GET /admin/operators/export": { wall: "admin", status: 200 },
  "GET /admin/operators/low-balance": { wall: "admin", status: 200 },
  "GET /admin/operators/:id": { wall: "admin", status: 200, at: ({ subjectId }) => [subjectId] },
  "POST /admin/operators": {
    wall: "admin",
    status: 201,
    body: () => ({ name: "New Operator", username: unique("new"), password: "a good password" }),
  },
  "PUT /admin/operators/:id": {
    wall: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: () => ({ name: "Renamed" }),
  },
  "DELETE /admin/operators/:id": { wall: "admin", status: 200, at: ({ subjectId }) => [subjectId] },
  "POST /admin/operators/:id/reset-password": {
    wall: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "POST /admin/operators/:id/services": {
    wall: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: ({ spareId }) => ({ platformIds: [spareId], action: "assign" }),
  },
  "PUT /admin/operators/:id/services/:platformId/pricing": {
    wall: "admin",
    status: 200,
    at: ({ subjectId, ottPlatformId }) => [subjectId, ottPlatformId],
    body: ({ prices }) => ({ pricing: prices }),
  },
  "POST /admin/operators/:id/wallet/add": {
    wall: "admin",
    status: 201,
    at: ({ subjectId }) => [subjectId],
    body: ({ subjectId }) => ({ operatorId: subjectId, amount: 1, type: "credit" }),
  },
  "GET /admin/operators/:id/recharges/:rechargeId/undo": {
    wall: "admin",
    status: 200,
    at: ({ ownerId, rechargeId }) => [ownerId, rechargeId],
  },
  "POST /admin/operators/:id/recharges/:rechargeId/undo": {
    wall: "admin",
    status: 201,
    at: ({ ownerId, rechargeId }) => [ownerId, rechargeId],
    body: () => ({ reason: "Wrong customer" }),
  },
  "GET /admin/platforms": { wall: "admin", status: 200 },
  "GET /admin/platforms/:id": { wall: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "POST /admin/platforms": { wall: "admin", status: 201, body: platform },
  "PUT /admin/platforms/:id": { wall: "admin", status: 200, at: ({ spareId }) => [spareId], body: platform },
  "DELETE /admin/platforms/:id": { wall: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "GET /admin/ott-plans": { wall: "admin", status: 200 },
  "GET /admin/alerts": { wall: "admin", status: 200 },
  "POST /admin/alerts/read": {
    wall: "admin",
    status: 204,
    body: ({ subjectId }) => ({ alerts: [{ kind: "low_balance", operatorId: subjectId, stamp: someTime }] }),
  },

  "GET /operator/dashboard": { wall: "operator", status: 200 },
  "GET /operator/dashboard/daily": { wall: "operator", status: 200 },
  "GET /operator/services": { wall: "operator", status: 200 },
  "GET /operator/ott-plans": { wall: "operator", status: 200 },
  "GET /operator/wallet": { wall: "operator", status: 200 },
  "PUT /operator/wallet/low-balance": {
    wall: "operator",
    status: 200,
    body: () => ({ lowBalanceThreshold: 500 }),
  },
  "GET /operator/alerts": { wall: "operator", status: 200 },
  "POST /operator/alerts/read": {
    wall: "operator",
    status: 204,
    body: () => ({ alerts: [{ kind: "renewals_today", stamp: someTime }] }),
  },
  "GET /operator/wallet/runway": { wall: "operator", status: 200 },
  "GET /operator/wallet/transactions": { wall: "operator", status: 200 },
  "GET /operator/wallet/transactions/export": { wall: "operator", status: 200 },
  "GET /operator/admin-transactions": { wall: "operator", status: 200 },
  "GET /operator/admin-transactions/export": { wall: "operator", status: 200 },
  "GET /operator/recharges": { wall: "operator", status: 200 },
  "GET /operator/recharges/export": { wall: "operator", status: 200 },
  "GET /operator/recharges/filter": { wall: "operator", status: 200 },
  "GET /operator/recharges/expiry-status": { wall: "operator", status: 200 },
  "GET /operator/customers": { wall: "operator", status: 200 },
  "GET /operator/customers/export": { wall: "operator", status: 200 },
  "GET /operator/customers/search": { wall: "operator", status: 200 },
  "POST /operator/customers": { wall: "operator", status: 201, body: () => person },
  "POST /operator/customers/import/preview": {
    wall: "operator",
    status: 200,
    body: () => ({ rows: [{ row: 2, ...person }] }),
  },
  "POST /operator/customers/import": {
    wall: "operator",
    status: 200,
    body: () => ({ rows: [{ row: 2, name: "Asha Rao", phone: "9123456780" }] }),
  },
  "GET /operator/customers/:id": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/customers/:id/services": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "PUT /operator/customers/:id": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ name: "Renamed" }),
  },
  "DELETE /operator/customers/:id": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "POST /operator/customers/:id/wallet": {
    wall: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ amount: 1, type: "credit" }),
  },
  "POST /operator/recharge": {
    wall: "operator",
    status: 201,
    foreign: 404,
    body: ({ customerId, platformId, expiryDate }) => ({ customerId, platformId, amount: 1, expiryDate }),
  },
  "GET /operator/reminder-settings": { wall: "operator", status: 200 },
  "PUT /operator/reminder-settings": { wall: "operator", status: 200, body: () => ({ isAutomatic: true }) },
  "POST /operator/reminder-settings/test": {
    wall: "operator",
    status: 200,
    body: () => ({ email: "asha@example.in" }),
  },
  "POST /operator/reminders": {
    wall: "operator",
    status: 201,
    foreign: 404,
    body: ({ rechargeId }) => ({ rechargeId, channel: "whatsapp" }),
  },
  "GET /operator/customers/:id/reminders": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/recharges/:id/undo": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "POST /operator/recharges/:id/undo": {
    wall: "operator",
    status: 201,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
    body: () => ({ reason: "Wrong customer" }),
  },
  "POST /operator/renewals/preview": {
    wall: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/renewals": {
    wall: "operator",
    status: 200,
    body: () => ({ renewals: [{ rechargeId: 1, amount: 1 }] }),
  },
  "GET /operator/customers/:id/timeline": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/recharges/:id/receipt": {
    wall: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "POST /operator/service-recharge": {
    wall: "operator",
    status: 201,
    foreign: 403,
    body: ({ ownerId, platformId }) => ({ operatorId: ownerId, platformId, amount: 1 }),
  },

  "GET /operator/api-key": { wall: "isp", status: 200 },
  "POST /operator/generate-api-key": { wall: "isp", status: 201, body: () => ({ name: "Billing" }) },
  "DELETE /operator/api-key/:id": { wall: "isp", status: 200, foreign: 404, at: ({ keyId }) => [keyId] },

  "GET /ott-plans": { wall: "key", status: 200 },
  "POST /recharge": {
    wall: "key",
    status: 201,
    body: ({ platformId, expiryDate }) => ({
      platformId,
      customerFirstName: "Asha",
      customerPhone: "9876543210",
      amount: 1,
      expiryDate,
    }),
  },
};

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await startTestApi();
  callers = await gatherCallers(api);
});
afterAll(() => api.close());

async function newWorld(): Promise<World> {
  const [owner, admin] = [await callers.token("owner"), await callers.token("admin")];
  const { id: customerId } = await createCustomer(api, owner);
  const { id: spareId } = await createPlatform(api, admin);
  const { body: sold } = await api.call("POST", "/operator/recharge", {
    token: owner,
    body: { customerId, platformId: callers.platformId, amount: 1, expiryDate: dayFromToday(api, 3) },
  });
  const rechargeId = sold.recharge.id;
  const key = await callers.token("key");
  const { body } = await api.call("GET", "/operator/api-key", { token: owner });
  return {
    ...callers,
    customerId,
    spareId,
    rechargeId,
    key,
    keyId: body.id,
    expiryDate: dayFromToday(api, 30),
  };
}

/** A token that the caller didn't have, so that none can lose it to another; the key is the one that `keyId` names. */
function tokenOf(caller: CallerName, { key, token }: World): Promise<string> | string | undefined {
  if (caller === "nobody") return undefined;
  return caller === "key" ? key : token(caller);
}

function verdict({ wall, status, foreign = status }: Row, caller: CallerName): number {
  const decision = wall === "everybody" ? "in" : (walls[wall][caller] ?? 401);
  if (decision !== "in") return decision;
  return caller === "operator" || caller === "other ISP" ? foreign : status;
}

async function knock(route: string, row: Row, world: World, caller: CallerName): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const ids = row.at?.(world) ?? [];
  const address = path.replaceAll(/:\w+/g, () => String(ids.shift()));
  const token = await tokenOf(caller, world);
  const answer = await api.call(method, address, { token, body: row.body?.(world, caller) });
  return answer.status;
}

/** Everything stored but sessions, which the test itself opens. */
async function snapshot(): Promise<object> {
  const { sessions, ...rest } = await takeSnapshot(api.sql);
  return rest;
}

test("the table has every route of the contract and no other", () => {
  const promised = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(table).toSorted()).toEqual(promised.toSorted());
});

test.each(Object.entries(table))(
  "%s lets in whom the table says, and does nothing for others",
  async (route, row) => {
    const world = await newWorld();
    const knockAs = async (callers: CallerName[]) => {
      const answered: [CallerName, number][] = [];
      for (const caller of callers) answered.push([caller, await knock(route, row, world, caller)]);
      expect(answered).toEqual(callers.map((caller) => [caller, verdict(row, caller)]));
    };
    const before = await snapshot();
    await knockAs(callerNames.filter((caller) => verdict(row, caller) >= 400));
    expect(await snapshot()).toEqual(before);
    await knockAs(callerNames.filter((caller) => verdict(row, caller) < 400));
  },
);

test("a filter by another operator's rows finds nothing, nor does a file of them", async () => {
  const world = await newWorld();
  const { key, platformId, customerId } = world;
  expect((await rechargeByPhone(api, { apiKey: key, platformId })).status).toBe(201);
  const { body: customers } = await api.call("GET", "/operator/customers?search=98765", {
    token: await callers.token("owner"),
  });
  expect(customers.pagination.total).toBeGreaterThan(0);
  const filters = [
    `customerId=${customers.customers[0].id}`,
    `customerId=${customerId}`,
    `platformId=${platformId}`,
  ];
  const token = await callers.token("other ISP");
  for (const filter of filters) {
    const { body: list } = await api.call("GET", `/operator/recharges?${filter}`, { token });
    expect(list).toMatchObject({ recharges: [], pagination: { totalItems: 0 } });
    const { body: file } = await api.call("GET", `/operator/recharges/export?${filter}`, { token });
    expect(file.trim().split("\n")).toHaveLength(1);
  }
});
