import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";
import type { BodyOf, QueryOf } from "./client/route.ts";
import { useAnsweredChange, useChange } from "./client/use-change.ts";

type TransactionsFilter = QueryOf<"GET /operator/wallet/transactions">;
type AdjustmentsFilter = QueryOf<"GET /operator/admin-transactions">;

/** The signed-in operator's wallet, which pays for its recharges. */
export const walletQuery = queryOptions({
  queryKey: ["wallet", "balance"],
  queryFn: ({ signal }) => call("GET /operator/wallet", { signal }),
  select: ({ wallet }) => wallet,
});

/** A page of the transactions of the signed-in operator's wallet, newest first; for an admin of the wallet of an operator. */
export function transactionsQuery(query: TransactionsFilter, operatorId?: number) {
  return queryOptions({
    queryKey: ["wallet", "transactions", query, operatorId],
    queryFn: ({ signal }) =>
      operatorId === undefined
        ? call("GET /operator/wallet/transactions", { query, signal })
        : call("GET /admin/operators/:id/wallet/transactions", { params: { id: operatorId }, query, signal }),
    ...keepPrevious,
  });
}

/** A page of the admin's credits and debits, newest first unless sorted otherwise. */
export function adjustmentsQuery(query: AdjustmentsFilter) {
  return queryOptions({
    queryKey: ["wallet", "payments", query],
    queryFn: ({ signal }) => call("GET /operator/admin-transactions", { query, signal }),
    ...keepPrevious,
  });
}

type LowBalanceChange = { lowBalanceThreshold: number; version: string | undefined };

/**
 * Sets the balance in rupees below which the wallet counts as low, if `version` is still the stored one; with 0, only a
 * negative balance does.
 */
export function useSetLowBalance() {
  return useAnsweredChange(
    ({ lowBalanceThreshold, version }: LowBalanceChange) =>
      call("PUT /operator/wallet/low-balance", { body: { lowBalanceThreshold }, version }),
    walletQuery.queryKey,
    ["wallet", "alerts"],
  );
}

type ServiceRecharge = { body: BodyOf<"POST /operator/service-recharge">; idempotencyKey: string };

/** Pays for one of the operator's own platforms from the wallet. */
export function useRechargeService() {
  return useChange(
    (input: ServiceRecharge) => call("POST /operator/service-recharge", input),
    ["wallet", "dashboard", "profile", "alerts"],
  );
}

type Adjustment = {
  body: Omit<BodyOf<"POST /admin/operators/:id/wallet/add">, "operatorId">;
  idempotencyKey: string;
};

/** What a credit or a debit of an operator's wallet makes stale. */
export const staleAfterAdjustment = ["operators", "wallet", "dashboard", "alerts"] as const;

/** Credits or debits an operator's wallet, as the admin. The caller invalidates `staleAfterAdjustment` after its last call. */
export function adjustWallet(operatorId: number, { body, idempotencyKey }: Adjustment) {
  return call("POST /admin/operators/:id/wallet/add", {
    params: { id: operatorId },
    body: { operatorId, ...body },
    idempotencyKey,
  });
}

/** Credits or debits an operator's wallet, as the admin. */
export function useAdjustWallet(operatorId: number) {
  return useChange((input: Adjustment) => adjustWallet(operatorId, input), staleAfterAdjustment);
}
