import { customerErrors } from "@cable-connect/contract/customers";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { timelineRoutes } from "@cable-connect/contract/timeline";
import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { selectEditEntries } from "./edits.ts";
import { selectPaymentEntries } from "./payments.ts";
import { selectRechargeEntries } from "./recharges.ts";
import { selectReminderEntries } from "./reminders.ts";

/**
 * What happened with a customer, newest first. Each kind is read by its own index from the position on, as many as fit
 * on the page, so that a page costs the same however far back it lies.
 */
export async function listTimeline(
  { sql, settings, now }: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  { kind, after, limit }: RouteQuery<typeof timelineRoutes.list>,
): Promise<RouteResponse<typeof timelineRoutes.list>> {
  const [customer] = await sql<{ created_at: Date }[]>`
    select created_at from customers where operator_id = ${operatorId} and id = ${customerId}`;
  if (!customer) throw new ApiError(customerErrors.notFound);
  // One more tells whether there is a next page.
  const range = { operatorId, customerId, after, limit: limit + 1 };
  const isAsked = (one: TimelineKind) => kind === undefined || kind === one;
  const found = await Promise.all([
    isAsked("recharge")
      ? selectRechargeEntries(sql, range, { now: now(), undoHours: settings.undoHours })
      : [],
    isAsked("payment") ? selectPaymentEntries(sql, range) : [],
    isAsked("reminder") ? selectReminderEntries(sql, range) : [],
    isAsked("edit") ? selectEditEntries(sql, range, customer.created_at) : [],
  ]);
  const ordered = found.flat().toSorted((one, other) => (one.position < other.position ? 1 : -1));
  const entries = ordered.slice(0, limit);
  return { entries, next: ordered.length > limit ? (entries.at(-1)?.position ?? null) : null };
}
