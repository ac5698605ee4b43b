import { addDays, type BusinessDate, daysBetween } from "@cable-connect/contract/business-date";
import {
  type collectionRoutes,
  daysOfAge,
  type OwingCustomer,
  type OwingFilterQuery,
  type OwingQuery,
  owingAgeOf,
} from "@cable-connect/contract/collections";
import { owingAges } from "@cable-connect/contract/constants";
import { paginate } from "@cable-connect/contract/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { OwingSort } from "@cable-connect/contract/sort";
import type { Moment } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { areaOf, livesIn } from "../../reads/areas.ts";
import { isSearched } from "../../reads/customers.ts";
import {
  type LastOwingReminderRow,
  lastOwingReminderFrom,
  lastOwingReminderOf,
} from "../../reads/owing-reminders.ts";

/** Whose customers, and the day until which they owe. */
type Scope = { operatorId: number } & Pick<Moment, "today">;

type OwingRow = {
  id: number;
  name: string;
  phone: string;
  outstanding: string;
  owes_since: BusinessDate;
  area: { id: number; name: string } | null;
  street: string | null;
};
type ListedRow = OwingRow & LastOwingReminderRow;

/** One page of the customers that owe, and what all of them owe. */
export async function listOwing(
  database: Reader,
  scope: Scope,
  query: OwingQuery,
): Promise<RouteResponse<typeof collectionRoutes.listOwing>> {
  const page = { limit: query.limit, offset: offsetOf(query) };
  const [rows, days] = await Promise.all([
    database<ListedRow[]>`
      select page.*, reminded.*
      from (select listed.*, row_number() over () as position from (${namedPage(scope, query, page)}) as listed) as page
      left join lateral (${lastOwingReminderOf(scope.operatorId, sql`page.id`)}) as reminded on true
      order by position`,
    // By day, because an operator has thousands of customers that owe and few days since which they do.
    database<{ owes_since: BusinessDate; customers: number; outstanding: string }[]>`
      select owes_since, count(*) as customers, -sum(balance) as outstanding
      from customer_wallets where ${owing(scope, { ...query, age: undefined }, true)} group by owes_since`,
  ]);
  const sums = new Map(owingAges.map((age) => [age, { customers: 0, paise: 0 }]));
  for (const { owes_since, customers, outstanding } of days) {
    const sum = sums.get(owingAgeOf(owes_since, scope.today));
    if (!sum) continue;
    sum.customers += customers;
    sum.paise += Math.round(Number(outstanding) * 100);
  }
  const byAge = [...sums].map(([age, { customers, paise }]) => ({
    age,
    customers,
    outstanding: paise / 100,
  }));
  const paise = [...sums.values()].reduce((total, sum) => total + sum.paise, 0);
  const customers = byAge.reduce((total, sum) => total + sum.customers, 0);
  const listed = byAge.find(({ age }) => age === query.age)?.customers ?? customers;
  return {
    customers: rows.map((row) => owingCustomerOf(row, scope.today)),
    totals: { outstanding: paise / 100, customers, byAge },
    pagination: paginate(query, listed),
  };
}

/** All that match, who has owed longest first, as the lines of a file. */
export function exportOwing(snapshot: Snapshot, scope: Scope, query: OwingFilterQuery): Lines {
  const rows = snapshot.batches<OwingRow>(sql`
    select customers.id, name, phone, -balance as outstanding, owes_since, ${areaOf(scope.operatorId)} as area, street
    from customer_wallets
    join customers on customers.operator_id = ${scope.operatorId} and customers.id = customer_id
    where ${owing(scope, query)} order by owes_since, customer_id`);
  return linesOfRows(rows, (row) => lineOf(row, scope.today));
}

function lineOf(row: OwingRow, today: BusinessDate): Line {
  const { id, name, phone, outstanding, owes_since, area, street } = row;
  return [
    id,
    name,
    phone,
    outstanding,
    owes_since,
    daysBetween(owes_since, today),
    area?.name ?? null,
    street,
  ];
}

function owingCustomerOf(row: ListedRow, today: BusinessDate): OwingCustomer {
  const { id, name, phone, outstanding, owes_since: owesSince, area, street } = row;
  return {
    id,
    name,
    phone,
    area,
    street,
    outstanding: Number(outstanding),
    owesSince,
    days: daysBetween(owesSince, today),
    lastReminder: lastOwingReminderFrom(row),
  };
}

/**
 * The condition of a customer's wallet that owes and matches. What reads all of them finds the customers that match once (`offset
 * 0`) and not for each wallet, of which there may be tens of thousands.
 */
function owing(
  { operatorId, today }: Scope,
  { search, age, areaId, collectorId }: OwingFilterQuery,
  readsAll = false,
): Sql {
  const { from, to } = age ? daysOfAge[age] : { from: 0, to: Number.POSITIVE_INFINITY };
  return sql`
    customer_wallets.operator_id = ${operatorId} and balance < 0
    ${from > 0 ? sql`and owes_since <= ${addDays(today, -from)}` : sql``}
    ${Number.isFinite(to) ? sql`and owes_since >= ${addDays(today, -to)}` : sql``}
    ${
      search || areaId || collectorId
        ? sql`and customer_id in (
            select id from customers where customers.operator_id = ${operatorId}
              ${search ? sql`and ${isSearched(operatorId, search)}` : sql``} ${areaId ? sql`and ${livesIn(areaId)}` : sql``}
              ${collectorId ? sql`and area_id in (${areasOfCollector(operatorId, collectorId)})` : sql``}
              ${readsAll ? sql`offset 0` : sql``})`
        : sql``
    }`;
}

function areasOfCollector(operatorId: number, collectorId: number): Sql {
  return sql`select areas.id from areas where areas.operator_id = ${operatorId} and collector_id = ${collectorId}`;
}

function namedPage(scope: Scope, query: OwingQuery, page: { limit: number; offset: number }): Sql {
  const { key, direction } = orderOf<"name" | "outstanding" | "since">(query.sort satisfies OwingSort);
  if (key === "name") {
    return sql`
      select * from (${pageFrom(
        sql`
          select customers.id, name, phone, -balance as outstanding, owes_since, search_text,
            ${areaOf(scope.operatorId)} as area, street
          from customer_wallets
          join customers on customers.operator_id = ${scope.operatorId} and customers.id = customer_id
          where ${owing(scope, query)} order by search_text ${direction}, customers.id ${direction}`,
        page,
      )}) as named`;
  }
  const order =
    key === "since"
      ? sql`owes_since ${direction}, customer_id ${direction}`
      : sql`balance ${key === "outstanding" && query.sort.startsWith("-") ? sql`asc` : sql`desc`}, customer_id`;
  const chosen = sql`
    select customer_id, balance, owes_since from customer_wallets where ${owing(scope, query)} order by ${order}`;
  return sql`
    select customers.id, name, phone, -balance as outstanding, owes_since, ${areaOf(scope.operatorId)} as area, street
    from (${pageFrom(chosen, page)}) as page
    join customers on customers.operator_id = ${scope.operatorId} and customers.id = page.customer_id
    order by ${order}`;
}
