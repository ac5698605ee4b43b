import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { type PaymentMode, paymentModes } from "@cable-connect/contract/collections/payment-modes";
import type { DayBookLine, dayBookRoutes } from "@cable-connect/contract/day-book";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { sumRupees } from "@cable-connect/contract/values/money";
import { fieldError } from "../../api-error.ts";
import type { Moment } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { type DayBookRow, readDayBook } from "../../money/day-book/read-day-book.ts";
import { type CashMovementRow, cashMovementOf } from "../../reads/cash-movements.ts";
import { type DayClosingRow, dayClosingOf } from "../../reads/day-closings.ts";

/** Whose day book, and the latest day that it has. */
export type DayBookScope = { operatorId: number } & Pick<Moment, "today">;
type CollectorRow = { id: number; name: string; is_active: boolean };

/** A business day, today unless given; collectors that are no longer active only if the day has something of theirs. */
export async function getDayBook(
  database: Reader,
  { operatorId, today }: DayBookScope,
  { day = today }: RouteQuery<typeof dayBookRoutes.get>,
): Promise<RouteResponse<typeof dayBookRoutes.get>> {
  if (day > today) throw fieldError(dayBookErrors.dayInFuture, "day");
  const [rows, collectors, closings, movements] = await Promise.all([
    readDayBook(database, operatorId, day),
    database<CollectorRow[]>`
      select id, name, is_active from collectors where operator_id = ${operatorId}
      order by is_active desc, lower(name), id`,
    readClosings(database, operatorId, day),
    readMovements(database, operatorId, day),
  ]);
  const byHolder = new Map(rows.map((row) => [row.holder, row]));
  const closingsOf = Map.groupBy(closings, ({ collector_id }) => collector_id ?? 0);
  const lines = [null, ...collectors].flatMap((collector): DayBookLine[] => {
    const row = byHolder.get(collector?.id ?? 0);
    if (!row) return [];
    const closed = closingsOf.get(row.holder) ?? [];
    const line = lineOf(row, collector, closed);
    const isListed = collector === null || collector.is_active || closed.length > 0 || isUsed(line);
    return isListed ? [line] : [];
  });
  return { day, lines, totals: totalsOf(lines), movements: movements.map(cashMovementOf) };
}

function readClosings(database: Reader, operatorId: number, day: BusinessDate): Promise<DayClosingRow[]> {
  return database<DayClosingRow[]>`
    select closing.id, day, collector_id, collectors.name as collector_name, expected, counted, difference, notes, coins,
      note, signed_by, closed_at, reopened_at, reopen_reason
    from day_closings as closing
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = closing.collector_id
    where closing.operator_id = ${operatorId} and day = ${day}
    order by closing.id`;
}

/** The day's movements, and the corrections of the day that were made later. */
function readMovements(database: Reader, operatorId: number, day: BusinessDate): Promise<CashMovementRow[]> {
  return database<CashMovementRow[]>`
    select moved.id, day, kind, collector_id, collectors.name as collector_name, amount, reference, note, corrects_day,
      reverses_id, moved.created_at, exists (
        select from cash_movements as later
        where later.operator_id = ${operatorId} and later.reverses_id = moved.id) as is_reversed
    from cash_movements as moved
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = moved.collector_id
    where moved.operator_id = ${operatorId} and (day = ${day} or corrects_day = ${day})
    order by moved.id`;
}

function lineOf(
  row: DayBookRow,
  collector: CollectorRow | null,
  closed: readonly DayClosingRow[],
): DayBookLine {
  const closings = closed.map(dayClosingOf);
  return {
    collector: collector && { id: collector.id, name: collector.name, isActive: collector.is_active },
    opening: Number(row.opening),
    received: byMode((mode) => row.received[mode] ?? 0),
    reversed: byMode((mode) => row.reversed[mode] ?? 0),
    handedOver: Number(row.handed_over),
    takenOver: Number(row.taken_over),
    deposited: Number(row.deposited),
    paidOut: Number(row.paid_out),
    paidIn: Number(row.paid_in),
    corrected: Number(row.corrected),
    cashInHand: Number(row.cash_in_hand),
    closing: closings.find(({ reopening }) => reopening === null) ?? null,
    reopened: closings.filter(({ reopening }) => reopening !== null),
    closedUntil: row.closed_until,
  };
}

function byMode(amountOf: (mode: PaymentMode) => number): DayBookLine["received"] {
  return Object.fromEntries(paymentModes.map((mode) => [mode, amountOf(mode)])) as DayBookLine["received"];
}

/** Whether there is anything on a line. */
function isUsed(line: DayBookLine): boolean {
  const { collector, closing, reopened, closedUntil, received, reversed, ...amounts } = line;
  return [...Object.values(amounts), ...Object.values(received), ...Object.values(reversed)].some(Boolean);
}

/** What was counted on a closed day is what is in hand. */
function totalsOf(lines: readonly DayBookLine[]) {
  const sum = (amountOf: (line: DayBookLine) => number) => sumRupees(lines.map(amountOf));
  return {
    received: byMode((mode) => sum(({ received }) => received[mode])),
    reversed: byMode((mode) => sum(({ reversed }) => reversed[mode])),
    deposited: sum(({ deposited }) => deposited),
    cashInHand: sum(({ closing, cashInHand }) => closing?.counted ?? cashInHand),
  };
}
