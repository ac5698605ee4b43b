import type { customerRoutes, FoundCustomer } from "@cable-connect/contract/customers";
import { maxDueDays } from "@cable-connect/contract/due-days";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type FoundBox, foundBox, foundOf, searchRank } from "../../reads/customer-search.ts";
import { type CustomerRow, customerOf } from "../../reads/customers.ts";
import { matchingCustomers } from "./list-queries.ts";
import { nearestNames } from "./nearest-names.ts";
import { activeServicesColumn, type CustomerScope, customerRows } from "./queries.ts";

/**
 * The expiry by which a customer is due, of services that may be of the box by which `q` finds it; those that are long expired
 * only count where there is no other.
 */
function dueDate({ operatorId, today }: CustomerScope, q: string | undefined): Sql {
  return sql`(
    select coalesce(min(expiry_date) filter (where expiry_date >= ${today}::date - ${maxDueDays}::integer), max(expiry_date))
    from subscriptions where subscriptions.operator_id = ${operatorId} and customer_id = customers.id
      and coalesce(connection_id in (0, (${foundBox(operatorId, q)}->>'connectionId')::bigint), true))`;
}

/** A customer's name in lower case: the searched text begins with it, and unlike the name it is in the index. */
const lowerName = sql`split_part(search_text, E'\\x1f', 1)`;

/**
 * The first matching customers, active ones first, then the best matches, then by name. All that orders them is read from
 * indexes, so only the chosen customers' rows are read. When nobody matches, those with the nearest names, if any.
 */
export async function searchCustomers(
  reader: Reader,
  scope: CustomerScope,
  { q, limit }: RouteQuery<typeof customerRoutes.search>,
): Promise<RouteResponse<typeof customerRoutes.search>> {
  const order = sql`order by is_inactive, rank, name, id`;
  const customers = await selectFound(
    reader,
    scope,
    sql`
      select id, rank, row_number() over (${order}) as nth
      from (
        select id, ${lowerName} as name, ${q ? searchRank(scope.operatorId, q) : sql`0`} as rank, id in (
          select inactive.id from customers as inactive where inactive.operator_id = ${scope.operatorId} and not is_active
        ) as is_inactive
        from ${matchingCustomers(scope, { search: q })} ${order} limit ${limit}
      ) as first`,
    q,
  );
  const nearest = q && !customers[0] ? nearestNames(scope.operatorId, q) : undefined;
  if (!nearest) return { customers };
  return { customers, nearest: await selectFound(reader, scope, nearest, undefined) };
}

type FoundRow = CustomerRow & { due_date: BusinessDate | null; found_box: FoundBox | null; rank: number };

/** The customers that `chosen` chooses, a query of their `id`, `rank` and order `nth`, with the box by which `q` finds them. */
async function selectFound(
  reader: Reader,
  scope: CustomerScope,
  chosen: Sql,
  q: string | undefined,
): Promise<FoundCustomer[]> {
  const columns = sql`
    chosen.rank, ${activeServicesColumn(scope)} as active_services, ${dueDate(scope, q)} as due_date,
    ${foundBox(scope.operatorId, q)} as found_box`;
  const rows = await reader<FoundRow[]>`${customerRows(scope, chosen, columns)} order by chosen.nth`;
  return rows.map((row) => ({
    ...customerOf(row),
    rank: row.rank,
    dueDate: row.due_date,
    ...foundOf(row.found_box),
  }));
}
