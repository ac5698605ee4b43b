import type { RouteResponse } from "@cable-connect/contract/route";
import { timelineRoutes } from "@cable-connect/contract/timeline";
import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** What was read of a timeline so far. */
export type TimelinePages = InfiniteData<RouteResponse<typeof timelineRoutes.list>>;

/** Entries that one more press shows. */
const limit = 20;

/** What happened with a customer, newest first, page after page; among the queries of customers, as their edits are. */
export function timelineQuery(id: number, kind: TimelineKind | undefined) {
  return infiniteQueryOptions({
    queryKey: ["customers", "timeline", id, kind],
    queryFn: ({ signal, pageParam }) =>
      call(timelineRoutes.list, { params: { id }, query: { kind, limit, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
