import type { TimelineEntry, TimelineRecharge } from "@cable-connect/contract/timeline";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { endOfDay } from "../../database/day-range.ts";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { connectionColumnAt } from "../../reads/connections.ts";
import {
  isNewest,
  isRecharge,
  joinNewest,
  type UndoableRow,
  type UndoWindow,
  undoableUntil,
} from "../../reads/recharges.ts";
import { type ReversalRow, reversalOf } from "../../reads/reversals.ts";
import { type ServiceRow, serviceOf } from "../../reads/services.ts";
import { behind, positionOf, type Rank, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** A recharge as a row of JSON. */
export type TimelineRechargeRow = Pick<TimelineRecharge, "id" | "amount" | "description" | "status"> &
  ReversalRow &
  UndoableRow &
  ServiceRow & { expiry_date: BusinessDate };

/** Selects the recharges in a range of a timeline. */
export function rechargesIn(range: TimelineRange): Sql {
  return select(range, ranks.recharge, sql`recharge_date`, isRecharge);
}

/** Selects the services that imports brought forward in a range of a timeline. */
export function broughtServicesIn(range: TimelineRange): Sql {
  return select(range, ranks.recharge, sql`recharge_date`, sql`not ${isRecharge}`);
}

/** Selects the recharges that were undone in a range of a timeline. */
export function undoneIn(range: TimelineRange): Sql {
  return select(range, ranks.undone, sql`reversed_at`, sql`reversed_at is not null`);
}

function select(range: TimelineRange, rank: Rank, date: Sql, condition: Sql): Sql {
  const { operatorId, customerId, after, limit, timeZone } = range;
  return sql`
    select recharges.id, recharges.platform_id, platforms.name as platform_name, platforms.type as platform_type,
      plan_name, amount::text as amount, recharges.description, recharge_date, recharges.expiry_date, status, recharges.operator_id,
      reversed_at, reversed_by, reversal_reason, ${isNewest},
      ${connectionColumnAt(operatorId, sql`recharges.connection_id`, sql`recharges.recharge_date`)} as connection,
      ${endOfDay(sql`recharges.expiry_date`, timeZone)} as service_ends_at
    from recharges
    join platforms on platforms.id = recharges.platform_id
    ${joinNewest(operatorId)}
    where recharges.operator_id = ${operatorId} and recharges.customer_id = ${customerId}
      and ${condition} ${behind(after, rank, { date, key: sql`recharges.id` })}
    order by ${date} desc, recharges.id desc limit ${limit}`;
}

/** A recharge, at the time at which it was made. */
export function rechargeEntry(row: TimelineRechargeRow, undoWindow: UndoWindow): TimelineEntry {
  const date = instantOf(row.recharge_date);
  return { ...entryAt(date, ranks.recharge, row), recharge: rechargeOf(row, undoWindow) };
}

/** The undoing of a recharge, at its own time. */
export function undoneEntry(row: TimelineRechargeRow, undoWindow: UndoWindow): TimelineEntry {
  const undone = rechargeOf(row, undoWindow);
  return { ...entryAt(undone.reversal?.date ?? "", ranks.undone, row), undone };
}

/** A service that was brought forward, as an act of the operator on its customer. */
export function broughtServiceEntry(row: TimelineRechargeRow): TimelineEntry {
  const { amount, expiry_date: expiryDate } = row;
  const entry = entryAt(instantOf(row.recharge_date), ranks.recharge, row);
  return { ...entry, kind: "edit", service: { ...serviceOf(row), amount, expiryDate } };
}

function entryAt(date: string, rank: Rank, { id }: TimelineRechargeRow): TimelineEntry {
  return { ...emptyEntry, position: positionOf(date, rank, String(id)), date, kind: "recharge" };
}

function rechargeOf(row: TimelineRechargeRow, undoWindow: UndoWindow): TimelineRecharge {
  return {
    id: row.id,
    ...serviceOf(row),
    amount: row.amount,
    description: row.description,
    expiryDate: row.expiry_date,
    status: row.status,
    reversal: reversalOf(row),
    undoableUntil: undoableUntil(row, undoWindow),
  };
}
