import { type OwingAge, owingAges } from "@cable-connect/contract/lists/list-filters";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { OwingSort } from "@cable-connect/contract/lists/sort";
import {
  daysOfAge,
  type OwingCustomer,
  type OwingExportQuery,
  type OwingFilterQuery,
  type OwingQuery,
  type owingRoutes,
} from "@cable-connect/contract/owing";
import type { RouteResponse } from "@cable-connect/contract/route";
import { addDays, type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { sumRupees } from "@cable-connect/contract/values/money";
import { sheetPhone } from "@cable-connect/contract/values/phone";
import type { Moment } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { list, type Sql, sql } from "../../database/sql.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { areaColumn, isInArea } from "../../reads/areas.ts";
import { accountRank, type FoundBox, foundBox, foundOf, isSearchedAccount } from "../../reads/customers.ts";
import {
  type LastOwingReminderRow,
  lastOwingReminderOf,
  lastOwingReminderRow,
} from "../../reads/owing-reminders.ts";

/** Whose customers, and the day until which they owe. */
export type OwingScope = { operatorId: number } & Pick<Moment, "today">;

type OwingRow = {
  id: number;
  name: string;
  phone: string;
  outstanding: string;
  owes_since: BusinessDate;
  area: { id: number; name: string } | null;
  street: string | null;
  address: string | null;
  boxes: string[];
};
type ListedRow = OwingRow & LastOwingReminderRow & { found_box: FoundBox | null };
type ExportedRow = OwingRow & { collector: string | null };

/** What the customers of each age owe; all rows of a page have the same. */
type Sums = Record<OwingAge, { customers: number; outstanding: number }>;

/** One page of the customers that owe, and what all of them owe. */
export async function listOwing(
  database: Reader,
  scope: OwingScope,
  query: OwingQuery,
): Promise<RouteResponse<typeof owingRoutes.listOwing>> {
  // An empty page is a single row with the sums only.
  const rows = await database<({ sums: Sums } & (ListedRow | { id: null }))[]>`
    with accounts as (${owingAccounts(scope, query)})
    select totals.sums, page.*
    from (${sumsByAge(scope, query)}) as totals
    left join (
      select listed.*, last_reminder.*
      from (
        select named.*, row_number() over () as position from (${namedPage(scope, query)}) as named
      ) as listed
      left join lateral (${lastOwingReminderRow(scope.operatorId, sql`listed.id`)}) as last_reminder on true
    ) as page on true
    order by position`;
  const byAge = owingAges.map((age) => ({ age, customers: 0, outstanding: 0, ...rows[0]?.sums[age] }));
  const outstanding = sumRupees(byAge.map((sum) => sum.outstanding));
  const customers = byAge.reduce((total, sum) => total + sum.customers, 0);
  const listed = byAge.find(({ age }) => age === query.age)?.customers ?? customers;
  return {
    customers: rows.filter((row) => row.id !== null).map((row) => owingCustomerOf(row, scope.today)),
    totals: { outstanding, customers, byAge },
    pagination: paginate(query, listed),
  };
}

/** All that match, in the order of the list, as the lines of a file. */
export function exportOwing(
  snapshot: Snapshot,
  scope: OwingScope,
  query: OwingExportQuery,
): Lines<typeof owingRoutes.exportOwing> {
  const rows = snapshot.batches<ExportedRow>(sql`
    select ${owingColumns(sql`accounts`, scope.operatorId)}, ${collectorColumn(scope.operatorId)} as collector
    from (${owingAccounts(scope, query)}) as accounts
    join customers on customers.operator_id = ${scope.operatorId} and customers.id = accounts.customer_id
    ${ofAge(sql`accounts`, scope, query)} order by ${owingOrder(sql`accounts`, query)}`);
  return linesOfRows(rows, (row) => lineOf(row, scope.today));
}

function lineOf(row: ExportedRow, today: BusinessDate): Line<typeof owingRoutes.exportOwing> {
  return {
    "Customer ID": row.id,
    Customer: row.name,
    Phone: sheetPhone(row.phone),
    Outstanding: row.outstanding,
    "Owes Since": row.owes_since,
    Days: daysBetween(row.owes_since, today),
    Area: row.area?.name ?? null,
    Street: row.street,
    Address: row.address,
    Boxes: row.boxes.join(", "),
    Collector: row.collector,
  };
}

function owingCustomerOf(row: ListedRow, today: BusinessDate): OwingCustomer {
  const {
    id,
    name,
    phone,
    outstanding,
    owes_since: owesSince,
    area,
    street,
    address,
    boxes,
    found_box,
  } = row;
  return {
    id,
    name,
    phone,
    area,
    street,
    address,
    outstanding: Number(outstanding),
    owesSince,
    days: daysBetween(owesSince, today),
    lastReminder: lastOwingReminderOf(row),
    boxes,
    ...foundOf(found_box),
  };
}

function narrowsAccounts({ search, areaId, collectorId }: OwingFilterQuery): boolean {
  return Boolean(search || areaId || collectorId);
}

/** The columns of `OwingRow`, of `accounts` joined with `customers`. */
function owingColumns(accounts: Sql, operatorId: number): Sql {
  return sql`
    customers.id, customers.name, customers.phone, -${accounts}.balance as outstanding, ${accounts}.owes_since,
    customers.street, customers.address, ${areaColumn(operatorId)} as area,
    ${boxesColumn(operatorId)} as boxes`;
}

/** The accounts that owe and match search, area and collector, by what they repeat of their customers (decision 65). */
function owingAccounts({ operatorId }: OwingScope, { search, areaId, collectorId }: OwingFilterQuery): Sql {
  return sql`
    select customer_id, balance, owes_since, search_text
    from customer_wallets as account where account.operator_id = ${operatorId} and balance < 0
      ${areaId ? sql`and ${isInArea(sql`account`, areaId)}` : sql``}
      ${collectorId ? sql`and area_id = any(array(${areasOfCollector(operatorId, collectorId)}))` : sql``}
      ${search ? sql`and ${isSearchedAccount(operatorId, search)}` : sql``}`;
}

function areasOfCollector(operatorId: number, collectorId: number): Sql {
  return sql`select areas.id from areas where areas.operator_id = ${operatorId} and collector_id = ${collectorId}`;
}

/** The condition that accounts are of an age, with its `where`. */
function ofAge(accounts: Sql, { today }: OwingScope, { age }: OwingFilterQuery): Sql {
  return age ? sql`where ${isOfAge(sql`${accounts}.owes_since`, age, today)}` : sql``;
}

function isOfAge(owesSince: Sql, age: OwingAge, today: BusinessDate): Sql {
  const { from, to } = daysOfAge[age];
  const until = sql`${owesSince} <= ${addDays(today, -from)}`;
  if (!Number.isFinite(to)) return until;
  const since = sql`${owesSince} >= ${addDays(today, -to)}`;
  // After a clock was set back somebody may owe since tomorrow.
  return from > 0 ? sql`${since} and ${until}` : since;
}

/** What the customers that match owe by age: added up by day, because many owe since a day. */
function sumsByAge(scope: OwingScope, query: OwingFilterQuery): Sql {
  const { today } = scope;
  const ages = owingAges.map((age) => {
    const sum = (column: Sql) =>
      sql`coalesce(sum(${column}) filter (where ${isOfAge(sql`days.owes_since`, age, today)}), 0)`;
    return sql`${age}::text, jsonb_build_object('customers', ${sum(sql`customers`)}, 'outstanding', ${sum(sql`outstanding`)})`;
  });
  return sql`
    select jsonb_build_object(${list(ages)}) as sums
    from (
      select owes_since, count(*) as customers, -sum(balance) as outstanding
      from ${
        // PostgreSQL reads a subquery from the small index that has just these columns, and `accounts` from the wider one.
        narrowsAccounts(query) ? sql`accounts` : sql`(${owingAccounts(scope, query)}) as all_accounts`
      } group by owes_since
    ) as days`;
}

/** By default those who owe longest; of a search with a number first those that live there, as `House 6` before `House 60`. */
function owingOrder(accounts: Sql, { sort, search }: { sort: OwingSort; search?: string }): Sql {
  const customer = sql`${accounts}.customer_id`;
  const best =
    sort === "since" && search && /\d/.test(search)
      ? sql`${accountRank(sql`${accounts}.search_text`, search)},`
      : sql``;
  const { key, direction, isDescending } = orderOf<"name" | "outstanding" | "since">(sort);
  // The text begins with the name in lower case.
  if (key === "name") return sql`${accounts}.search_text ${direction}, ${customer} ${direction}`;
  if (key === "since") return sql`${best} ${accounts}.owes_since ${direction}, ${customer} ${direction}`;
  // What is owed is a balance below zero.
  return sql`${accounts}.balance ${isDescending ? sql`asc` : sql`desc`}, ${customer}`;
}

/** A page of `accounts`, with their customers. */
function namedPage(scope: OwingScope, query: OwingQuery): Sql {
  const accounts = sql`accounts`;
  const chosen = sql`
    select * from ${accounts} ${ofAge(accounts, scope, query)} order by ${owingOrder(accounts, query)}`;
  return sql`
    select ${owingColumns(sql`chosen`, scope.operatorId)}, ${foundBox(scope.operatorId, query.search)} as found_box
    from (${pageFrom(chosen, { limit: query.limit, offset: offsetOf(query) })}) as chosen
    join customers on customers.operator_id = ${scope.operatorId} and customers.id = chosen.customer_id
    order by ${owingOrder(sql`chosen`, query)}`;
}

/** The boxes of the active connections of `customers`, a row of that table, as JSON. */
function boxesColumn(operatorId: number): Sql {
  return sql`(
    select coalesce(jsonb_agg(connections.box order by connections.id), '[]') from connections
    where connections.operator_id = ${operatorId} and connections.customer_id = customers.id and connections.is_active
      and connections.box is not null)`;
}

/** Who usually collects in the area of `customers`, a row of that table. */
function collectorColumn(operatorId: number): Sql {
  return sql`(
    select collectors.name from areas
    join collectors on collectors.operator_id = ${operatorId} and collectors.id = areas.collector_id
    where areas.operator_id = ${operatorId} and areas.id = customers.area_id)`;
}
