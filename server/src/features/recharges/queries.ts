import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { ListedRecharge, Recharge, RechargeFilterQuery } from "@cable-connect/contract/recharges";
import type { Moment } from "../../context.ts";
import type { Fragment, Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf, pageFrom } from "../../database/list-query.ts";
import { pageStart, totalOf } from "../../database/page-start.ts";
import { hasWords, holdsForWords } from "../../database/search-text.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { CustomerRow } from "../../reads/customers.ts";
import { type RechargeRow, rechargeOf, type UndoWindow, undoableUntil } from "../../reads/recharges.ts";
import { countRecharges, rechargePageStart } from "../../reads/running-totals.ts";

/** Whose recharges, which of them, and the time zone of the filter's days. */
export type RechargeScope = { operatorId: number; filter: RechargeFilterQuery; timeZone: string };

function matchingRecharges(reader: Reader, { operatorId, filter, timeZone }: RechargeScope) {
  const { customerId, customer, platformId } = filter;
  return reader`
    recharges where operator_id = ${operatorId}
      ${customerId ? reader`and customer_id = ${customerId}` : reader``}
      ${platformId ? reader`and platform_id = ${platformId}` : reader``}
      ${customer ? reader`and customer_id in (${customersNamed(reader, operatorId, customer)})` : reader``}
      ${withinDays(reader, reader`recharge_date`, filter, timeZone)}`;
}

/** The first condition is what the index knows; the text that it is of holds more than the name. */
function customersNamed(reader: Reader, operatorId: number, name: string) {
  const inName = holdsForWords(
    reader,
    name,
    (word) => reader`position((select lower(${word})) in lower(name)) > 0`,
  );
  return reader`
    select id from customers
    where operator_id = ${operatorId} and ${hasWords(reader, name)} and ${inName}`;
}

/**
 * How the total and a place in the list are found without a walk through the rows, where the filter leaves that to what
 * the writes count; a customer's recharges are few and counted one by one.
 */
function countedByWrites(reader: Reader, { operatorId, filter }: RechargeScope) {
  const { customerId, customer, platformId, startDate, endDate } = filter;
  if (customerId || customer) return undefined;
  if (!platformId) {
    const days = { operatorId, startDate, endDate };
    return {
      total: countRecharges(reader, days),
      startAt: (offset: number) => rechargePageStart(reader, days, offset),
    };
  }
  const counts = reader`
    select day, recharges as entries from platform_totals
    where operator_id = ${operatorId} and platform_id = ${platformId}
      ${startDate ? reader`and day >= ${startDate}` : reader``} ${endDate ? reader`and day <= ${endDate}` : reader``}`;
  return {
    total: totalOf(reader, counts),
    startAt: (offset: number) => pageStart(reader, { counts, offset, direction: "desc" }),
  };
}

type ListedRow = RechargeRow & { total: number; is_newest: boolean };

/**
 * The recharges of one range of the list, newest first, each with the total and whether it is the newest that stands of
 * its service. `cte` comes before all that the range and the total refer to.
 */
function selectRange(reader: Reader, range: Fragment, { total = reader`0`, cte = reader`` } = {}) {
  return reader<ListedRow[]>`
    ${cte}
    select page.id, page.customer_id, customers.name as customer_name, page.platform_id, platforms.name as platform_name,
      platforms.type as platform_type, plan_name, amount, page.description, recharge_date, page.expiry_date, status,
      page.created_at, page.updated_at, page.operator_id, reversed_at, reversed_by, reversal_reason, ${total} as total,
      service.recharge_id is not null as is_newest
    from (${range}) as page
    join customers on customers.operator_id = page.operator_id and customers.id = page.customer_id
    join platforms on platforms.id = page.platform_id
    left join subscriptions as service
      on service.operator_id = page.operator_id and service.customer_id = page.customer_id
      and service.platform_id = page.platform_id and service.recharge_id = page.id
    order by recharge_date desc, page.id desc`;
}

/** One page of an operator's recharges, newest first, with the total that matches. */
export async function selectRecharges(
  reader: Reader,
  scope: RechargeScope,
  page: PageQuery,
  undoWindow: UndoWindow,
): Promise<{ recharges: ListedRecharge[]; total: number }> {
  const listed = (row: ListedRow) => ({
    ...rechargeOf(row),
    undoableUntil: undoableUntil(row, undoWindow),
  });
  const matching = matchingRecharges(reader, scope);
  const newestFirst = (ranged: Fragment, offset: number | Fragment) =>
    pageFrom(reader, reader`select * from ${ranged} order by recharge_date desc, id desc`, {
      limit: page.limit,
      offset,
    });
  const counted = countedByWrites(reader, scope);
  const offset = offsetOf(page);
  const total = counted?.total ?? reader`(select count(*) from ${matching})`;
  const select = () => {
    if (!counted || offset === 0) return selectRange(reader, newestFirst(matching, offset), { total });
    const start = counted.startAt(offset);
    const until = withinDays(reader, reader`recharge_date`, { endDate: start.day }, scope.timeZone);
    return selectRange(reader, newestFirst(reader`${matching} ${until}`, start.rest), start);
  };
  const rows = await select();
  if (rows[0] || offset === 0) return { recharges: rows.map(listed), total: rows[0]?.total ?? 0 };
  // Past the end no row carries the total.
  const [count] = await reader<[{ total: number }]>`select ${total} as total`;
  return { recharges: [], total: count.total };
}

/** The `size` recharges that follow `last` in the list; the first ones without it. */
export async function selectRechargesAfter(
  reader: Reader,
  scope: RechargeScope,
  last: Recharge | undefined,
  size: number,
): Promise<Recharge[]> {
  const after = last ? reader`and (recharge_date, id) < (${last.rechargeDate}, ${last.id})` : reader``;
  const rows = await selectRange(
    reader,
    reader`
      select * from ${matchingRecharges(reader, scope)} ${after} order by recharge_date desc, id desc limit ${size}`,
  );
  return rows.map(rechargeOf);
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
  /** Null extends the service, by the months or else by what the plan runs for. */
  expiryDate: BusinessDate | null;
  months: number | null;
  planMonths: number;
  /** What must be the newest recharge of the service, null that it has none; of no matter without it. */
  lastRechargeId?: number | null | undefined;
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
  | "recharged_meanwhile"
  | "insufficient_balance"
  | "idempotency_key_reused";

/** What the database's `recharge` answers; `balance_after` in rupees. */
export type RechargeOutcome =
  | { outcome: "done" | "replayed"; result: RechargeRow & { balance_after: number } }
  | { outcome: RechargeRefusal; result: null };

/** As the database takes it: 0 stands for none, null for no matter. */
function seenRecharge({ lastRechargeId }: RechargeOrder): number | null {
  return lastRechargeId === null ? 0 : (lastRechargeId ?? null);
}

/** Recharges by the database's `recharge`: everything or nothing, in one round trip. */
export async function postRecharge(reader: Reader, order: RechargeOrder): Promise<RechargeOutcome> {
  const { moment, idempotency } = order;
  const [posted] = await reader<[RechargeOutcome]>`
    select outcome, result from recharge(
      ${order.operatorId}, ${order.customerId}, ${order.platformId}, ${order.amount}, ${order.planName},
      ${order.ottCode}, ${order.description}, ${order.expiryDate}, ${order.latestExpiry},
      ${order.actorId}, ${moment.now}, ${moment.today}, ${idempotency.key}, ${idempotency.requestHash},
      ${order.months}, ${order.planMonths}, ${seenRecharge(order)})`;
  return posted;
}

/** Recharges of one operator by the database's `recharge_together`: in their order, each as if it had come alone. */
export async function postRecharges(
  reader: Reader,
  operatorId: number,
  orders: readonly RechargeOrder[],
): Promise<RechargeOutcome[]> {
  const entries = orders.map((order) => ({
    customer_id: order.customerId,
    platform_id: order.platformId,
    amount: order.amount,
    plan_name: order.planName,
    ott_code: order.ottCode,
    description: order.description,
    expiry_date: order.expiryDate,
    latest_expiry: order.latestExpiry,
    actor_id: order.actorId,
    now: order.moment.now.toISOString(),
    today: order.moment.today,
    key: order.idempotency.key,
    request_hash: order.idempotency.requestHash?.toString("hex") ?? null,
    months: order.months,
    plan_months: order.planMonths,
    last_recharge_id: seenRecharge(order),
  }));
  return reader<RechargeOutcome[]>`
    select outcome, result from recharge_together(${operatorId}, ${JSON.stringify(entries)}::text::jsonb)
    order by nth`;
}

/** A recharge for a customer who is known by phone number. */
export type ExternalRechargeOrder = Omit<RechargeOrder, "customerId" | "planName" | "lastRechargeId"> & {
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
      ${idempotency.requestHash}, ${order.months}, ${order.planMonths})`;
  return posted;
}
