import { timelineRoutes } from "@cable-connect/contract/timeline";
import type { Binder } from "../../http/binding/binder.ts";
import { listTimeline } from "./list-timeline.ts";

export function bindTimeline({ bind, context }: Binder): void {
  bind(timelineRoutes.list, ({ caller, params, query }) =>
    listTimeline(context, { operatorId: caller.userId, customerId: params.id }, query),
  );
}
