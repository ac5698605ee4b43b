import { routes } from "@cable-connect/contract/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createCustomer, createPlatform, dayFromToday, unique } from "../../testing/business.ts";
import { type CallerName, type Callers, callerNames, createCallers } from "../../testing/callers.ts";
import { rechargeByPhone } from "../../testing/external.ts";
import { takeSnapshot } from "../../testing/snapshot.ts";

type Audience = "everybody" | "any session" | "admin" | "operator" | "isp" | "key";

/** The callers that each audience allows, and those that get 403; all others get 401. */
const audiences: Record<Exclude<Audience, "everybody">, Partial<Record<CallerName, "in" | 403>>> = {
  "any session": { admin: "in", operator: "in", owner: "in", "other ISP": "in" },
  admin: { admin: "in", operator: 403, owner: 403, "other ISP": 403 },
  operator: { admin: 403, operator: "in", owner: "in", "other ISP": "in" },
  isp: { admin: 403, operator: 403, owner: "in", "other ISP": "in" },
  key: { key: "in" },
};

/** The rows that calls refer to; `customerId`, its recharge and `spareId` are new in each test. */
type World = Callers & {
  customerId: number;
  rechargeId: number;
  spareId: number;
  key: string;
  keyId: number;
  templateId: number;
  paymentId: number;
  collectorId: number;
  areaId: number;
  movementId: number;
  closingId: number;
  connectionId: number;
  expiryDate: string;
};

type Row = {
  audience: Audience;
  /** The status for the owner or the admin. */
  status: number;
  /** The status for another operator that names the owner's rows; by default the same as `status`. */
  foreign?: number;
  /** The values of the path's parameters. */
  at?: (world: World) => number[];
  body?: (world: World, caller: CallerName) => object;
};

const person = { name: "Asha Rao", phone: "9876543210" };
const someTime = "2026-11-20T10:00:00.000Z";
const platform = () => ({ name: unique("Platform"), description: "For a test", type: "cable" });

const table: Record<string, Row> = {
  "POST /auth/login": {
    audience: "everybody",
    status: 200,
    body: () => ({ username: "admin", password: "correct horse battery" }),
  },
  "POST /auth/logout": { audience: "any session", status: 204 },
  "PUT /auth/change-password": {
    audience: "any session",
    status: 200,
    body: (_, caller) => {
      const password = caller === "admin" ? "correct horse battery" : "a good password";
      return { currentPassword: password, newPassword: "a password of my own" };
    },
  },
  "GET /auth/profile": { audience: "any session", status: 200 },

  "GET /admin/dashboard/analytics": { audience: "admin", status: 200 },
  "GET /admin/dashboard/daily": { audience: "admin", status: 200 },
  "GET /admin/audit-log": { audience: "admin", status: 200 },
  "GET /admin/audit-log/export": { audience: "admin", status: 200 },
  "GET /admin/margin": { audience: "admin", status: 200 },
  "GET /admin/margin/losses": { audience: "admin", status: 200 },
  "GET /admin/margin/export": { audience: "admin", status: 200 },
  "GET /admin/transactions": { audience: "admin", status: 200 },
  "GET /admin/transactions/export": { audience: "admin", status: 200 },
  "GET /admin/operators": { audience: "admin", status: 200 },
  "GET /admin/operators/export": { audience: "admin", status: 200 },
  "GET /admin/operators/low-balance": { audience: "admin", status: 200 },
  "GET /admin/operators/:id": { audience: "admin", status: 200, at: ({ subjectId }) => [subjectId] },
  "POST /admin/operators": {
    audience: "admin",
    status: 201,
    body: () => ({ name: "New Operator", username: unique("new"), password: "a good password" }),
  },
  "PUT /admin/operators/:id": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: () => ({ name: "Renamed" }),
  },
  "DELETE /admin/operators/:id": { audience: "admin", status: 200, at: ({ subjectId }) => [subjectId] },
  "POST /admin/operators/:id/reset-password": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "POST /admin/operators/:id/services": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: ({ spareId }) => ({ platformIds: [spareId], action: "assign" }),
  },
  "PUT /admin/operators/:id/services/:platformId/pricing": {
    audience: "admin",
    status: 200,
    at: ({ subjectId, ottPlatformId }) => [subjectId, ottPlatformId],
    body: ({ prices }) => ({ pricing: prices }),
  },
  "POST /admin/operators/:id/wallet/add": {
    audience: "admin",
    status: 201,
    at: ({ subjectId }) => [subjectId],
    body: ({ subjectId }) => ({ operatorId: subjectId, amount: 1, type: "credit" }),
  },
  "GET /admin/operators/:id/collections": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "PUT /admin/operators/:id/collections": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: () => ({ isOn: true }),
  },
  "GET /admin/operators/:id/recharges/:rechargeId/undo": {
    audience: "admin",
    status: 200,
    at: ({ ownerId, rechargeId }) => [ownerId, rechargeId],
  },
  "POST /admin/operators/:id/recharges/:rechargeId/undo": {
    audience: "admin",
    status: 201,
    at: ({ ownerId, rechargeId }) => [ownerId, rechargeId],
    body: () => ({ reason: "Wrong customer" }),
  },
  "GET /admin/platforms": { audience: "admin", status: 200 },
  "GET /admin/platforms/:id": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "POST /admin/platforms": { audience: "admin", status: 201, body: platform },
  "GET /admin/platforms/:id/pricing": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "PUT /admin/platforms/:id": {
    audience: "admin",
    status: 200,
    at: ({ spareId }) => [spareId],
    body: platform,
  },
  "DELETE /admin/platforms/:id": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "GET /admin/ott-plans": { audience: "admin", status: 200 },
  "GET /admin/alerts": { audience: "admin", status: 200 },
  "POST /admin/alerts/read": {
    audience: "admin",
    status: 204,
    body: ({ subjectId }) => ({ alerts: [{ kind: "low_balance", operatorId: subjectId, stamp: someTime }] }),
  },

  "GET /operator/dashboard": { audience: "operator", status: 200 },
  "GET /operator/dashboard/daily": { audience: "operator", status: 200 },
  "GET /operator/services": { audience: "operator", status: 200 },
  "GET /operator/ott-plans": { audience: "operator", status: 200 },
  "GET /operator/wallet": { audience: "operator", status: 200 },
  "PUT /operator/wallet/low-balance": {
    audience: "operator",
    status: 200,
    body: () => ({ lowBalanceThreshold: 500 }),
  },
  "GET /operator/alerts": { audience: "operator", status: 200 },
  "POST /operator/alerts/read": {
    audience: "operator",
    status: 204,
    body: () => ({ alerts: [{ kind: "renewals_today", stamp: someTime }] }),
  },
  "GET /operator/wallet/runway": { audience: "operator", status: 200 },
  "GET /operator/wallet/transactions": { audience: "operator", status: 200 },
  "GET /operator/wallet/transactions/export": { audience: "operator", status: 200 },
  "GET /operator/admin-transactions": { audience: "operator", status: 200 },
  "GET /operator/admin-transactions/export": { audience: "operator", status: 200 },
  "GET /operator/recharges": { audience: "operator", status: 200 },
  "GET /operator/recharges/export": { audience: "operator", status: 200 },
  "GET /operator/recharges/filter": { audience: "operator", status: 200 },
  "GET /operator/recharges/expiry-status": { audience: "operator", status: 200 },
  "GET /operator/customers": { audience: "operator", status: 200 },
  "GET /operator/customers/export": { audience: "operator", status: 200 },
  "GET /operator/customers/search": { audience: "operator", status: 200 },
  "POST /operator/customers": { audience: "operator", status: 201, body: () => person },
  "POST /operator/customers/import/preview": {
    audience: "operator",
    status: 200,
    body: () => ({ rows: [{ row: 2, ...person }] }),
  },
  "POST /operator/customers/import": {
    audience: "operator",
    status: 200,
    body: () => ({ rows: [{ row: 2, name: "Asha Rao", phone: "9123456780" }] }),
  },
  "GET /operator/customers/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/customers/:id/services": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "PUT /operator/customers/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ name: "Renamed" }),
  },
  "DELETE /operator/customers/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "POST /operator/customers/:id/wallet": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ amount: 1, type: "credit" }),
  },
  "POST /operator/recharge": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ customerId, platformId, expiryDate }) => ({ customerId, platformId, amount: 1, expiryDate }),
  },
  "GET /operator/recharge-settings": { audience: "operator", status: 200 },
  "PUT /operator/recharge-settings": {
    audience: "operator",
    status: 200,
    body: () => ({ earlyStart: "expiry" }),
  },
  "GET /operator/collections/settings": { audience: "operator", status: 200 },
  "PUT /operator/collections/settings": {
    audience: "operator",
    status: 200,
    body: () => ({ isOn: true }),
  },
  "POST /operator/owing/reminders/preview": {
    audience: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/owing/reminders": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ customerId }) => ({ customerId, channel: "sms", again: true }),
  },
  "POST /operator/owing/reminders/email": {
    audience: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "GET /operator/payments/:id/receipt": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ paymentId }) => [paymentId],
  },
  "DELETE /operator/payments/:id/receipt/links": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ paymentId }) => [paymentId],
  },
  "GET /operator/collections/upi": { audience: "operator", status: 200 },
  "PUT /operator/collections/upi": {
    audience: "operator",
    status: 200,
    body: () => ({ vpa: "citycable@okaxis", payeeName: "City Cable" }),
  },
  "GET /operator/collectors": { audience: "operator", status: 200 },
  "POST /operator/collectors": {
    audience: "operator",
    status: 201,
    body: () => ({ name: unique("Collector") }),
  },
  "PUT /operator/collectors/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ collectorId }) => [collectorId],
    body: () => ({ isActive: false }),
  },
  "PUT /operator/services/:id/customer-prices": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ platformId }) => [platformId],
    body: () => ({ customerPrices: { month: 350 } }),
  },
  "GET /operator/areas": { audience: "operator", status: 200 },
  "POST /operator/areas": { audience: "operator", status: 201, body: () => ({ name: unique("Area") }) },
  "PUT /operator/areas/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ areaId }) => [areaId],
    body: () => ({ isActive: true }),
  },
  "GET /operator/areas/:id/route": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ areaId }) => [areaId],
  },
  "PUT /operator/areas/:id/route": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ areaId }) => [areaId],
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/customers/set-area": {
    audience: "operator",
    status: 200,
    foreign: 409,
    body: ({ customerId, areaId }) => ({ customerIds: [customerId], areaId }),
  },
  "GET /operator/customers/:id/account": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "POST /operator/customers/:id/payments": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ amount: 1, mode: "cash" }),
  },
  "POST /operator/customers/:id/charges": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ kind: "charge", label: "Installation", amount: 1 }),
  },
  "GET /operator/customers/:id/connections": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "POST /operator/customers/:id/connections": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: ({ platformId }) => ({ platformId, setTopBox: unique("STB") }),
  },
  "PUT /operator/connections/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ connectionId }) => [connectionId],
    body: () => ({ label: "hall" }),
  },
  "POST /operator/connections/:id/swap": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ connectionId }) => [connectionId],
    body: () => ({ kind: "setTopBox", value: unique("STB"), reason: "Broken box" }),
  },
  "GET /operator/payments": { audience: "operator", status: 200 },
  "GET /operator/payments/export": { audience: "operator", status: 200 },
  "POST /operator/payments/:id/reverse": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ paymentId }) => [paymentId],
    body: () => ({ reason: "Cheque bounced" }),
  },
  "GET /operator/reports": { audience: "operator", status: 200 },
  "GET /operator/day-book": { audience: "operator", status: 200 },
  "GET /operator/day-book/export": { audience: "operator", status: 200 },
  "GET /operator/day-book/journal": { audience: "operator", status: 200 },
  "POST /operator/day-book/movements": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ collectorId }) => ({ kind: "hand-over", collectorId, amount: 1 }),
  },
  "POST /operator/day-book/movements/:id/reverse": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ movementId }) => [movementId],
    body: () => ({ reason: "Wrong amount" }),
  },
  "POST /operator/day-book/closings": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ collectorId }) => ({
      collectorId,
      day: dayFromToday(api, -1),
      notes: [{ value: 500, count: 1 }],
      coins: 2,
      note: "As counted",
      signedBy: "Ravi",
    }),
  },
  "POST /operator/day-book/closings/:id/reopen": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ closingId }) => [closingId],
    body: () => ({ reason: "Late payment" }),
  },
  "GET /operator/owing": { audience: "operator", status: 200 },
  "GET /operator/owing/export": { audience: "operator", status: 200 },
  "GET /operator/reminder-settings": { audience: "operator", status: 200 },
  "PUT /operator/reminder-settings": {
    audience: "operator",
    status: 200,
    body: () => ({ isAutomatic: true }),
  },
  "POST /operator/reminder-settings/test": {
    audience: "operator",
    status: 200,
    body: () => ({}),
  },
  "POST /operator/reminder-templates": {
    audience: "operator",
    status: 201,
    body: () => ({ name: unique("Message"), text: "{name}" }),
  },
  "PUT /operator/reminder-templates/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ templateId }) => [templateId],
    body: () => ({ text: "Dear {name}" }),
  },
  "DELETE /operator/reminder-templates/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ templateId }) => [templateId],
  },
  "POST /operator/reminders/preview": {
    audience: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/reminders/email": {
    audience: "operator",
    status: 200,
    body: ({ rechargeId }) => ({ rechargeIds: [rechargeId] }),
  },
  "POST /operator/reminders": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ rechargeId }) => ({ rechargeId, channel: "whatsapp" }),
  },
  "GET /operator/customers/:id/reminders": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/recharges/:id/undo": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "POST /operator/recharges/:id/undo": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
    body: () => ({ reason: "Wrong customer" }),
  },
  "POST /operator/renewals/preview": {
    audience: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/renewals": {
    audience: "operator",
    status: 200,
    body: () => ({ renewals: [{ rechargeId: 1, amount: 1 }] }),
  },
  "GET /operator/customers/:id/timeline": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/recharges/:id/receipt": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "DELETE /operator/recharges/:id/receipt/links": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "POST /operator/service-recharge": {
    audience: "operator",
    status: 201,
    foreign: 403,
    body: ({ ownerId, platformId }) => ({ operatorId: ownerId, platformId, amount: 1 }),
  },

  "GET /operator/api-key": { audience: "isp", status: 200 },
  "POST /operator/generate-api-key": { audience: "isp", status: 201, body: () => ({ name: "Billing" }) },
  "PUT /operator/api-key/:id": {
    audience: "isp",
    status: 200,
    foreign: 404,
    at: ({ keyId }) => [keyId],
    body: () => ({ requiresIdempotencyKey: false }),
  },
  "DELETE /operator/api-key/:id": { audience: "isp", status: 200, foreign: 404, at: ({ keyId }) => [keyId] },

  "GET /ott-plans": { audience: "key", status: 200 },
  "POST /recharge": {
    audience: "key",
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
  callers = await createCallers(api);
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
  // An operator may have only so many.
  await api.sql`delete from reminder_templates`;
  const { body: added } = await api.call("POST", "/operator/reminder-templates", {
    token: owner,
    body: { name: "Polite", text: "{name}" },
  });
  const { body: paid } = await api.call("POST", `/operator/customers/${customerId}/payments`, {
    token: owner,
    // Less than the recharge, so that something is owed.
    body: { amount: 0.5, mode: "cash" },
  });
  const { body: listed } = await api.call("POST", "/operator/collectors", {
    token: owner,
    body: { name: unique("Collector") },
  });
  const { body: lived } = await api.call("POST", "/operator/areas", {
    token: owner,
    body: { name: unique("Area") },
  });
  const { body: moved } = await api.call("POST", "/operator/day-book/movements", {
    token: owner,
    body: { kind: "deposit", amount: 1 },
  });
  // Another collector, so that the first one's days are open.
  const { body: other } = await api.call("POST", "/operator/collectors", {
    token: owner,
    body: { name: unique("Collector") },
  });
  const { body: closed } = await api.call("POST", "/operator/day-book/closings", {
    token: owner,
    body: {
      ...{ collectorId: other.collector.id, day: dayFromToday(api, 0) },
      ...{ notes: [], coins: 0, signedBy: "Ravi" },
    },
  });
  const { body: connected } = await api.call("POST", `/operator/customers/${customerId}/connections`, {
    token: owner,
    body: { platformId: callers.platformId, setTopBox: unique("STB") },
  });
  return {
    ...callers,
    areaId: lived.area.id,
    customerId,
    connectionId: connected.connection.id,
    spareId,
    rechargeId,
    key,
    keyId: body.id,
    templateId: added.template.id,
    paymentId: paid.payment.id,
    collectorId: listed.collector.id,
    movementId: moved.movement.id,
    closingId: closed.closing.id,
    expiryDate: dayFromToday(api, 30),
  };
}

/** A new token of the caller, which no other call can revoke; the key is the one of `keyId`. */
function tokenOf(caller: CallerName, { key, token }: World): Promise<string> | string | undefined {
  if (caller === "nobody") return undefined;
  return caller === "key" ? key : token(caller);
}

function expectedStatus({ audience, status, foreign = status }: Row, caller: CallerName): number {
  const decision = audience === "everybody" ? "in" : (audiences[audience][caller] ?? 401);
  if (decision !== "in") return decision;
  return caller === "operator" || caller === "other ISP" ? foreign : status;
}

async function callAs(route: string, row: Row, world: World, caller: CallerName): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const ids = row.at?.(world) ?? [];
  const address = path.replaceAll(/:\w+/g, () => String(ids.shift()));
  const token = await tokenOf(caller, world);
  const answer = await api.call(method, address, { token, body: row.body?.(world, caller) });
  return answer.status;
}

/** Every table except sessions, which the test itself opens. */
async function snapshot(): Promise<object> {
  const { sessions, ...rest } = await takeSnapshot(api.sql);
  return rest;
}

test("the table has exactly the routes of the contract", () => {
  const promised = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(table).toSorted()).toEqual(promised.toSorted());
});

test.each(Object.entries(table))(
  "%s allows the callers of the table, and changes nothing for others",
  async (route, row) => {
    const world = await newWorld();
    const callAsEach = async (callers: CallerName[]) => {
      const answered: [CallerName, number][] = [];
      for (const caller of callers) answered.push([caller, await callAs(route, row, world, caller)]);
      expect(answered).toEqual(callers.map((caller) => [caller, expectedStatus(row, caller)]));
    };
    const before = await snapshot();
    await callAsEach(callerNames.filter((caller) => expectedStatus(row, caller) >= 400));
    expect(await snapshot()).toEqual(before);
    await callAsEach(callerNames.filter((caller) => expectedStatus(row, caller) < 400));
  },
);

test("a filter by another operator's rows finds nothing, in lists and exports", async () => {
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
