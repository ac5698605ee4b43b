import type { CustomerListQuery, ListedCustomer } from "@cable-connect/contract/customers";
import { expiryOf } from "@cable-connect/contract/dues";
import { type Pagination, paginate } from "@cable-connect/contract/lists/paging";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import { foundOf } from "../../reads/customer-search.ts";
import { type CustomerRow, customerOf } from "../../reads/customers.ts";
import { type ListedRow, selectCustomers } from "./list-queries.ts";

/** One page of the operator's customers with their services. */
export async function listCustomers(
  context: Context,
  operatorId: number,
  query: CustomerListQuery,
): Promise<{ customers: ListedCustomer[]; pagination: Pagination }> {
  const { today } = readClock(context);
  const { rows, total } = await selectCustomers(context.database, { operatorId, today }, query);
  const customers = rows.map((row) => ({
    ...customerOf({ ...row, active_services: activeOf(row.services, today) }),
    services: row.services.map((service) => ({ ...service, ...expiryOf(service.expiryDate, today) })),
    ...(row.never_recharged && { neverRecharged: row.never_recharged }),
    ...foundOf(row.found_box),
  }));
  return { customers, pagination: paginate(query, total) };
}

function activeOf(services: ListedRow["services"], today: BusinessDate): CustomerRow["active_services"] {
  return services
    .filter(({ expiryDate }) => expiryDate >= today)
    .map(({ platform, connection, expiryDate }) => ({
      platformId: platform.id,
      ...(connection && { connectionId: connection.id }),
      expiryDate,
    }));
}
