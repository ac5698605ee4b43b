import type { Identifiers } from "@cable-connect/contract/connections/identifier-kinds";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./business.ts";
import type { ApiAnswer } from "./client.ts";

/** Adds a connection of the business's customer on its platform. */
export function addConnection(
  api: TestApi,
  { operator, customerId, platformId }: TestBusiness,
  fields: object,
): Promise<ApiAnswer> {
  return api.call("POST", `/operator/customers/${customerId}/connections`, {
    token: operator.token,
    body: { platformId, ...fields },
  });
}

/** Changes a connection, from a version if one is given. */
export function changeConnection(
  api: TestApi,
  { operator }: TestBusiness,
  id: number,
  body: object,
  version?: string,
): Promise<ApiAnswer> {
  return api.call("PUT", `/operator/connections/${id}`, {
    token: operator.token,
    body,
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });
}

/** Swaps a set-top box, or other identifiers. */
export function swapBox(
  api: TestApi,
  { operator }: TestBusiness,
  id: number,
  fields: Identifiers & { reason?: string },
): Promise<ApiAnswer> {
  return api.call("POST", `/operator/connections/${id}/swap`, {
    token: operator.token,
    body: { reason: "Broken box", ...fields },
  });
}

/** The connections of the business's customer. */
export async function listConnections(api: TestApi, { operator, customerId }: TestBusiness) {
  const { body } = await api.call("GET", `/operator/customers/${customerId}/connections`, {
    token: operator.token,
  });
  return body.connections;
}
