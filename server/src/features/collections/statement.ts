import { sideOf } from "@cable-connect/contract/collections/account-sides";
import type { AccountEntry, customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerErrors } from "@cable-connect/contract/customers";
import { type PageQuery, paginate } from "@cable-connect/contract/lists/paging";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import { addDays, type BusinessDate, businessDay } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import type { Line, Lines } from "../../http/binding/bind-csv.ts";
import { type AccountScope, type EntryRow, entryOf, entryRows } from "./account-entries.ts";

type Scope = AccountScope & { timeZone: string };
type Days = RouteQuery<typeof customerAccountRoutes.exportStatement>;

/** A page of what happened on a customer's account on these days, oldest first, and the balances before and after. */
export async function getStatement(
  database: Reader,
  scope: Scope,
  { page, limit, ...days }: PageQuery & Days,
): Promise<RouteResponse<typeof customerAccountRoutes.getStatement>> {
  const { first, last, opening, closing } = await selectBounds(database, scope, days);
  // Entries are numbered without gaps.
  const before = first + offsetOf({ page, limit });
  const rows = await database<EntryRow[]>`${entryRows(
    scope,
    sql`and entry.seq > ${before} and entry.seq <= ${last} order by entry.seq limit ${limit}`,
  )}`;
  return {
    openingBalance: Number(opening),
    closingBalance: Number(closing),
    entries: rows.map(entryOf),
    pagination: paginate({ page, limit }, last - first),
  };
}

/** A statement as the lines of a file, between the opening and the closing balance. */
export async function* exportStatement(
  snapshot: Snapshot,
  scope: Scope,
  days: Days,
): Lines<typeof customerAccountRoutes.exportStatement> {
  const { first, last, opening, closing } = await selectBounds(snapshot, scope, days);
  const { openingBalance, closingBalance } = statementMessages;
  yield [balanceLine(openingBalance, opening)];
  const entries = entryRows(scope, sql`and entry.seq > ${first} and entry.seq <= ${last} order by entry.seq`);
  for await (const rows of snapshot.batches<EntryRow>(entries)) yield rows.map(entryOf).map(lineOf);
  yield [balanceLine(closingBalance, closing)];
}

/** The name of the file: the customer's number and the days; open ones are that of the customer's creation and today. */
export async function nameStatement(
  context: Context,
  snapshot: Snapshot,
  scope: AccountScope,
  { startDate, endDate }: Days,
): Promise<string> {
  const from = startDate ?? (await selectDayOfCreation(snapshot, scope, context.settings.timeZone));
  return ["statement", scope.customerId, from, endDate ?? readClock(context).today].join("-");
}

/** The day of the creation of a customer, which the statement's lines have found in the same snapshot. */
async function selectDayOfCreation(
  snapshot: Snapshot,
  { operatorId, customerId }: AccountScope,
  timeZone: string,
): Promise<BusinessDate> {
  const [{ created_at }] = await snapshot<[{ created_at: string }]>`
    select created_at from customers where operator_id = ${operatorId} and id = ${customerId}`;
  return businessDay(new Date(created_at), timeZone);
}

type Bounds = { first: number; last: number; opening: string; closing: string };

/** The entries of the days, those after `first` up to `last`, and the balances after these two. */
async function selectBounds(reader: Reader, scope: Scope, { startDate, endDate }: Days): Promise<Bounds> {
  const { operatorId, customerId } = scope;
  const [row] = await reader<Bounds[]>`
    with bounds as materialized (
      select ${startDate ? lastSeq(scope, addDays(startDate, -1)) : sql`0::bigint`} as first, ${lastSeq(scope, endDate)} as last
    ), period as materialized (select first, greatest(first, last) as last from bounds)
    select first, last, ${balanceAt(scope, sql`first`)} as opening, ${balanceAt(scope, sql`last`)} as closing
    from customers cross join period
    where customers.operator_id = ${operatorId} and customers.id = ${customerId}`;
  if (!row) throw new ApiError(customerErrors.notFound);
  return row;
}

/** The number of the account's last entry until the end of a day, as an expression; 0 without one. */
function lastSeq({ operatorId, customerId, timeZone }: Scope, endDate: BusinessDate | undefined): Sql {
  return sql`
    coalesce((
      select seq from customer_wallet_entries
      where operator_id = ${operatorId} and customer_id = ${customerId}
        ${withinDays(sql`created_at`, { endDate }, timeZone)}
      order by seq desc limit 1), 0)`;
}

/** The balance after an entry, as an expression; 0 before the first. */
function balanceAt({ operatorId, customerId }: AccountScope, seq: Sql): Sql {
  return sql`
    coalesce((
      select balance_after from customer_wallet_entries
      where operator_id = ${operatorId} and customer_id = ${customerId} and seq = ${seq}), 0)`;
}

type StatementLine = Line<typeof customerAccountRoutes.exportStatement>;

const emptyLine: StatementLine = {
  Date: null,
  Entry: null,
  Details: null,
  Mode: null,
  Reference: null,
  Collector: null,
  Receipt: null,
  Debit: null,
  Credit: null,
  "Balance After": null,
};

function balanceLine(name: string, balance: string): StatementLine {
  return { ...emptyLine, Entry: name, "Balance After": Number(balance) };
}

function lineOf(entry: AccountEntry): StatementLine {
  const { date, kind, label, payment, balanceAfter, isReversed } = entry;
  const { kinds, modes } = collectionMessages;
  const details = [
    ...(label === kinds[kind] ? [] : [label]),
    ...(isReversed ? [customerAccountMessages.reversed] : []),
  ];
  const side = { charged: null, credited: null, ...sideOf(entry) };
  return {
    Date: new Date(date),
    Entry: kinds[kind],
    Details: details.join(" · ") || null,
    Mode: payment && modes[payment.mode],
    Reference: payment?.reference ?? null,
    Collector: payment?.collector?.name ?? null,
    Receipt: payment?.receiptNumber ?? null,
    Debit: side.charged,
    Credit: side.credited,
    "Balance After": balanceAfter,
  };
}
