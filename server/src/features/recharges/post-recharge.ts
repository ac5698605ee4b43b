import type { BusinessDate } from "@cable-connect/contract/business-date";
import { formsOfKey, phoneKey } from "@cable-connect/contract/phone";
import type { Moment } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { CustomerRow } from "../../reads/customers.ts";
import type { RechargeRow } from "../../reads/recharges.ts";

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
  const phoneForms = formsOfKey(phoneKey(customer.phone));
  const [posted] = await reader<[ExternalRechargeOutcome]>`
    select outcome, result from recharge_by_phone(
      ${order.operatorId}, ${customer.name}, ${customer.phone}, ${customer.email}, ${customer.address},
      ${order.platformId}, ${order.amount}, ${order.ottCode}, ${order.description}, ${order.expiryDate},
      ${order.latestExpiry}, ${order.actorId}, ${moment.now}, ${moment.today}, ${idempotency.key},
      ${idempotency.requestHash}, ${order.months}, ${order.planMonths}, ${JSON.stringify(phoneForms)}::text::jsonb)`;
  return posted;
}
