import { randomBytes } from "node:crypto";
import { businessDay } from "@cable-connect/contract/business-date";
import { defaultSettings } from "@cable-connect/contract/settings";
import { importCatalogue } from "../features/ott-plans/import-catalogue.ts";
import type { ApiAnswer, TestClient } from "./client.ts";
import { openSession } from "./session.ts";

/** An operator with its password and an open session. */
export type TestOperator = { id: number; username: string; password: string; token: string };

type OperatorFields = {
  funds?: number;
  username?: string;
  name?: string;
  email?: string;
  mobile?: string;
  isIsp?: boolean;
  creditLimit?: number;
};

/** A word that no other test has used. */
export function unique(word: string): string {
  return `${word}-${randomBytes(4).toString("hex")}`;
}

/** An operator made by the admin and signed in, with `funds` rupees in its wallet. */
export async function createOperator(
  api: TestClient,
  adminToken: string,
  { funds = 0, ...fields }: OperatorFields = {},
): Promise<TestOperator> {
  const { username = unique("operator") } = fields;
  const password = "a good password";
  const created = await api.call("POST", "/admin/operators", {
    token: adminToken,
    body: { name: "Test Operator", password, ...fields, username },
  });
  const { id } = created.body.operator;
  if (funds > 0) {
    await adjustWallet(api, adminToken, id, { amount: funds });
  }
  // Not by signing in: that would cost each test a hash of the password more.
  return { id, username, password, token: await openSession(api, id) };
}

/** A platform made by the admin; answers its id. */
export async function createPlatform(
  api: TestClient,
  adminToken: string,
  fields: object = {},
): Promise<number> {
  const created = await api.call("POST", "/admin/platforms", {
    token: adminToken,
    body: { name: unique("Platform"), description: "For a test", type: "cable", ...fields },
  });
  return created.body.platform.id;
}

/** A price for each OTT plan of the catalogue, all the same. */
export async function pricesForEachOttPlan(api: TestClient, adminToken: string, price: number) {
  const plans = await api.call("GET", "/admin/ott-plans", { token: adminToken });
  const codes: string[] = plans.body.map((plan: { ott_code: string }) => plan.ott_code);
  return Object.fromEntries(codes.map((code) => [code, price]));
}

/** Assigns a platform to an operator; OTTPlay needs prices. */
export async function assignPlatform(
  api: TestClient,
  adminToken: string,
  {
    operatorId,
    platformId,
    prices,
  }: { operatorId: number; platformId: number; prices?: Record<string, number> },
): Promise<void> {
  const pricing = prices && { [platformId]: prices };
  await changeAssignment(api, adminToken, { operatorId, platformId, action: "assign", pricing });
}

/** Assigns, unassigns or activates one platform of an operator. */
export async function changeAssignment(
  api: TestClient,
  adminToken: string,
  change: { operatorId: number; platformId: number; action: string; pricing?: object },
): Promise<void> {
  const { operatorId, platformId, action, pricing } = change;
  const { status } = await api.call("POST", `/admin/operators/${operatorId}/services`, {
    token: adminToken,
    body: { platformIds: [platformId], action, pricing },
  });
  if (status !== 200) throw new Error(`${action} of platform ${platformId} answered ${status}`);
}

/** A customer of the operator; answers its id. */
export async function createCustomer(api: TestClient, token: string, fields: object = {}): Promise<number> {
  const created = await api.call("POST", "/operator/customers", {
    token,
    body: { name: "Asha Rao", phone: "9876543210", ...fields },
  });
  return created.body.customer.id;
}

/** An operator with one customer and one platform to sell. */
export type TestBusiness = { operator: TestOperator; platformId: number; customerId: number };

/** A business with `funds` rupees, 1,000 unless said; its platform is cable unless said. */
export async function createBusiness(
  api: TestClient,
  adminToken: string,
  { platform, prices, ...fields }: BusinessFields = {},
): Promise<TestBusiness> {
  const operator = await createOperator(api, adminToken, { funds: 1000, ...fields });
  const platformId = await createPlatform(api, adminToken, platform);
  await assignPlatform(api, adminToken, { operatorId: operator.id, platformId, prices });
  const customerId = await createCustomer(api, operator.token);
  return { operator, platformId, customerId };
}

type BusinessFields = {
  username?: string;
  funds?: number;
  creditLimit?: number;
  isIsp?: boolean;
  platform?: object;
  prices?: Record<string, number>;
};

/** The business day so many days after the server's today. */
export function dayFromToday(api: TestClient, days: number): string {
  const today = businessDay(api.clock.now ?? new Date(), defaultSettings.timeZone);
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Recharges the business's customer with 100 rupees for 30 days, or as the fields say. */
export function recharge(
  api: TestClient,
  { operator, platformId, customerId }: TestBusiness,
  fields: object = {},
  idempotencyKey?: string,
): Promise<ApiAnswer> {
  const expiryDate = dayFromToday(api, 30);
  return api.call("POST", "/operator/recharge", {
    token: operator.token,
    body: { customerId, platformId, amount: 100, expiryDate, ...fields },
    headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
  });
}

/** Credits or debits an operator's wallet as the admin. */
export function adjustWallet(
  api: TestClient,
  adminToken: string,
  operatorId: number,
  fields: object = {},
  idempotencyKey?: string,
): Promise<ApiAnswer> {
  return api.call("POST", `/admin/operators/${operatorId}/wallet/add`, {
    token: adminToken,
    body: { operatorId, amount: 100, type: "credit", ...fields },
    headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
  });
}

/** Adds a plan to the catalogue, for which nobody has a price yet; answers its code. */
export async function addOttPlan(api: TestClient): Promise<string> {
  const ott_code = unique("PLAN");
  const plan = {
    ott_code,
    ott_name: "A new plan",
    interval: 1,
    interval_unit: "month",
    ott: ["ZEE5"],
  } as const;
  await importCatalogue(api.sql, [{ ...plan, ott: [...plan.ott] }]);
  return ott_code;
}
