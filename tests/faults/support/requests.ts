import { createBusiness, dayFromToday, unique } from "../../../server/src/testing/business.ts";
import { type Probe, probe } from "./probe.ts";
import type { Product } from "./product.ts";

/** Requests of one operator that need the database; each call sends one. */
export type Requests = {
  operatorId: number;
  recharge(): Promise<Probe>;
  list(): Promise<Probe>;
  /** The admin credits a rupee to the operator's wallet. */
  fund(): Promise<Probe>;
  signIn(): Promise<Probe>;
  /** The operator changes its wallet's settings, which waits for the wallet. */
  setLowBalance(): Promise<Probe>;
};

/** Creates an operator with funds, and its requests. */
export async function openRequests(product: Product): Promise<Requests> {
  const { operator, customerId, platformId } = await createBusiness(product, product.admin, {
    funds: 1_000_000,
  });
  const { token: own } = operator;
  const send = (
    name: string,
    path: string,
    body?: object,
    { token = own, method = body ? "POST" : "GET" } = {},
  ) =>
    probe(name, `${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "idempotency-key": unique("probe"),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body && JSON.stringify(body),
    });
  const order = { customerId, platformId, amount: 1, expiryDate: dayFromToday(product, 30) };
  return {
    operatorId: operator.id,
    recharge: () => send("a recharge", "/operator/recharge", order),
    list: () => send("a list", "/operator/customers"),
    fund: () => {
      const body = { operatorId: operator.id, amount: 1, type: "credit" };
      return send("a payment", `/admin/operators/${operator.id}/wallet/add`, body, { token: product.admin });
    },
    setLowBalance: () =>
      send("a setting", "/operator/wallet/low-balance", { lowBalanceThreshold: 100 }, { method: "PUT" }),
    signIn: () =>
      send("a sign-in", "/auth/login", { username: operator.username, password: operator.password }),
  };
}

/** The liveness and readiness checks. */
export function health({ url }: Product): { alive(): Promise<Probe>; ready(): Promise<Probe> } {
  return {
    alive: () => probe("/healthz", `${url}/healthz`),
    ready: () => probe("/readyz", `${url}/readyz`),
  };
}
