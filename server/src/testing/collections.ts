import type { TestApi } from "./api.ts";
import { createBusiness, type TestBusiness } from "./business.ts";
import type { ApiAnswer } from "./client.ts";

/** A business whose operator collects. */
export async function createCollectingBusiness(
  api: TestApi,
  adminToken: string,
  fields: Parameters<typeof createBusiness>[2] = {},
): Promise<TestBusiness> {
  const business = await createBusiness(api, adminToken, { funds: 100_000, ...fields });
  await setCollections(api, business, true);
  return business;
}

/** Turns the collections of a business on or off. */
export async function setCollections(
  api: TestApi,
  { operator }: Pick<TestBusiness, "operator">,
  isOn: boolean,
): Promise<void> {
  const { status } = await api.call("PUT", "/operator/collections/settings", {
    token: operator.token,
    body: { isOn },
  });
  if (status !== 200) throw new Error(`PUT /operator/collections/settings answered ${status}`);
}

/** Receives a payment of the business's customer, by default 100 rupees in cash, also if that is more than it owes. */
export function pay(
  api: TestApi,
  { operator, customerId }: TestBusiness,
  fields: object = {},
  key?: string,
): Promise<ApiAnswer> {
  return api.call("POST", `/operator/customers/${customerId}/payments`, {
    token: operator.token,
    body: { amount: 100, mode: "cash", isAdvance: true, ...fields },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** Charges the business's customer, by default 100 rupees for an installation. */
export function charge(
  api: TestApi,
  { operator, customerId }: TestBusiness,
  fields: object = {},
  key?: string,
): Promise<ApiAnswer> {
  return api.call("POST", `/operator/customers/${customerId}/charges`, {
    token: operator.token,
    body: { kind: "charge", label: "Installation", amount: 100, ...fields },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** Reverses an entry of the customer's account that was entered by hand. */
export function reverseCharge(
  api: TestApi,
  { operator, customerId }: TestBusiness,
  seq: number,
  key?: string,
): Promise<ApiAnswer> {
  return api.call("POST", `/operator/customers/${customerId}/charges/${seq}/reverse`, {
    token: operator.token,
    body: { reason: "Wrong amount" },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** Reverses a payment. */
export function reverse(api: TestApi, { operator }: TestBusiness, paymentId: number): Promise<ApiAnswer> {
  return api.call("POST", `/operator/payments/${paymentId}/reverse`, {
    token: operator.token,
    body: { reason: "Cheque bounced" },
  });
}

/** Adds the UTR of a payment. */
export function addUtr(
  api: TestApi,
  { operator }: Pick<TestBusiness, "operator">,
  paymentId: number,
  reference: unknown = "421300012399",
  key?: string,
): Promise<ApiAnswer> {
  return api.call("POST", `/operator/payments/${paymentId}/utr`, {
    token: operator.token,
    body: { reference },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** The account of the business's customer. */
export async function readAccount(api: TestApi, { operator, customerId }: TestBusiness, query = "") {
  const { body } = await api.call("GET", `/operator/customers/${customerId}/account${query}`, {
    token: operator.token,
  });
  return body;
}

/** Gives the operator a UPI ID that customers may pay to. */
export async function setUpi(api: TestApi, { operator }: Pick<TestBusiness, "operator">): Promise<void> {
  const body = { vpa: "city.cable@okaxis", payeeName: "City Cable & Sons" };
  const { status } = await api.call("PUT", "/operator/collections/upi", { token: operator.token, body });
  if (status !== 200) throw new Error(`PUT /operator/collections/upi answered ${status}`);
}
