import type { CashMovementKind } from "@cable-connect/contract/cash-movements";
import { storedOldBalanceLabel } from "@cable-connect/contract/collections/old-balance-label";
import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import type { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { receiptNumberOf } from "@cable-connect/contract/payments";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { withinDays } from "../../database/day-range.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { type DayBookRow, readDayBook } from "../../money/day-book/read-day-book.ts";
import { type LabelledRow, labelOf } from "../../reads/customer-accounts.ts";
import { paymentReference } from "../../reads/payments.ts";
import { accountsOf, cashAccounts } from "./accounts.ts";
import type { JournalEntry } from "./journal.ts";
import { type Days, partsOfDays } from "./parts-of-days.ts";

type Scope = { operatorId: number; timeZone: string; today: BusinessDate };

type AccountKind = LabelledRow["kind"];

/** A row of the books of an operator: an entry of a customer's account, a movement of cash, or a closing's difference. */
type EntryRow = Omit<LabelledRow, "kind"> & {
  day: BusinessDate;
  kind: AccountKind | CashMovementKind | "difference";
  number: number;
  amount: string;
  customer_id: number | null;
  customer_name: string | null;
  collector_id: number | null;
  mode: PaymentMode | null;
  receipt_year: number | null;
  receipt_number: number | null;
  reference: string | null;
  is_reversal: boolean;
  is_old_balance: boolean;
};

/** The entries of the journal as the lines of a file. */
export function exportEntries(
  snapshot: Snapshot,
  scope: Scope,
  days: RouteQuery<typeof dayBookRoutes.exportEntries>,
): Lines<typeof dayBookRoutes.exportEntries> {
  return linesOfRows(readEntries(snapshot, scope, days), (entry) => ({
    Date: entry.day,
    Entry: entry.kind,
    Number: entry.number,
    Customer: entry.customer,
    Collector: entry.collector,
    Mode: entry.mode,
    Receipt: entry.receipt,
    Reference: entry.reference,
    Note: entry.note,
    "Debit Account": entry.debit,
    "Credit Account": entry.credit,
    Amount: entry.amount,
  }));
}

/**
 * What happened on these days, both included, oldest first, in batches. They begin with the cash in hand before the first day,
 * unless all days until the last are asked for.
 */
export async function* readEntries(
  snapshot: Snapshot,
  scope: Scope,
  days: Days,
): AsyncGenerator<JournalEntry[]> {
  const collectors = await snapshot<{ id: number; name: string }[]>`
    select id, name from collectors where operator_id = ${scope.operatorId} order by id`;
  const names = new Map(collectors.map(({ id, name }) => [id, name]));
  const cash = cashAccounts(collectors);
  const { startDate } = days;
  if (startDate) {
    const lines = await readDayBook(snapshot, scope.operatorId, startDate);
    yield lines
      .filter(({ opening }) => Number(opening) !== 0)
      .map(({ holder, opening }) => openingOf(startDate, { holder, opening }, cash, names));
  }
  // In parts, as the whole history would be sorted before the first row.
  const first = await selectFirstDay(snapshot, scope);
  for (const part of partsOfDays(days, first ?? scope.today, scope.today)) {
    for await (const rows of snapshot.batches<EntryRow>(entryRows(scope, part))) {
      yield rows.map((row) => entryOf(row, cash, names));
    }
  }
}

/** The first day of the books; null if they are empty. */
async function selectFirstDay(
  snapshot: Snapshot,
  { operatorId, timeZone }: Scope,
): Promise<BusinessDate | null> {
  const [{ day }] = await snapshot<[{ day: BusinessDate | null }]>`
    select least(
      (select (created_at at time zone ${timeZone})::date from customer_wallet_entries
        where operator_id = ${operatorId} order by id limit 1),
      (select received_on from payments where operator_id = ${operatorId} order by received_on limit 1),
      (select min(day) from cash_movements where operator_id = ${operatorId}),
      (select min(day) from day_closings where operator_id = ${operatorId})
    ) as day`;
  return day;
}

/** The cash in hand of a collector, or of the counter as holder 0, before a day. */
function openingOf(
  day: BusinessDate,
  { holder, opening }: Pick<DayBookRow, "holder" | "opening">,
  cash: ReturnType<typeof cashAccounts>,
  names: ReadonlyMap<number, string>,
): JournalEntry {
  return {
    day,
    kind: dayBookMessages.opening,
    number: null,
    customer: null,
    collector: names.get(holder) ?? null,
    mode: null,
    receipt: null,
    reference: null,
    note: null,
    ...moved(opening, [cash(holder || null), dayBookMessages.accounts.openingBalances]),
  };
}

/** The accounts to debit and to credit with an amount; below zero it goes the other way. */
function moved(amount: string, [debit, credit]: [debit: string, credit: string]) {
  const isTaken = amount.startsWith("-");
  return {
    debit: isTaken ? credit : debit,
    credit: isTaken ? debit : credit,
    amount: amount.replace("-", ""),
  };
}

function entryOf(
  row: EntryRow,
  cash: ReturnType<typeof cashAccounts>,
  names: ReadonlyMap<number, string>,
): JournalEntry {
  const { kind, mode, receipt_year, receipt_number } = row;
  return {
    day: row.day,
    kind: row.is_reversal ? dayBookMessages.reversal(kindText(kind)) : kindText(kind),
    number: row.number,
    customer: row.customer_name,
    collector: row.collector_id === null ? null : (names.get(row.collector_id) ?? null),
    mode: mode && collectionMessages.modes[mode],
    receipt:
      receipt_year === null || receipt_number === null
        ? null
        : receiptNumberOf({ year: receipt_year, number: receipt_number }),
    reference: row.reference,
    note: isRecharge(kind) ? labelOf({ ...row, kind }) : row.description,
    ...moved(row.amount, accountsOf(row, cash(row.collector_id), cash(null))),
  };
}

function isRecharge(kind: EntryRow["kind"]): kind is "recharge" {
  return kind === "recharge";
}

function kindText(kind: EntryRow["kind"]): string {
  if (kind === "difference") return dayBookMessages.difference;
  const texts: Record<string, string> = { ...collectionMessages.kinds, ...dayBookMessages.kinds };
  return texts[kind] ?? kind;
}

/**
 * The rows by day. A payment is of the day on which it came, as in the day book; all else is of the day on which it was booked.
 * Amounts are above zero, but those of what reverses a movement, of corrections and of differences.
 */
function entryRows({ operatorId, timeZone }: Scope, days: Days): Sql {
  const { startDate, endDate } = days;
  const on = (column: Sql) => sql`
    ${startDate ? sql`and ${column} >= ${startDate}` : sql``} ${endDate ? sql`and ${column} <= ${endDate}` : sql``}`;
  const dayOf = (instant: Sql) => sql`(${instant} at time zone ${timeZone})::date`;
  return sql`
    select * from (
      select ${dayOf(sql`entry.created_at`)} as day, 1 as source, entry.id as position,
        coalesce(entry.recharge_id, entry.id) as number, entry.kind, abs(entry.amount) as amount, entry.description, entry.customer_id, customers.name as customer_name,
        null::bigint as collector_id, null::text as mode, null::integer as receipt_year,
        null::integer as receipt_number, null::text as reference, bought.plan_name, sold.name as platform_name,
        sold.type as platform_type, false as is_reversal,
        coalesce(taken_back.description, entry.description) = ${storedOldBalanceLabel} as is_old_balance
      from customer_wallet_entries as entry
      join customers on customers.operator_id = ${operatorId} and customers.id = entry.customer_id
      left join recharges as bought on bought.operator_id = ${operatorId} and bought.id = entry.recharge_id
      left join platforms as sold on sold.id = bought.platform_id
      left join customer_wallet_entries as taken_back on taken_back.operator_id = ${operatorId}
        and taken_back.customer_id = entry.customer_id and taken_back.seq = entry.reverses_seq
      where entry.operator_id = ${operatorId} and entry.kind not in ('payment', 'payment-reversal')
        ${withinDays(sql`entry.created_at`, days, timeZone)}
      union all
      select received_on, 2, payments.id, payments.id, 'payment', amount, null, customer_id, customers.name, collector_id, mode,
        receipt_year, receipt_number, ${paymentReference}, null, null, null, false, false
      from payments
      join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
      where payments.operator_id = ${operatorId} ${on(sql`received_on`)}
      union all
      select ${dayOf(sql`reversed_at`)}, 3, payments.id, payments.id, 'payment-reversal', amount, reversal_reason, customer_id,
        customers.name, collector_id, mode, receipt_year, receipt_number, ${paymentReference}, null, null, null, false, false
      from payments
      join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
      where payments.operator_id = ${operatorId} and reversed_at is not null
        ${withinDays(sql`reversed_at`, days, timeZone)}
      union all
      select day, 4, id, id, kind, amount, note, null, null, collector_id, null, null, null, reference, null, null, null,
        reverses_id is not null, false
      from cash_movements where cash_movements.operator_id = ${operatorId} ${on(sql`day`)}
      union all
      select day, 5, id, id, 'difference', difference, note, null, null, collector_id, null, null, null, null, null, null, null,
        false, false
      from day_closings
      where day_closings.operator_id = ${operatorId} and difference <> 0 and reopened_at is null ${on(sql`day`)}
    ) as entries
    order by day, source, position`;
}
