import { type OwingAge, owingAges } from "@cable-connect/contract/lists/list-filters";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { OwingCustomer, OwingExportQuery, OwingQuery, owingRoutes } from "@cable-connect/contract/owing";
import type { RouteResponse } from "@cable-connect/contract/route";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { sumRupees } from "@cable-connect/contract/values/money";
import { sheetPhone } from "@cable-connect/contract/values/phone";
import type { Reader } from "../../database/connect.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { sql } from "../../database/sql.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { type FoundBox, foundOf } from "../../reads/customer-search.ts";
import {
  type LastOwingReminderRow,
  lastOwingReminderOf,
  lastOwingReminderRow,
} from "../../reads/owing-reminders.ts";
import {
  agesOf,
  collectorColumn,
  namedPage,
  type OwingRow,
  type OwingScope,
  type OwingSums,
  ofAge,
  owingAccounts,
  owingColumns,
  owingOrder,
  sumsByAge,
} from "./owing-queries.ts";

type ListedRow = OwingRow & LastOwingReminderRow & { found_box: FoundBox | null };
type ExportedRow = OwingRow & { collector: string | null };

/** One page of the customers that owe, and what all of them owe. */
export async function listOwing(
  database: Reader,
  scope: OwingScope,
  query: OwingQuery,
): Promise<RouteResponse<typeof owingRoutes.listOwing>> {
  // An empty page is a single row with the sums only.
  const rows = await database<({ sums: OwingSums } & (ListedRow | { id: null }))[]>`
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
  const customersOf = (ages: readonly OwingAge[]) =>
    byAge.reduce((total, sum) => total + (ages.includes(sum.age) ? sum.customers : 0), 0);
  return {
    customers: rows.filter((row) => row.id !== null).map((row) => owingCustomerOf(row, scope.today)),
    totals: { outstanding, customers: customersOf(owingAges), byAge },
    pagination: paginate(query, customersOf(agesOf(query))),
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
