import type { PreviewRenewals } from "@cable-connect/contract/renewals";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";
import type { AnswerOf } from "../../api/route.ts";

/** Services by customer and platform, or all of some customers. */
export type Chosen = Partial<Pick<PreviewRenewals, "services" | "customerIds">>;
export type Preview = AnswerOf<"POST /operator/renewals/preview">;

type Terms = { extend: boolean; changes: PreviewRenewals["changes"] };

/** What renewing the chosen services would cost and bring; never older than the look at it. */
export function renewalsQuery(chosen: Chosen, terms: Terms) {
  const body = { ...chosen, ...terms };
  return queryOptions({
    queryKey: ["renewals", "preview", body],
    queryFn: ({ signal }) => call("POST /operator/renewals/preview", { body, signal }),
    staleTime: 0,
    gcTime: 0,
    ...keepPrevious,
  });
}
