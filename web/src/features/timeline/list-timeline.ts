import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { AnswerOf } from "../../api/route.ts";

/** What was read of a timeline so far. */
export type TimelinePages = InfiniteData<AnswerOf<"GET /operator/customers/:id/timeline">>;

/** Entries that one more press shows. */
const limit = 20;

/** What happened with a customer, newest first, page after page; among the queries of customers, as their edits are. */
export function timelineQuery(id: number, kind: TimelineKind | undefined) {
  return infiniteQueryOptions({
    queryKey: ["customers", "timeline", id, kind],
    queryFn: ({ signal, pageParam }) =>
      call("GET /operator/customers/:id/timeline", {
        params: { id },
        query: { kind, limit, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
