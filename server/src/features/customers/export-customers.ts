import { type CustomerFilterQuery, customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Snapshot } from "../../database/snapshot.ts";
import type { Line, Lines } from "../../http/csv.ts";
import { collects } from "../../reads/collects.ts";
import { type ExportedCustomer, readCustomers } from "./list-queries.ts";
import type { CustomerScope } from "./queries.ts";

type Export = typeof customerRoutes.export;

/** All matching customers, newest first, as the lines of a file; one with connections has a line for each. */
export async function* exportCustomers(
  snapshot: Snapshot,
  scope: CustomerScope,
  query: CustomerFilterQuery,
): Lines<Export> {
  for await (const batch of readCustomers(snapshot, scope, query)) yield batch.flatMap(linesOf);
}

const { fields } = customerImportMessages;

type Connection = NonNullable<ExportedCustomer["connections"]>[number];

/** What a line has beside the route's columns while the operator collects, by heading; `connection` is its own, if it has one. */
const collectionColumns: Readonly<
  Record<string, (customer: ExportedCustomer, connection?: Connection) => string | number | null>
> = {
  Area: ({ place }) => place?.area?.name ?? null,
  Street: ({ place }) => place?.street ?? null,
  // Once for each customer, so that the column adds up.
  Balance: ({ owed, connections }, connection) => (connection === connections?.[0] ? Number(owed) : null),
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
    Phone: customer.phone,
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
