import { type CustomerFilterQuery, customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { sheetPhone } from "@cable-connect/contract/values/phone";
import type { Snapshot } from "../../database/snapshot.ts";
import { sql } from "../../database/sql.ts";
import type { Line, Lines } from "../../http/binding/bind-csv.ts";
import { placeColumn } from "../../reads/areas.ts";
import { collectingCondition, collects } from "../../reads/collects.ts";
import type { IdentifierColumns } from "../../reads/connection-identifiers.ts";
import type { CustomerRow } from "../../reads/customers.ts";
import { matchingCustomers } from "./list-queries.ts";
import type { CustomerScope } from "./queries.ts";

type Export = typeof customerRoutes.export;

type ExportedConnection = IdentifierColumns & {
  platform: string;
  label: string | null;
  price: number | null;
};

/** A customer as the export shows it, while the operator collects with its active connections. */
type ExportedCustomer = Omit<CustomerRow, "wallet_balance" | "active_services" | "updated_at"> & {
  connections: ExportedConnection[] | null;
  /** What the customer owes, negative for what it has in advance; null unless the operator collects. */
  owed: string | null;
};

/** All matching customers, newest first, as the lines of a file; one with connections has a line for each. */
export async function* exportCustomers(
  snapshot: Snapshot,
  scope: CustomerScope,
  query: CustomerFilterQuery,
): Lines<Export> {
  for await (const batch of readCustomers(snapshot, scope, query)) yield batch.flatMap(linesOf);
}

/** All matching customers, newest first, in batches. */
function readCustomers(
  snapshot: Snapshot,
  scope: CustomerScope,
  query: CustomerFilterQuery,
): AsyncGenerator<ExportedCustomer[]> {
  const { operatorId } = scope;
  return snapshot.batches(sql`
    select id, name, phone, email, address, is_active, created_at, ${placeColumn(operatorId)} as place,
      case when ${collectingCondition(operatorId)} then (
        select jsonb_agg(to_jsonb(connection) || jsonb_build_object('platform', platforms.name) order by connection.id)
        from connections as connection join platforms on platforms.id = connection.platform_id
        where connection.operator_id = ${operatorId} and connection.customer_id = customers.id and connection.is_active
      ) end as connections,
      case when ${collectingCondition(operatorId)} then coalesce((
        select -balance from customer_wallets
        where operator_id = ${operatorId} and customer_id = customers.id
      ), 0) end as owed
    from ${matchingCustomers(scope, query)} order by id desc`);
}

const { fields, exportedAs } = customerImportMessages;

/** What a line has beside the route's columns while the operator collects, by heading; `connection` is its own, if it has one. */
const collectionColumns: Readonly<
  Record<string, (customer: ExportedCustomer, connection?: ExportedConnection) => string | number | null>
> = {
  [fields.area]: ({ place }) => place?.area?.name ?? null,
  [exportedAs.street]: ({ place }) => place?.street ?? null,
  // Once for each customer, so that the column adds up.
  [exportedAs.oldBalance]: ({ owed, connections }, connection) =>
    connection === connections?.[0] ? Number(owed) : null,
  [fields.platform]: (_, connection) => connection?.platform ?? null,
  [fields.label]: (_, connection) => connection?.label ?? null,
  [fields.setTopBox]: (_, connection) => connection?.set_top_box ?? null,
  [fields.smartCard]: (_, connection) => connection?.smart_card ?? null,
  [fields.mac]: (_, connection) => connection?.mac ?? null,
  [fields.username]: (_, connection) => connection?.username ?? null,
  [fields.account]: (_, connection) => connection?.account ?? null,
  [fields.price]: (_, connection) => connection?.price ?? null,
};

export async function exportHeadings(snapshot: Snapshot, operatorId: number): Promise<readonly string[]> {
  const headings = customerRoutes.export.csv;
  return (await collects(snapshot, operatorId)) ? [...headings, ...Object.keys(collectionColumns)] : headings;
}

function linesOf(customer: ExportedCustomer): Line<Export>[] {
  const line = {
    ID: customer.id,
    Name: customer.name,
    Phone: sheetPhone(customer.phone),
    Email: customer.email,
    Address: customer.address,
    Status: customer.is_active ? "Active" : "Inactive",
    Created: new Date(customer.created_at),
  };
  if (!customer.place) return [line];
  const columns = Object.entries(collectionColumns);
  return (customer.connections ?? [undefined]).map((connection) => ({
    ...line,
    ...Object.fromEntries(columns.map(([heading, cellOf]) => [heading, cellOf(customer, connection)])),
  }));
}
