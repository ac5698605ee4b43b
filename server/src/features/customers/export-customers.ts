import type { CustomerFilterQuery } from "@cable-connect/contract/customers";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { type ExportedCustomer, readCustomers } from "./list-queries.ts";
import type { CustomerScope } from "./queries.ts";

/** All matching customers, newest first, as the lines of a file. */
export function exportCustomers(snapshot: Snapshot, scope: CustomerScope, query: CustomerFilterQuery): Lines {
  return linesOfRows(readCustomers(snapshot, scope, query), lineOf);
}

function lineOf({ id, name, phone, email, address, is_active, created_at }: ExportedCustomer): Line {
  return [id, name, phone, email, address, is_active ? "Active" : "Inactive", new Date(created_at)];
}
