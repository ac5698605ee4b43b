import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { NamedConnection } from "@cable-connect/contract/connection-identifiers";
import { defaultNearDays, maxDueDays, type PlatformType } from "@cable-connect/contract/constants";
import type {
  CustomerFilterQuery,
  CustomerListQuery,
  FoundCustomer,
} from "@cable-connect/contract/customers";
import type { Reader } from "../../database/connect.ts";
import { isFiltered, offsetOf, orderOf } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql, unsafe } from "../../database/sql.ts";
import { isInArea, placeColumn } from "../../reads/areas.ts";
import { isCollecting } from "../../reads/collects.ts";
import type { IdentifierColumns } from "../../reads/connection-identifiers.ts";
import { connectionColumn } from "../../reads/connections.ts";
import { type CustomerRow, customerOf, foundBox, isSearched, searchRank } from "../../reads/customers.ts";
import { expiringWithin } from "../../reads/due-tabs.ts";
import { activeServices, type CustomerScope, customerRows, type Services } from "./queries.ts";

/** A customer of a page, with all its services. */
export type ListedRow = Omit<CustomerRow, "active_services"> & {
  services: {
    platform: { id: number; name: string; type: PlatformType };
    connection?: NamedConnection;
    expiryDate: BusinessDate;
    lastAmount: number;
    isBroughtForward?: true;
  }[];
  found_box: string | null;
  total: number;
};

/**
 * One page of customers with the total of matches. The whole list by creation is read along its index, and the writes count
 * it. Any other list is collected once, which reads all of the operator's customers or services, to be counted, sorted and
 * paged.
 */
export async function selectCustomers(
  reader: Reader,
  scope: CustomerScope,
  query: CustomerListQuery,
): Promise<{ rows: ListedRow[]; total: number }> {
  const chosen = isCollected(query) ? collectedPage(scope, query) : indexedPage(scope, query);
  const rows = await reader<ListedRow[]>`
    ${customerRows(scope, chosen, services(scope, query.search))} order by chosen.nth`;
  if (rows[0] || query.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Beyond the last page no row carries the total.
  const [count] = await reader<[{ total: number }]>`
    select ${isFiltered(query) ? sql`count(*)` : countAll(scope)} as total
    ${isFiltered(query) ? sql`from ${matching(scope, query)}` : sql``}`;
  return { rows: [], total: count.total };
}

/** Whether a page is collected, which reads all of the operator's customers or services. */
export function isCollected({ sort, ...query }: CustomerListQuery): boolean {
  return isFiltered(query) || (sort !== undefined && orderOf(sort).key !== "created");
}

function indexedPage(scope: CustomerScope, { sort = "-created", ...page }: CustomerListQuery) {
  const { direction } = orderOf(sort);
  const order = sql`order by id ${direction}`;
  return sql`
    select id, ${countAll(scope)} as total, row_number() over (${order}) as nth
    from customers where operator_id = ${scope.operatorId}
    ${order} limit ${page.limit} offset ${offsetOf(page)}`;
}

function countAll({ operatorId }: CustomerScope) {
  return sql`coalesce((select customers from customer_totals where operator_id = ${operatorId}), 0)`;
}

/** More IDs than fit into one PostgreSQL array, whose limit is 1 GB. */
const maxFound = 2 ** 27;

function collectedPage(scope: CustomerScope, query: CustomerListQuery) {
  const before = Math.min(offsetOf(query), maxFound);
  const { search, sort } = query;
  const ids =
    search && !sort
      ? bestFirst(scope, query, search)
      : sql`
        select array_agg(id) as ids
        from (select id from ${matching(scope, query)} ${orderBy(query)}) as listed`;
  return sql`
    select page.id, page.nth, cardinality(ids) as total
    from (${ids}) as found
    cross join lateral unnest(ids[${before + 1}::integer:${before + query.limit}::integer])
      with ordinality as page (id, nth)`;
}

/** Numbers are in order of time. */
const newestFirst = sql`order by id desc`;

/** The ids of the best matches first, newest first within each rank: read in the order of the index, so nothing is sorted. */
function bestFirst(scope: CustomerScope, query: CustomerListQuery, search: string): Sql {
  const withRank = (rank: number) => sql`array_agg(id) filter (where rank = ${unsafe(String(rank))})`;
  return sql`
    select ${withRank(0)} || ${withRank(1)} || ${withRank(2)} as ids
    from (select id, ${searchRank(search)} as rank from ${matching(scope, query)} ${newestFirst}) as listed`;
}

function orderBy({ sort }: CustomerListQuery): Sql {
  const { key, direction } = orderOf(sort ?? "-created");
  if (key === "expiry") return sql`order by expiry ${direction} nulls last, id desc`;
  // It begins with the name in lower case, and is in the index.
  if (key === "name") return sql`order by search_text ${direction}, id ${direction}`;
  return sql`order by id ${direction}`;
}

/** The customers that match, as the part of a query after `from`; sorted by expiry, with the soonest `expiry` of theirs. */
function matching(
  scope: CustomerScope,
  { search, filter, platformId, areaId, sort }: CustomerFilterQuery & Pick<CustomerListQuery, "sort">,
) {
  const { operatorId } = scope;
  const needsService = filter === "expiring" || filter === "expired" || platformId !== undefined;
  const needsExpiry = sort !== undefined && orderOf(sort).key === "expiry";
  const join = needsService ? sql`join` : sql`left join`;
  const expiries = sql`
    ${join} (
      select customer_id, min(expiry_date) as expiry from subscriptions
      where operator_id = ${operatorId} ${ofService(scope, { filter, platformId })} group by customer_id
    ) as services on services.customer_id = customers.id`;
  return sql`
    customers ${needsService || needsExpiry ? expiries : sql``}
    where operator_id = ${operatorId} ${search ? sql`and ${isSearched(operatorId, search)}` : sql``}
      ${filter === "inactive" ? sql`and not is_active` : sql``} ${areaId ? sql`and ${isInArea(sql`customers`, areaId)}` : sql``}`;
}

/** The conditions of a filter on a service. */
function ofService({ today }: CustomerScope, { filter, platformId }: CustomerFilterQuery): Sql {
  const ofPlatform = platformId ? sql`and platform_id = ${platformId}` : sql``;
  if (filter === "expired") return sql`${ofPlatform} and expiry_date < ${today}::date`;
  if (filter === "expiring") return sql`${ofPlatform} and ${expiringWithin(today, defaultNearDays)}`;
  return ofPlatform;
}

/** The services of each customer, soonest expiry first, and the box by which a search found it. */
function services({ operatorId }: CustomerScope, search: string | undefined): Services {
  const join = sql`
    cross join lateral (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'platform', jsonb_build_object('id', platforms.id, 'name', platforms.name, 'type', platforms.type),
          'expiryDate', expiry_date, 'lastAmount', last_amount
        ) || case when connection_id > 0 then jsonb_build_object('connection',
          ${connectionColumn(operatorId, sql`service.connection_id`)}) else '{}' end
        || case (select status from recharges where operator_id = ${operatorId} and recharges.id = recharge_id)
          when 'brought-forward' then '{"isBroughtForward": true}' else '{}' end::jsonb
        order by expiry_date, platform_id, connection_id
      ), '[]') as services
      from subscriptions as service join platforms on platforms.id = service.platform_id
      where service.operator_id = ${operatorId} and service.customer_id = customers.id
    ) as services`;
  const found = search ? foundBox(operatorId, search) : sql`null`;
  return { columns: sql`services.services, chosen.total, ${found} as found_box`, join };
}

type ExportedConnection = IdentifierColumns & {
  platform: string;
  label: string | null;
  price: number | null;
};

/** A customer as the export shows it, while the operator collects with its active connections. */
export type ExportedCustomer = Omit<CustomerRow, "wallet_balance" | "active_services" | "updated_at"> & {
  connections: ExportedConnection[] | null;
  /** What the customer owes, negative for what it has in advance; null unless the operator collects. */
  owed: string | null;
};

/** All matching customers, newest first, in batches. */
export function readCustomers(
  snapshot: Snapshot,
  scope: CustomerScope,
  query: CustomerFilterQuery,
): AsyncGenerator<ExportedCustomer[]> {
  const { operatorId } = scope;
  return snapshot.batches(sql`
    select id, name, phone, email, address, is_active, created_at, ${placeColumn(operatorId)} as place,
      case when ${isCollecting(operatorId)} then (
        select jsonb_agg(to_jsonb(connection) || jsonb_build_object('platform', platforms.name) order by connection.id)
        from connections as connection join platforms on platforms.id = connection.platform_id
        where connection.operator_id = ${operatorId} and connection.customer_id = customers.id and connection.is_active
      ) end as connections,
      case when ${isCollecting(operatorId)} then coalesce((
        select -balance from customer_wallets
        where operator_id = ${operatorId} and customer_id = customers.id
      ), 0) end as owed
    from ${matching(scope, query)} ${newestFirst}`);
}

/** The expiry by which a customer is due; services that are long expired only count where there is no other. */
function dueDate({ operatorId, today }: CustomerScope): Sql {
  return sql`(
    select coalesce(min(expiry_date) filter (where expiry_date >= ${today}::date - ${maxDueDays}::integer), max(expiry_date))
    from subscriptions where subscriptions.operator_id = ${operatorId} and customer_id = customers.id)`;
}

/** A customer's name in lower case: the searched text begins with it, and unlike the name it is in the index. */
const lowerName = sql`split_part(search_text, E'\\x1f', 1)`;

/**
 * The first matching customers, active ones first, then the best matches, then by name. All that orders them is read from
 * indexes, so only the chosen customers' rows are read.
 */
export async function searchCustomers(
  reader: Reader,
  scope: CustomerScope,
  { q, limit }: { q?: string; limit: number },
): Promise<FoundCustomer[]> {
  const order = sql`order by is_inactive, rank, name, id`;
  const chosen = sql`
    select id, row_number() over (${order}) as nth
    from (
      select id, ${lowerName} as name, ${q ? searchRank(q) : sql`0`} as rank, id in (
        select inactive.id from customers as inactive where inactive.operator_id = ${scope.operatorId} and not is_active
      ) as is_inactive
      from ${matching(scope, { search: q })} ${order} limit ${limit}
    ) as first`;
  const { columns, join } = activeServices(scope);
  const found = sql`
    ${columns}, ${dueDate(scope)} as due_date, ${q ? foundBox(scope.operatorId, q) : sql`null`} as found_box`;
  const rows = await reader<(CustomerRow & { due_date: BusinessDate | null; found_box: string | null })[]>`
    ${customerRows(scope, chosen, { columns: found, join })} order by chosen.nth`;
  return rows.map((row) => ({
    ...customerOf(row),
    dueDate: row.due_date,
    ...(row.found_box && { foundBox: row.found_box }),
  }));
}
