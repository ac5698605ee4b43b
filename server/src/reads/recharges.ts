import type { Recharge } from "@cable-connect/contract/recharges";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { instantOf } from "../database/instant.ts";
import { type Sql, sql } from "../database/sql.ts";
import { type ReversalRow, reversalOf } from "./reversals.ts";
import { type ServiceRow, serviceOf } from "./services.ts";

/** A recharge as a row of a query or as the JSON that the database's `recharge` returns. */
export type RechargeRow = ServiceRow & {
  id: number;
  customer_id: number;
  customer_name: string;
  amount: string;
  description: string | null;
  recharge_date: string;
  expiry_date: BusinessDate;
  status: Recharge["status"];
  created_at: string;
  updated_at: string;
} & ReversalRow;

/** The condition that a row is a recharge, and not a service that was brought forward (decision 71). */
export const isRecharge = sql`recharges.status <> 'brought-forward'`;

const hour = 3_600_000;

/** An operator can undo a recharge for `undoHours` hours after making it, while the service runs; never if 0. */
export type UndoWindow = { now: Date; undoHours: number };

/** The instant after which a recharge must be made to be undone now. */
export function undoWindowStart({ now, undoHours }: UndoWindow): Date {
  return new Date(now.getTime() - undoHours * hour);
}

/**
 * The join of a recharge with its `service` if it is the newest active recharge of it. `recharge` names the table of the recharge;
 * the operator is a column in statements across operators.
 */
export function joinNewest(operatorId: number | Sql, recharge = sql`recharges`): Sql {
  return sql`
    left join subscriptions as service
      on service.operator_id = ${operatorId} and service.customer_id = ${recharge}.customer_id
      and service.platform_id = ${recharge}.platform_id
      and service.connection_id = coalesce(${recharge}.connection_id, 0) and service.recharge_id = ${recharge}.id`;
}

/** The column `is_newest` of a statement with `joinNewest`. */
export const isNewest = sql`service.recharge_id is not null as is_newest`;

/** What decides until when an operator can undo a recharge. */
export type UndoableRow = Pick<RechargeRow, "recharge_date"> & {
  /** Whether it is the newest active recharge of its service. */
  is_newest: boolean;
  /** When its last day is over. */
  service_ends_at: string;
};

/** Until when an operator can undo a recharge; null when it can't now. `judge-undo.sql` has the same rule. */
export function undoableUntil(
  { recharge_date, is_newest, service_ends_at }: UndoableRow,
  { now, undoHours }: UndoWindow,
): string | null {
  if (!is_newest || undoHours === 0) return null;
  const until = Math.min(Date.parse(recharge_date) + undoHours * hour, Date.parse(service_ends_at));
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

/** A recharge as the API shows it. */
export function rechargeOf(row: RechargeRow): Recharge {
  return {
    id: row.id,
    customerId: row.customer_id,
    customer: { id: row.customer_id, name: row.customer_name },
    platformId: row.platform_id,
    ...serviceOf(row),
    amount: row.amount,
    description: row.description,
    rechargeDate: instantOf(row.recharge_date),
    expiryDate: row.expiry_date,
    status: row.status,
    reversal: reversalOf(row),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}
