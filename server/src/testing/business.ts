import { randomBytes } from "node:crypto";
import type { Customer } from "@cable-connect/contract/customers";
import type { Operator, OperatorDetail } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { defaultSettings } from "@cable-connect/contract/settings";
import { businessDay } from "@cable-connect/contract/values/business-date";
import { importCatalogue } from "../features/ott-plans/import-catalogue.ts";
import type { ApiAnswer, ApiClient, TestClient } from "./client.ts";
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

/** The body of a 201 response to a POST; throws for any other status. */
async function create(api: ApiClient, path: string, token: string, body: object) {
  const created = await api.call("POST", path, { token, body });
  if (created.status !== 201) {
    throw new Error(`POST ${path} answered ${created.status} ${JSON.stringify(created.body)}`);
  }
  return created.body;
}

/** A unique name that begins with `word`. */
export function unique(word: string, separator = "-"): string {
  // Letters alone, so that no number that a test searches for is part of it.
  const letters = randomBytes(4)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  return word + separator + letters;
}

/** An operator added by the admin, with `funds` rupees in its wallet; not signed in. */
export async function addOperator(
  api: ApiClient,
  adminToken: string,
  { funds = 0, ...fields }: OperatorFields = {},
): Promise<{ operator: Operator; username: string; password: string }> {
  const { username = unique("operator") } = fields;
  const password = "a good password";
  const { operator } = await create(api, "/admin/operators", adminToken, {
    name: "Test Operator",
    password,
    ...fields,
    username,
  });
  if (funds > 0) await adjustWallet(api, adminToken, operator.id, { amount: funds });
  return { operator, username, password };
}

/** An operator added by the admin and signed in, with `funds` rupees in its wallet. */
export async function createOperator(
  api: TestClient,
  adminToken: string,
  fields: OperatorFields = {},
): Promise<TestOperator> {
  const { operator, username, password } = await addOperator(api, adminToken, fields);
  // Not by signing in, which would hash the password once more in each test.
  return { id: operator.id, username, password, token: await openSession(api, operator.id) };
}

/** A platform created by the admin. */
export async function createPlatform(
  api: ApiClient,
  adminToken: string,
  fields: object = {},
): Promise<Platform> {
  const body = { name: unique("Platform"), description: "For a test", type: "cable", ...fields };
  return (await create(api, "/admin/platforms", adminToken, body)).platform;
}

/** The same price for each OTT plan of the catalogue. */
export async function pricesForEachOttPlan(api: ApiClient, adminToken: string, price: number) {
  const plans = await api.call("GET", "/admin/ott-plans", { token: adminToken });
  const codes: string[] = plans.body.map((plan: { ott_code: string }) => plan.ott_code);
  return Object.fromEntries(codes.map((code) => [code, price]));
}

/** Assigns a platform to an operator; OTTPlay needs prices. */
export async function assignPlatform(
  api: ApiClient,
  adminToken: string,
  {
    operatorId,
    platformId,
    prices,
  }: { operatorId: number; platformId: number; prices?: Record<string, number> },
): Promise<OperatorDetail> {
  const pricing = prices && { [platformId]: prices };
  return changeAssignment(api, adminToken, { operatorId, platformId, action: "assign", pricing });
}

/** Assigns, unassigns or activates one platform of an operator. */
export async function changeAssignment(
  api: ApiClient,
  adminToken: string,
  change: { operatorId: number; platformId: number; action: string; pricing?: object },
): Promise<OperatorDetail> {
  const { operatorId, platformId, action, pricing } = change;
  const { status, body } = await api.call("POST", `/admin/operators/${operatorId}/services`, {
    token: adminToken,
    body: { platformIds: [platformId], action, pricing },
  });
  if (status !== 200) throw new Error(`${action} of platform ${platformId} answered ${status}`);
  return body;
}

/** Creates a customer of the operator that the token belongs to. */
export async function createCustomer(api: ApiClient, token: string, fields: object = {}): Promise<Customer> {
  const body = { name: "Asha Rao", phone: "9876543210", ...fields };
  return (await create(api, "/operator/customers", token, body)).customer;
}

/** An operator with one customer and one platform to sell. */
export type TestBusiness = { operator: TestOperator; platformId: number; customerId: number };

/** Creates a business with `funds` rupees, by default 1,000, and a platform, by default cable. */
export async function createBusiness(
  api: TestClient,
  adminToken: string,
  { platform, prices, ...fields }: BusinessFields = {},
): Promise<TestBusiness> {
  const operator = await createOperator(api, adminToken, { funds: 1000, ...fields });
  const { id: platformId } = await createPlatform(api, adminToken, platform);
  await assignPlatform(api, adminToken, { operatorId: operator.id, platformId, prices });
  const { id: customerId } = await createCustomer(api, operator.token);
  return { operator, platformId, customerId };
}

type BusinessFields = {
  name?: string;
  username?: string;
  email?: string;
  funds?: number;
  creditLimit?: number;
  isIsp?: boolean;
  platform?: object;
  prices?: Record<string, number>;
};

/** The business day `days` days after the server's today. */
export function dayFromToday(api: TestClient, days: number): string {
  const today = businessDay(api.clock.now ?? new Date(), defaultSettings.timeZone);
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Recharges the business's customer, by default with 100 rupees for 30 days. */
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
  api: ApiClient,
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

/** Adds a plan without prices to the catalogue and returns its code. */
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
