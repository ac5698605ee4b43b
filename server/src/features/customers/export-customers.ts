import { type CustomerFilterQuery, customerRoutes } from "@cable-connect/contract/customers";
import { connectionFields } from "@cable-connect/contract/import-fields";
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

/** The headings of the file; where customers live, what they owe and their connections only while the operator collects. */
export async function exportHeadings(snapshot: Snapshot, operatorId: number): Promise<readonly string[]> {
  const headings = customerRoutes.export.csv;
  return (await collects(snapshot, operatorId))
    ? [
        ...headings,
        "Area",
        "Street",
        "Balance",
        ...(["platform", ...connectionFields] as const).map((field) => fields[field]),
      ]
    : headings;
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
  const { place, owed, connections } = customer;
  if (!place) return [line];
  const placed = { ...line, Area: place.area?.name ?? null, Street: place.street };
  return (connections ?? [undefined]).map((connection, nth) => ({
    ...placed,
    // Once, so that the column adds up.
    Balance: nth === 0 ? Number(owed) : null,
    [fields.platform]: connection?.platform ?? null,
    [fields.label]: connection?.label ?? null,
    [fields.setTopBox]: connection?.set_top_box ?? null,
    [fields.smartCard]: connection?.smart_card ?? null,
    [fields.mac]: connection?.mac ?? null,
    [fields.username]: connection?.username ?? null,
    [fields.account]: connection?.account ?? null,
    [fields.price]: connection?.price ?? null,
  }));
}
