import type { CustomerListQuery, ListedCustomer } from "@cable-connect/contract/customers";
import { expiryOf } from "@cable-connect/contract/dues";
import { type Pagination, paginate } from "@cable-connect/contract/paging";
import { type Context, readClock } from "../../context.ts";
import { customerOf } from "../../reads/customers.ts";
import { selectCustomers } from "./list-queries.ts";

/** One page of the operator's customers with their services. */
export async function listCustomers(
  context: Context,
  operatorId: number,
  query: CustomerListQuery,
): Promise<{ customers: ListedCustomer[]; pagination: Pagination }> {
  const { today } = readClock(context);
  const { rows, total } = await selectCustomers(context.database, { operatorId, today }, query);
  const customers = rows.map((row) => ({
    ...customerOf(row),
    services: row.services.map((service) => ({ ...service, ...expiryOf(service.expiryDate, today) })),
  }));
  return { customers, pagination: paginate(query, total) };
}
