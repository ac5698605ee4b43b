import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import type {
  CustomerFilterQuery,
  CustomerListQuery,
  ListedCustomer,
} from "@cable-connect/contract/customers";
import { defaultNearDays } from "@cable-connect/contract/due-days";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { isFiltered, offsetOf, orderOf } from "../../database/list-query.ts";
import { ranks } from "../../database/search-text.ts";
import { type Sql, sql, unsafe } from "../../database/sql.ts";
import { areaCondition } from "../../reads/areas.ts";
import { collectingCondition } from "../../reads/collects.ts";
import { customerSearchCondition, type FoundBox, foundBox, searchRank } from "../../reads/customer-search.ts";
import { servicesColumn } from "../../reads/customer-services.ts";
import type { CustomerRow } from "../../reads/customers.ts";
import { expiringWithin } from "../../reads/due-tabs.ts";
import { type CustomerScope, customerRows } from "./queries.ts";

/** A customer of a page, with all its services. */
export type ListedRow = Omit<CustomerRow, "active_services"> & {
  services: {
    platform: { id: number; name: string; type: PlatformType };
    connection?: NamedConnection;
    expiryDate: BusinessDate;
    lastAmount: number;
    isBroughtForward?: true;
  }[];
  /** Null unless the operator collects. */
  never_recharged: NonNullable<ListedCustomer["neverRecharged"]> | null;
  found_box: FoundBox | null;
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
  const chosen = readsAll(query) ? pageOfAll(scope, query) : indexedPage(scope, query);
  const rows = await reader<ListedRow[]>`
    ${customerRows(scope, chosen, listedColumns(scope, query.search))} order by chosen.nth`;
  if (rows[0] || query.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Beyond the last page no row carries the total.
  const [count] = await reader<[{ total: number }]>`
    select ${isFiltered(query) ? sql`count(*)` : countAll(scope)} as total
    ${isFiltered(query) ? sql`from ${matchingCustomers(scope, query)}` : sql``}`;
  return { rows: [], total: count.total };
}

/**
 * What a customer of a page has beside its own columns: all its services, its connections without one, the total and the box by
 * which a search found it.
 */
function listedColumns({ operatorId }: CustomerScope, search: string | undefined): Sql {
  const more = sql`
    jsonb_build_object('lastAmount', last_amount)
      || case (select status from recharges where operator_id = ${operatorId} and recharges.id = service.recharge_id)
        when 'brought-forward' then '{"isBroughtForward": true}' else '{}' end::jsonb`;
  return sql`
    ${servicesColumn(operatorId, sql`customers.id`, more)} as services, chosen.total,
    case when ${collectingCondition(operatorId)} then ${neverRecharged(operatorId)} end as never_recharged,
    ${foundBox(operatorId, search)} as found_box`;
}

/** SQL for the active connections of `customers`, a row of that table, that have no service, as JSON. */
function neverRecharged(operatorId: number): Sql {
  return sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'platform', jsonb_build_object('id', platforms.id, 'name', platforms.name, 'type', platforms.type),
        'connection', jsonb_build_object(
          'id', connections.id, 'label', connections.label, 'box', connections.box))
      order by connections.id), '[]')
    from connections join platforms on platforms.id = connections.platform_id
    where connections.operator_id = ${operatorId} and connections.customer_id = customers.id and connections.is_active
      and not exists (
        select from subscriptions
        where subscriptions.operator_id = ${operatorId} and subscriptions.customer_id = customers.id
          and subscriptions.connection_id = connections.id))`;
}

/** Whether a page is found by reading all of the operator's customers or services. */
export function readsAll({ sort, ...query }: CustomerListQuery): boolean {
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

function pageOfAll(scope: CustomerScope, query: CustomerListQuery) {
  const before = Math.min(offsetOf(query), maxFound);
  const { search, sort } = query;
  const ids =
    search && !sort
      ? bestFirst(scope, query, search)
      : sql`
        select array_agg(id) as ids
        from (select id from ${matchingCustomers(scope, query)} ${orderBy(query)}) as listed`;
  return sql`
    select page.id, page.nth, cardinality(ids) as total
    from (${ids}) as found
    cross join lateral unnest(ids[${before + 1}::integer:${before + query.limit}::integer])
      with ordinality as page (id, nth)`;
}

/** The ids of the best matches first, newest first within each rank: read in the order of the index, so nothing is sorted. */
function bestFirst(scope: CustomerScope, query: CustomerListQuery, search: string): Sql {
  const all = ranks
    .map((rank) => sql`array_agg(id) filter (where rank = ${unsafe(String(rank))})`)
    .reduce((better, worse) => sql`${better} || ${worse}`);
  return sql`
    select ${all} as ids
    from (select id, ${searchRank(scope.operatorId, search)} as rank from ${matchingCustomers(scope, query)} order by id desc) as listed`;
}

function orderBy({ sort }: CustomerListQuery): Sql {
  const { key, direction } = orderOf(sort ?? "-created");
  if (key === "expiry") return sql`order by expiry ${direction} nulls last, id desc`;
  // It begins with the name in lower case, and is in the index.
  if (key === "name") return sql`order by search_text ${direction}, id ${direction}`;
  return sql`order by id ${direction}`;
}

/** The customers that match, as the part of a query after `from`; sorted by expiry, with the soonest `expiry` of theirs. */
export function matchingCustomers(
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
    where operator_id = ${operatorId} ${search ? sql`and ${customerSearchCondition(operatorId, search)}` : sql``}
      ${filter === "inactive" ? sql`and not is_active` : sql``} ${areaId ? sql`and ${areaCondition(sql`customers`, areaId)}` : sql``}`;
}

/** The conditions of a filter on a service. */
function ofService({ today }: CustomerScope, { filter, platformId }: CustomerFilterQuery): Sql {
  const ofPlatform = platformId ? sql`and platform_id = ${platformId}` : sql``;
  if (filter === "expired") return sql`${ofPlatform} and expiry_date < ${today}::date`;
  if (filter === "expiring") return sql`${ofPlatform} and ${expiringWithin(today, defaultNearDays)}`;
  return ofPlatform;
}
