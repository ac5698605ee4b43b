import type { TestBusiness } from "./business.ts";
import type { ApiAnswer, TestClient } from "./client.ts";

type Options = { reason?: unknown; reversePayment?: unknown; token?: string; key?: string };

function post(api: TestClient, address: string, options: Options, token: string) {
  const { reason = "Wrong customer", reversePayment, key } = options;
  return api.call("POST", `${address}/undo`, {
    token,
    body: { reason, reversePayment },
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

/** Undoes the admin's credit or debit of an operator's wallet. */
export function undoAdjustment(
  api: TestClient,
  adminToken: string,
  { operatorId, transactionId }: { operatorId: number; transactionId: number },
  options: Options = {},
): Promise<ApiAnswer> {
  return post(
    api,
    `/admin/operators/${operatorId}/wallet/transactions/${transactionId}`,
    options,
    adminToken,
  );
}
