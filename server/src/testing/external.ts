import { createBusiness, dayFromToday, type TestBusiness } from "./business.ts";
import type { ApiAnswer, TestClient } from "./client.ts";

/** A business of an ISP with an API key. */
export type TestIsp = TestBusiness & { apiKey: string };

/** Generates an operator's key, replacing an earlier one, and returns it. */
export async function generateApiKey(api: TestClient, token: string): Promise<string> {
  const { status, body } = await api.call("POST", "/operator/generate-api-key", {
    token,
    body: { name: "Billing" },
  });
  if (status !== 201) throw new Error(`generating a key answered ${status}`);
  return body.apiKey;
}

/** Creates a business like `createBusiness`, of an ISP with an API key. */
export async function createIsp(
  api: TestClient,
  adminToken: string,
  fields: Parameters<typeof createBusiness>[2] = {},
): Promise<TestIsp> {
  const business = await createBusiness(api, adminToken, { ...fields, isIsp: true });
  return { ...business, apiKey: await generateApiKey(api, business.operator.token) };
}

/** Recharges by phone number, by default with 100 rupees for 30 days. */
export function rechargeByPhone(
  api: TestClient,
  { apiKey, platformId }: { apiKey: string; platformId: number },
  fields: object = {},
  idempotencyKey?: string,
): Promise<ApiAnswer> {
  const body = {
    platformId,
    customerFirstName: "Asha",
    customerLastName: "Rao",
    customerPhone: "9876543210",
    amount: 100,
    expiryDate: dayFromToday(api, 30),
    ...fields,
  };
  return api.call("POST", "/recharge", {
    token: apiKey,
    body,
    headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
  });
}
