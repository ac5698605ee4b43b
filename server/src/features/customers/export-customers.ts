import { connectionFields } from "@cable-connect/contract/customer-import";
import { type CustomerFilterQuery, customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Snapshot } from "../../database/snapshot.ts";
import type { Line, Lines } from "../../http/csv.ts";
import { collects } from "../../reads/areas.ts";
import { type ExportedCustomer, readCustomers } from "./list-queries.ts";
import type { CustomerScope } from "./queries.ts";

/** All matching customers, newest first, as the lines of a file; one with connections has a line for each. */
export async function* exportCustomers(
  snapshot: Snapshot,
  scope: CustomerScope,
  query: CustomerFilterQuery,
): Lines {
  for await (const batch of readCustomers(snapshot, scope, query)) yield batch.flatMap(linesOf);
}

const { fields } = customerImportMessages;

/** The columns of the file; where customers live, what they owe and their connections only while the operator collects. */
export async function exportHeader(snapshot: Snapshot, operatorId: number): Promise<readonly string[]> {
  const columns = customerRoutes.export.csv;
  return (await collects(snapshot, operatorId))
    ? [...columns, "Area", "Street", "Balance", ...connectionFields.map((field) => fields[field])]
    : columns;
}

function linesOf(customer: ExportedCustomer): Line[] {
  const { id, name, phone, email, address, is_active, created_at, place, owed, connections } = customer;
  const line = [id, name, phone, email, address, is_active ? "Active" : "Inactive", new Date(created_at)];
  if (!place) return [line];
  const placed = [...line, place.area?.name ?? null, place.street];
  if (!connections) return [[...placed, Number(owed), ...connectionFields.map(() => null)]];
  return connections.map(
    ({ platform, label, set_top_box, smart_card, mac, username, account, price }, nth) => [
      ...placed,
      // Once, so that a column adds up.
      nth === 0 ? Number(owed) : null,
      ...[platform, label, set_top_box, smart_card, mac, username, account, price],
    ],
  );
}
