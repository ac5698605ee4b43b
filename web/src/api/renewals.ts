import type { PreviewRenewals } from "@cable-connect/contract/renewals";
import { queryOptions } from "@tanstack/react-query";
import type { ChosenServices } from "./chosen-services.ts";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";
import type { AnswerOf, BodyOf } from "./client/route.ts";

export type RenewalsPreview = AnswerOf<"POST /operator/renewals/preview">;
export type Renewed = AnswerOf<"POST /operator/renewals">;

type Terms = { extend: boolean; changes: PreviewRenewals["changes"] };

/** The cost and outcome of renewing the chosen services. Fetched each time it is shown, and not cached. */
export function renewalsQuery(request: ChosenServices, terms: Terms) {
  const body = { ...request, ...terms };
  return queryOptions({
    queryKey: ["renewals", "preview", body],
    queryFn: ({ signal }) => call("POST /operator/renewals/preview", { body, signal }),
    staleTime: 0,
    gcTime: 0,
    ...keepPrevious,
  });
}

/**
 * Renews services. A repeated key returns the first answer, so nothing is charged twice. The caller invalidates
 * `staleAfterRecharge` (recharges.ts) after its last call.
 */
export function createRenewals(
  body: BodyOf<"POST /operator/renewals">,
  idempotencyKey: string,
): Promise<Renewed> {
  return call("POST /operator/renewals", { body, idempotencyKey });
}
