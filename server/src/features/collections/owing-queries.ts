import { type OwingAge, type OwingAgeFilter, owingAges } from "@cable-connect/contract/lists/list-filters";
import type { OwingSort } from "@cable-connect/contract/lists/sort";
import { daysOfAge, type OwingFilterQuery, type OwingQuery } from "@cable-connect/contract/owing";
import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Moment } from "../../context.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import { list, type Sql, sql } from "../../database/sql.ts";
import { areaColumn, areaCondition } from "../../reads/areas.ts";
import { accountRank, accountSearchCondition, foundBox } from "../../reads/customer-search.ts";

/** Whose customers, and the day until which they owe. */
export type OwingScope = { operatorId: number } & Pick<Moment, "today">;

/** A customer that owes, as `owingColumns` selects it. */
export type OwingRow = {
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

/** The columns of `OwingRow`, of `accounts` joined with `customers`. */
export function owingColumns(accounts: Sql, operatorId: number): Sql {
  return sql`
    customers.id, customers.name, customers.phone, -${accounts}.balance as outstanding, ${accounts}.owes_since,
    customers.street, customers.address, ${areaColumn(operatorId)} as area,
    ${boxesColumn(operatorId)} as boxes`;
}

/** The accounts that owe and match search, area and collector, by what they repeat of their customers (decision 65). */
export function owingAccounts(
  { operatorId }: OwingScope,
  { search, areaId, collectorId }: OwingFilterQuery,
): Sql {
  return sql`
    select customer_id, balance, owes_since, search_text
    from customer_wallets as account where account.operator_id = ${operatorId} and balance < 0
      ${areaId ? sql`and ${areaCondition(sql`account`, areaId)}` : sql``}
      ${collectorId ? sql`and area_id = any(array(${areasOfCollector(operatorId, collectorId)}))` : sql``}
      ${search ? sql`and ${accountSearchCondition(operatorId, search)}` : sql``}`;
}

/** Whether `owingAccounts` lists fewer than all that owe. */
function narrowsAccounts({ search, areaId, collectorId }: OwingFilterQuery): boolean {
  return Boolean(search || areaId || collectorId);
}

function areasOfCollector(operatorId: number, collectorId: number): Sql {
  return sql`select areas.id from areas where areas.operator_id = ${operatorId} and collector_id = ${collectorId}`;
}

/** The condition that accounts are of an age, with its `where`. */
export function ofAge(accounts: Sql, { today }: OwingScope, { age }: OwingFilterQuery): Sql {
  return age ? sql`where ${ageCondition(sql`${accounts}.owes_since`, age, today)}` : sql``;
}

function ageCondition(owesSince: Sql, age: OwingAgeFilter, today: BusinessDate): Sql {
  const { from, to } = daysOfAge[age];
  const until = sql`${owesSince} <= ${addDays(today, -from)}`;
  if (!Number.isFinite(to)) return until;
  const since = sql`${owesSince} >= ${addDays(today, -to)}`;
  // After a clock was set back somebody may owe since tomorrow.
  return from > 0 ? sql`${since} and ${until}` : since;
}

/** The ages that a filter covers; all without one. */
export function agesOf({ age: filter }: OwingFilterQuery): readonly OwingAge[] {
  if (filter === undefined) return owingAges;
  const { from, to } = daysOfAge[filter];
  return owingAges.filter((age) => daysOfAge[age].from >= from && daysOfAge[age].to <= to);
}

/** What the customers of each age owe. */
export type OwingSums = Record<OwingAge, { customers: number; outstanding: number }>;

/** `OwingSums` of the customers that match as `sums`: added up by day, because many owe since a day. */
export function sumsByAge(scope: OwingScope, query: OwingFilterQuery): Sql {
  const { today } = scope;
  const ages = owingAges.map((age) => {
    const sum = (column: Sql) =>
      sql`coalesce(sum(${column}) filter (where ${ageCondition(sql`days.owes_since`, age, today)}), 0)`;
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
export function owingOrder(accounts: Sql, { sort, search }: { sort: OwingSort; search?: string }): Sql {
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
export function namedPage(scope: OwingScope, query: OwingQuery): Sql {
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
export function collectorColumn(operatorId: number): Sql {
  return sql`(
    select collectors.name from areas
    join collectors on collectors.operator_id = ${operatorId} and collectors.id = areas.collector_id
    where areas.operator_id = ${operatorId} and areas.id = customers.area_id)`;
}
