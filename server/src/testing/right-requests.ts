import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import {
  adjustWallet,
  assignPlatform,
  createCustomer,
  createPlatform,
  dayFromToday,
  pricesForEachOttPlan,
  recharge,
  unique,
} from "./business.ts";
import type { TestClient } from "./client.ts";
import { createIsp } from "./external.ts";
import { openSession } from "./session.ts";

/** Valid requests to every route of the contract, from which tests derive invalid ones. */
export type RightRequests = {
  /** The fields of a valid body. */
  fields(route: RouteDefinition): Record<string, unknown>;
  /** An existing id for the path segment after `word`, such as `customers`; recharges depend on the route's operator. */
  id(word: string, route?: RouteDefinition): number;
  /** The route's path with existing ids. */
  path(route: RouteDefinition): string;
  /** A token of a caller with access to the route, after restoring what earlier requests changed. */
  caller(route: RouteDefinition): Promise<string | undefined>;
};

/** The paths of rows that don't come back after their deletion, as others do. */
const changedBeforeDeletion: ReadonlySet<string> = new Set([
  "/operator/api-key/:id",
  "/operator/reminder-templates/:id",
]);

function rank({ method, path }: RouteDefinition): number {
  if (method === "PUT" && changedBeforeDeletion.has(path)) return 0;
  // The deletion of its operator ends the key, too.
  if (path === "/admin/operators/:id/api-key") return 0;
  return method === "DELETE" ? 1 : 2;
}

/** Every route; deletions first, while their rows exist. */
export const routesInOrder = routes.toSorted((one, other) => rank(one) - rank(other));

/** Fills each parameter of a path with the result of `parameter` for the segment before it. */
export function fillPath(path: string, parameter: (word: string) => string): string {
  return path.replaceAll(/([\w-]+)\/:\w+/g, (_, word: string) => `${word}/${parameter(word)}`);
}

/** Creates an admin, operators, a key holder and their rows, and returns valid requests about them. */
export async function prepareRightRequests(api: TestClient, admin: string): Promise<RightRequests> {
  const rows = await createRows(api, admin);
  const { operator, keyHolder } = rows;
  const [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  const [{ password_hash }] = await api.sql<[{ password_hash: string }]>`
    select password_hash from credentials where user_id = ${operator.id}`;
  const field = fieldsAbout(api, rows);
  const id = idsOf(rows);
  return {
    fields: (route) => {
      const names = Object.keys(route.body?.shape ?? {});
      return Object.fromEntries(names.map((name) => [name, field(route, name)]));
    },
    id,
    path: (route) => fillPath(route.path, (word) => String(id(word, route))),
    caller: async ({ access }) => {
      await restore(api);
      // A request may have changed it, and the next one names it as the current one.
      await api.sql`update credentials set password_hash = ${password_hash} where user_id = ${operator.id}`;
      if (access === "public") return undefined;
      if (access === "api-key") return keyHolder.apiKey;
      return openSession(api, access === "admin" ? adminId : operator.id);
    },
  };
}

type Rows = Awaited<ReturnType<typeof createRows>>;

/** The rows that the requests are about; the operator collects. */
async function createRows(api: TestClient, admin: string) {
  const { operator, customerId, platformId } = await createIsp(api, admin, {
    funds: 1_000_000,
    email: "shop@example.in",
  });
  const { token } = operator;
  const ofSubject = await createIsp(api, admin);
  const { operator: subject } = ofSubject;
  // For a customer whom no other request recharges, so that it remains the service's newest recharge.
  const { id: apart } = await createCustomer(api, token, { phone: "9000000099" });
  const { body: own } = await recharge(api, { operator, platformId, customerId: apart });
  const { body: subjects } = await recharge(api, ofSubject);
  const { body: credited } = await adjustWallet(api, admin, subject.id);
  const { id: ottPlatformId } = await createPlatform(api, admin, { name: "OTTPlay", type: "ott" });
  const prices = await pricesForEachOttPlan(api, admin, 10);
  await assignPlatform(api, admin, { operatorId: subject.id, platformId: ottPlatformId, prices });
  const keyHolder = await createIsp(api, admin, { funds: 1_000_000 });
  await assignPlatform(api, admin, { operatorId: keyHolder.operator.id, platformId });
  const { id: remindable } = await createCustomer(api, token);
  const expiring = { customerId: remindable, expiryDate: dayFromToday(api, 3) };
  const { body: due } = await recharge(api, { operator, platformId, customerId }, expiring);
  const { body: key } = await api.call("GET", "/operator/api-key", { token });

  const post = async (path: string, body: object) =>
    (await api.call("POST", `/operator${path}`, { token, body })).body;
  const { template } = await post("/reminder-templates", { name: "Polite", text: "{name}" });
  await api.sql`update wallets set collects = true`;
  const advance = { amount: 1.5, isAdvance: true };
  const { payment } = await post(`/customers/${customerId}/payments`, { ...advance, mode: "cash" });
  const { payment: unproven } = await post(`/customers/${customerId}/payments`, { ...advance, mode: "upi" });
  const { collector } = await post("/collectors", { name: "Manoj" });
  const { id: debtor } = await createCustomer(api, token, { phone: "9000000098" });
  await post(`/customers/${debtor}/charges`, { kind: "charge", label: "Installation", amount: 100 });
  const { entry: charge } = await post(`/customers/${customerId}/charges`, {
    kind: "charge",
    label: "Installation",
    amount: 100,
  });
  const { area } = await post("/areas", { name: "MG Road" });
  const { movement } = await post("/day-book/movements", { kind: "deposit", amount: 1.5 });
  const { collector: closer } = await post("/collectors", { name: "Usha" });
  const { closing } = await post("/day-book/closings", {
    collectorId: closer.id,
    day: dayFromToday(api, 0),
    notes: [],
    coins: 0,
    signedBy: "Ravi",
  });
  const { connection } = await post(`/customers/${customerId}/connections`, {
    platformId,
    setTopBox: "STB 1",
  });
  const ids: Record<string, number> = {
    movements: movement.id,
    closings: closing.id,
    charges: charge.seq,
    areas: area.id,
    payments: payment.id,
    unproven: unproven.id,
    collectors: collector.id,
    connections: connection.id,
    operators: subject.id,
    platforms: platformId,
    services: ottPlatformId,
    transactions: credited.transaction.id,
    "api-key": key.id,
    "reminder-templates": template.id,
  };
  return {
    operator,
    subject,
    keyHolder,
    customerId,
    apart,
    debtor,
    platformId,
    ottPlatformId,
    prices,
    /** Recharges of the operator, of the subject, and one that is due for a reminder. */
    rechargeIds: { own: own.recharge.id, subjects: subjects.recharge.id, due: due.recharge.id },
    ids,
  };
}

function idsOf({ customerId, apart, platformId, rechargeIds, ids }: Rows): RightRequests["id"] {
  return (word, route) => {
    if (route?.path.startsWith("/operator/services/")) return platformId;
    // A recharge of a customer with several connections would have to name one.
    if (route?.path.endsWith("/connections")) return apart;
    if (route?.path.endsWith("/utr")) return ids.unproven ?? 0;
    if (word !== "recharges") return ids[word] ?? customerId;
    return route?.path.startsWith("/admin/") ? rechargeIds.subjects : rechargeIds.own;
  };
}

/** Valid values of fields by name, for routes where no other is needed. */
function commonFields(api: TestClient, rows: Rows): Record<string, unknown> {
  const { operator, subject, customerId, platformId, ottPlatformId, rechargeIds, ids } = rows;
  return {
    action: "assign",
    again: true,
    alerts: [{ kind: "low_balance", operatorId: subject.id, stamp: "2026-11-20T10:00:00.000Z" }],
    amount: 1.5,
    areaId: ids.areas,
    channel: "whatsapp",
    coins: 2.5,
    currentPassword: operator.password,
    customerFirstName: "Asha",
    customerId,
    customerIds: [customerId],
    customerLimit: 100_000,
    customerPhone: "9876543210",
    customerPrice: 2,
    customerPrices: { month: 350 },
    day: dayFromToday(api, -3),
    defaultTemplateId: "hi",
    description: "Words",
    earlyStart: "expiry",
    expiryDate: dayFromToday(api, 30),
    isAutomatic: true,
    isIsp: true,
    isAdvance: true,
    isOn: true,
    isSetupHidden: true,
    kind: "charge",
    label: "Installation",
    language: "hi",
    lowBalanceThreshold: 500,
    mode: "cash",
    name: "Asha Rao",
    newPassword: "a password of my own",
    note: "As counted",
    notes: [{ value: 500, count: 1 }],
    password: "a good password",
    payeeName: "City Cable",
    payment: { amount: 1.5, mode: "cash" },
    phone: "9876543210",
    plan_purchase_rates: { "OTTPLAY-PREMIUM-1M": 8 },
    platformId,
    platformIds: [ottPlatformId],
    reason: "Wrong customer",
    receivedOn: dayFromToday(api, -1),
    rechargeId: rechargeIds.due,
    rechargeIds: [rechargeIds.due],
    reference: "000123",
    remindedAt: "2026-03-10T06:30:00.000Z",
    renewals: [{ rechargeId: 1, amount: 1.5 }],
    requiresIdempotencyKey: false,
    rows: [{ row: 2, name: "Asha Rao", phone: "9123456780", email: "", address: "12, MG Road" }],
    serviceId: platformId,
    signedBy: "Ravi",
    street: "Lake View",
    template: "{name}",
    templateId: "hi",
    text: "{name}",
    username: unique("asha"),
    vpa: "citycable@okaxis",
  };
}

function fieldsAbout(api: TestClient, rows: Rows): (route: RouteDefinition, name: string) => unknown {
  const { operator, subject, debtor, platformId, ottPlatformId, prices, ids } = rows;
  const common = commonFields(api, rows);
  let boxes = 1;
  /** Identifiers are unique among connections, and the same in each preparation. */
  const connectionFields = (): Record<string, unknown> => {
    boxes += 1;
    return {
      platformId,
      label: "hall",
      setTopBox: `STB ${boxes}`,
      smartCard: `VC ${boxes}`,
      price: 250,
      kind: "setTopBox",
      value: `STB ${boxes}`,
      reason: "Broken box",
    };
  };
  /** Fields that differ from those of other calls; of several for a field, the first of the call's path. */
  const ofPaths: readonly [path: RegExp, name: string, value: unknown][] = [
    [/^\/auth\/login$/, "username", operator.username],
    [/^\/auth\/login$/, "password", operator.password],
    // Another one is added by that of the other calls.
    [/^\/operator\/collectors\/:id$/, "name", "Manoj Kumar"],
    [/^\/operator\/areas\/:id$/, "name", "Station Road"],
    // Who still owes, whatever the other calls pay.
    [/^\/operator\/owing\//, "customerId", debtor],
    // Another request may make the collector inactive, and then no payment would be received.
    [/^\/operator\/areas/, "collectorId", ids.collectors],
    [/^\/operator\/day-book\/movements$/, "kind", "deposit"],
    [/\/utr$/, "reference", "421300012399"],
    [/^\/admin\//, "operatorId", subject.id],
    [/./, "operatorId", operator.id],
    [/^\/admin\/platforms/, "type", "cable"],
    [/./, "type", "credit"],
    [/\/pricing$/, "pricing", prices],
    [/./, "pricing", { [ottPlatformId]: prices }],
  ];
  return ({ path }, name) => {
    if (path.includes("/connections")) return connectionFields()[name];
    const special = ofPaths.find(([of, field]) => field === name && of.test(path));
    return special === undefined ? common[name] : special[2];
  };
}

/** Reactivates rows that requests deactivated, and resets rate limits. */
async function restore({ sql }: TestClient): Promise<void> {
  await sql.query(`
    delete from login_throttles;
    delete from guessed_usernames;
    delete from guessing_networks;
    update users set is_active = true, is_isp = (type = 'operator');
    select count_customers(operator_id, 0, count(*)) from customers where not is_active group by operator_id;
    update customers set is_active = true where not is_active;
    update platforms set archived_at = null where archived_at is not null;
    update platform_assignments set is_active = true where not is_active;
    update api_keys set window_requests = 0;`);
}
