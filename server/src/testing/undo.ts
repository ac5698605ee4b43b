import type { TestBusiness } from "./business.ts";
import type { ApiAnswer, TestClient } from "./client.ts";

type Options = { reason?: unknown; token?: string; key?: string };

function post(api: TestClient, address: string, { reason = "Wrong customer", key }: Options, token: string) {
  return api.call("POST", `${address}/undo`, {
    token,
    body: { reason },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** Undoes a recharge as its operator, or with another token. */
export function undoRecharge(
  api: TestClient,
  { operator }: Pick<TestBusiness, "operator">,
  rechargeId: number,
  options: Options = {},
): Promise<ApiAnswer> {
  return post(api, `/operator/recharges/${rechargeId}`, options, options.token ?? operator.token);
}

/** Undoes an operator's recharge as the admin. */
export function undoAsAdmin(
  api: TestClient,
  adminToken: string,
  { operatorId, rechargeId }: { operatorId: number; rechargeId: number },
  options: Options = {},
): Promise<ApiAnswer> {
  return post(api, `/admin/operators/${operatorId}/recharges/${rechargeId}`, options, adminToken);
}
