import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import type { AnswerOf } from "./client/route.ts";

/** The pages of a timeline that were fetched so far. */
export type TimelinePages = InfiniteData<AnswerOf<"GET /operator/customers/:id/timeline">>;

/** Entries of one page. */
const limit = 20;

/** A customer's events, newest first, page after page. Cached with customers, as changing one adds to it. */
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
