import { randomBytes } from "node:crypto";
import type { TestApi } from "./api.ts";

export type TestOperator = { id: number; username: string; password: string; token: string };

/** A word that no other test has used. */
export function unique(word: string): string {
  return `${word}-${randomBytes(4).toString("hex")}`;
}

/** An operator made by the admin and signed in, with `funds` rupees in its wallet. */
export async function createOperator(
  api: TestApi,
  adminToken: string,
  { funds = 0, ...fields }: { funds?: number; isIsp?: boolean; creditLimit?: number; name?: string } = {},
): Promise<TestOperator> {
  const username = unique("operator");
  const password = "a good password";
  const created = await api.call("POST", "/admin/operators", {
    token: adminToken,
    body: { name: "Test Operator", username, password, ...fields },
  });
  const { id } = created.body.operator;
  if (funds > 0) {
    await api.call("POST", `/admin/operators/${id}/wallet/add`, {
      token: adminToken,
      body: { operatorId: id, amount: funds, type: "credit" },
    });
  }
  return { id, username, password, token: await api.signIn(username, password) };
}

/** A platform made by the admin; answers its id. */
export async function createPlatform(
  api: TestApi,
  adminToken: string,
  fields: { type?: string; name?: string } = {},
): Promise<number> {
  const created = await api.call("POST", "/admin/platforms", {
    token: adminToken,
    body: { name: unique("Platform"), description: "For a test", type: "cable", ...fields },
  });
  return created.body.platform.id;
}

/** A price for each OTT plan of the catalogue, all the same. */
export async function pricesForEachOttPlan(api: TestApi, adminToken: string, price: number) {
  const plans = await api.call("GET", "/admin/ott-plans", { token: adminToken });
  const codes: string[] = plans.body.map((plan: { ott_code: string }) => plan.ott_code);
  return Object.fromEntries(codes.map((code) => [code, price]));
}

/** Assigns a platform to an operator; OTTPlay needs prices. */
export async function assignPlatform(
  api: TestApi,
  adminToken: string,
  {
    operatorId,
    platformId,
    prices,
  }: { operatorId: number; platformId: number; prices?: Record<string, number> },
): Promise<void> {
  const pricing = prices && { [platformId]: prices };
  await api.call("POST", `/admin/operators/${operatorId}/services`, {
    token: adminToken,
    body: { platformIds: [platformId], action: "assign", pricing },
  });
}

/** A customer of the operator; answers its id. */
export async function createCustomer(api: TestApi, token: string, fields: object = {}): Promise<number> {
  const created = await api.call("POST", "/operator/customers", {
    token,
    body: { name: "Asha Rao", phone: "9876543210", ...fields },
  });
  return created.body.customer.id;
}
