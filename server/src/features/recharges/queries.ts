import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { Recharge, RechargeFilterQuery } from "@cable-connect/contract/recharges";
import type { Moment } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf, partPattern } from "../../database/list-query.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { CustomerRow } from "../../reads/customers.ts";
import { type RechargeRow, rechargeOf } from "./recharge-row.ts";

/** Whose recharges, which of them, and the time zone of the filter's days. */
export type RechargeScope = { operatorId: number; filter: RechargeFilterQuery; timeZone: string };

function matchingRecharges(reader: Reader, { operatorId, filter, timeZone }: RechargeScope) {
  const { customerId, customer, platformId } = filter;
  return reader`
    recharges join customers on customers.operator_id = recharges.operator_id and customers.id = customer_id
    where recharges.operator_id = ${operatorId}
      ${customerId ? reader`and customer_id = ${customerId}` : reader``}
      ${platformId ? reader`and platform_id = ${platformId}` : reader``}
      ${customer ? reader`and lower(customers.name) like ${partPattern(reader, customer)}` : reader``}
      ${withinDays(reader, reader`recharge_date`, filter, timeZone)}`;
}

/** The recharges of one range of the list, newest first; `matching` ends with the range's order and limit. */
async function selectRange(reader: Reader, matching: ReturnType<Reader>): Promise<Recharge[]> {
  const rows = await reader<RechargeRow[]>`
    select page.*, platforms.name as platform_name, platforms.type as platform_type
    from (
      select recharges.id, customer_id, customers.name as customer_name, platform_id, plan_name, amount, description,
        recharge_date, expiry_date, status, recharges.created_at, recharges.updated_at
      from ${matching}
    ) as page join platforms on platforms.id = page.platform_id
    order by recharge_date desc, page.id desc`;
  return rows.map(rechargeOf);
}

/** One page of an operator's recharges, newest first, with the total that matches. */
export async function selectRecharges(
  reader: Reader,
  scope: RechargeScope,
  page: PageQuery,
): Promise<{ recharges: Recharge[]; total: number }> {
  const matching = matchingRecharges(reader, scope);
  const [recharges, [count]] = await Promise.all([
    selectRange(
      reader,
      reader`${matching} order by recharge_date desc, recharges.id desc limit ${page.limit} offset ${offsetOf(page)}`,
    ),
    reader<[{ total: number }]>`select count(*) as total from ${matching}`,
  ]);
  return { recharges, total: count.total };
}

/** The `size` recharges that follow `last` in the list; the first ones without it. */
export function selectRechargesAfter(
  reader: Reader,
  scope: RechargeScope,
  last: Recharge | undefined,
  size: number,
): Promise<Recharge[]> {
  const after = last
    ? reader`and (recharge_date, recharges.id) < (${last.rechargeDate}, ${last.id})`
    : reader``;
  return selectRange(
    reader,
    reader`${matchingRecharges(reader, scope)} ${after} order by recharge_date desc, recharges.id desc limit ${size}`,
  );
}

/** What the database needs to know to recharge; `amount` in rupees. */
export type RechargeOrder = {
  operatorId: number;
  customerId: number;
  platformId: number;
  amount: number;
  planName: string | null;
  ottCode: string | null;
  description: string | null;
  expiryDate: BusinessDate;
  latestExpiry: BusinessDate;
  actorId: number;
  moment: Moment;
  idempotency: Idempotency;
};

/** The refusals of the database's `recharge`. */
export type RechargeRefusal =
  | "operator_not_found"
  | "expiry_in_past"
  | "expiry_too_far"
  | "customer_not_found"
  | "customer_inactive"
  | "platform_not_assigned"
  | "ott_plan_required"
  | "ott_plan_unknown"
  | "ott_price_missing"
  | "amount_below_price"
  | "insufficient_balance"
  | "idempotency_key_reused";

/** What the database's `recharge` answers; `balance_after` in rupees. */
export type RechargeOutcome =
  | { outcome: "done" | "replayed"; result: RechargeRow & { balance_after: number } }
  | { outcome: RechargeRefusal; result: null };

/** Recharges by the database's `recharge`: everything or nothing, in one round trip. */
export async function postRecharge(reader: Reader, order: RechargeOrder): Promise<RechargeOutcome> {
  const { moment, idempotency } = order;
  const [posted] = await reader<[RechargeOutcome]>`
    select outcome, result from recharge(
      ${order.operatorId}, ${order.customerId}, ${order.platformId}, ${order.amount}, ${order.planName},
      ${order.ottCode}, ${order.description}, ${order.expiryDate}, ${order.latestExpiry},
      ${order.actorId}, ${moment.now}, ${moment.today}, ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

/** A recharge for a customer who is known by phone number. */
export type ExternalRechargeOrder = Omit<RechargeOrder, "customerId" | "planName"> & {
  customer: { name: string; phone: string; email: string | null; address: string | null };
};

/** What the database's `recharge_by_phone` answers. */
export type ExternalRechargeOutcome =
  | { outcome: "done" | "replayed"; result: RechargeRow & { balance_after: number; customer: CustomerRow } }
  | { outcome: RechargeRefusal; result: null };

/** Recharges by phone number by the database's `recharge_by_phone`: a customer that it adds is part of it. */
export async function postExternalRecharge(
  reader: Reader,
  order: ExternalRechargeOrder,
): Promise<ExternalRechargeOutcome> {
  const { customer, moment, idempotency } = order;
  const [posted] = await reader<[ExternalRechargeOutcome]>`
    select outcome, result from recharge_by_phone(
      ${order.operatorId}, ${customer.name}, ${customer.phone}, ${customer.email}, ${customer.address},
      ${order.platformId}, ${order.amount}, ${order.ottCode}, ${order.description}, ${order.expiryDate},
      ${order.latestExpiry}, ${order.actorId}, ${moment.now}, ${moment.today}, ${idempotency.key},
      ${idempotency.requestHash})`;
  return posted;
}
