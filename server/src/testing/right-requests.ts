import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import {
  assignPlatform,
  createBusiness,
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
  const [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  const { operator, customerId, platformId } = await createIsp(api, admin, {
    funds: 1_000_000,
    email: "shop@example.in",
  });
  const [{ password_hash }] = await api.sql<[{ password_hash: string }]>`
    select password_hash from credentials where user_id = ${operator.id}`;
  const ofSubject = await createBusiness(api, admin);
  const { operator: subject } = ofSubject;
  // For a customer whom no other request recharges, so that it remains the service's newest recharge.
  const { id: apart } = await createCustomer(api, operator.token, { phone: "9000000099" });
  const own = await recharge(api, { operator, platformId, customerId: apart });
  const subjects = await recharge(api, ofSubject);
  const { id: ottPlatformId } = await createPlatform(api, admin, { name: "OTTPlay", type: "ott" });
  const prices = await pricesForEachOttPlan(api, admin, 10);
  await assignPlatform(api, admin, { operatorId: subject.id, platformId: ottPlatformId, prices });
  const keyHolder = await createIsp(api, admin, { funds: 1_000_000 });
  await assignPlatform(api, admin, { operatorId: keyHolder.operator.id, platformId });
  const { id: reminded } = await createCustomer(api, operator.token);
  const expiring = { customerId: reminded, expiryDate: dayFromToday(api, 3) };
  const { body: due } = await recharge(api, { operator, platformId, customerId }, expiring);
  const common: Record<string, unknown> = {
    ...{ customerId, platformId, serviceId: platformId, platformIds: [ottPlatformId] },
    ...{ amount: 1.5, action: "assign", expiryDate: dayFromToday(api, 30), name: "Asha Rao", isIsp: true },
    ...{ renewals: [{ rechargeId: 1, amount: 1.5 }], customerIds: [customerId] },
    ...{ phone: "9876543210", customerPhone: "9876543210", customerFirstName: "Asha", description: "Words" },
    ...{ rows: [{ row: 2, name: "Asha Rao", phone: "9123456780", email: "", address: "12, MG Road" }] },
    ...{ username: unique("asha"), password: "a good password", reason: "Wrong customer" },
    ...{
      rechargeId: due.recharge.id,
      channel: "whatsapp",
      again: true,
      template: "{name}",
      isAutomatic: true,
      ...{ text: "{name}", templateId: "hi", defaultTemplateId: "hi", rechargeIds: [due.recharge.id] },
    },
    ...{ plan_purchase_rates: { "OTTPLAY-PREMIUM-1M": 8 }, isSetupHidden: true },
    ...{ lowBalanceThreshold: 500, requiresIdempotencyKey: false, earlyStart: "expiry" },
    ...{
      isOn: true,
      kind: "charge",
      label: "Installation",
      mode: "cash",
      reference: "000123",
      customerPrice: 2,
    },
    ...{ vpa: "citycable@okaxis", payeeName: "City Cable", language: "hi" },
    ...{
      day: dayFromToday(api, -3),
      notes: [{ value: 500, count: 1 }],
      coins: 2.5,
      note: "As counted",
      signedBy: "Ravi",
    },
    ...{ receivedOn: dayFromToday(api, -1), payment: { amount: 1.5, mode: "cash" } },
    ...{ alerts: [{ kind: "low_balance", operatorId: subject.id, stamp: "2026-11-20T10:00:00.000Z" }] },
    ...{ currentPassword: operator.password, newPassword: "a password of my own" },
  };
  const { body: key } = await api.call("GET", "/operator/api-key", { token: operator.token });
  const { body: added } = await api.call("POST", "/operator/reminder-templates", {
    token: operator.token,
    body: { name: "Polite", text: "{name}" },
  });
  await api.sql`update wallets set collects = true`;
  const { body: paid } = await api.call("POST", `/operator/customers/${customerId}/payments`, {
    token: operator.token,
    body: { amount: 1.5, mode: "cash" },
  });
  const { body: listed } = await api.call("POST", "/operator/collectors", {
    token: operator.token,
    body: { name: "Manoj" },
  });
  const { id: debtor } = await createCustomer(api, operator.token, { phone: "9000000098" });
  await api.call("POST", `/operator/customers/${debtor}/charges`, {
    token: operator.token,
    body: { kind: "charge", label: "Installation", amount: 100 },
  });
  const { body: lived } = await api.call("POST", "/operator/areas", {
    token: operator.token,
    body: { name: "MG Road" },
  });
  common.areaId = lived.area.id;
  common.street = "Lake View";
  common.customerPrices = { month: 350 };
  common.customerLimit = 100_000;
  common.remindedAt = "2026-03-10T06:30:00.000Z";
  const { body: moved } = await api.call("POST", "/operator/day-book/movements", {
    token: operator.token,
    body: { kind: "deposit", amount: 1.5 },
  });
  const { body: other } = await api.call("POST", "/operator/collectors", {
    token: operator.token,
    body: { name: "Usha" },
  });
  const { body: closed } = await api.call("POST", "/operator/day-book/closings", {
    token: operator.token,
    body: {
      ...{ collectorId: other.collector.id, day: dayFromToday(api, 0) },
      ...{ notes: [], coins: 0, signedBy: "Ravi" },
    },
  });
  const { body: connected } = await api.call("POST", `/operator/customers/${customerId}/connections`, {
    token: operator.token,
    body: { platformId, setTopBox: "STB 1" },
  });
  const ids: Record<string, number> = {
    movements: moved.movement.id,
    closings: closed.closing.id,
    areas: lived.area.id,
    payments: paid.payment.id,
    collectors: listed.collector.id,
    connections: connected.connection.id,
    operators: subject.id,
    platforms: platformId,
    services: ottPlatformId,
    "api-key": key.id,
    "reminder-templates": added.template.id,
  };

  let boxes = 1;
  /** Identifiers are unique among connections, and the same in each preparation. */
  const connectionFields = (): Record<string, unknown> => {
    boxes += 1;
    return {
      ...{ platformId, label: "hall", setTopBox: `STB ${boxes}`, smartCard: `VC ${boxes}`, price: 250 },
      ...{ kind: "setTopBox", value: `STB ${boxes}`, reason: "Broken box" },
    };
  };

  function field({ path }: RouteDefinition, name: string): unknown {
    const isAdmins = path.startsWith("/admin/");
    if (path.includes("/connections")) return connectionFields()[name];
    if (path === "/auth/login") return operator[name === "username" ? name : "password"];
    // Another one is added by that of the other calls.
    if (path === "/operator/collectors/:id" && name === "name") return "Manoj Kumar";
    // Who still owes, whatever the other calls pay.
    if (path.startsWith("/operator/owing/") && name === "customerId") return debtor;
    if (path === "/operator/areas/:id" && name === "name") return "Station Road";
    // Another request may make the collector inactive, and then no payment would be received.
    if (path.startsWith("/operator/areas") && name === "collectorId") return listed.collector.id;
    if (path === "/operator/day-book/movements" && name === "kind") return "deposit";
    if (name === "operatorId") return isAdmins ? subject.id : operator.id;
    if (name === "type") return path.startsWith("/admin/platforms") ? "cable" : "credit";
    if (name === "pricing") return path.endsWith("/pricing") ? prices : { [ottPlatformId]: prices };
    return common[name];
  }

  const id: RightRequests["id"] = (word, route) => {
    if (route?.path.startsWith("/operator/services/")) return platformId;
    // A recharge of a customer with several connections would have to name one.
    if (route?.path.endsWith("/connections")) return apart;
    if (word !== "recharges") return ids[word] ?? customerId;
    return (route?.path.startsWith("/admin/") ? subjects : own).body.recharge.id;
  };
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
