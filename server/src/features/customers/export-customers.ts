import { type CustomerFilterQuery, customerRoutes } from "@cable-connect/contract/customers";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { collects } from "../../reads/areas.ts";
import { type ExportedCustomer, readCustomers } from "./list-queries.ts";
import type { CustomerScope } from "./queries.ts";

/** All matching customers, newest first, as the lines of a file. */
export function exportCustomers(snapshot: Snapshot, scope: CustomerScope, query: CustomerFilterQuery): Lines {
  return linesOfRows(readCustomers(snapshot, scope, query), lineOf);
}

/** The columns of the file; area and street only while the operator collects. */
export async function exportHeader(snapshot: Snapshot, operatorId: number): Promise<readonly string[]> {
  const columns = customerRoutes.export.csv;
  return (await collects(snapshot, operatorId)) ? [...columns, "Area", "Street"] : columns;
}

function lineOf({ id, name, phone, email, address, is_active, created_at, place }: ExportedCustomer): Line {
  const line = [id, name, phone, email, address, is_active ? "Active" : "Inactive", new Date(created_at)];
  return place ? [...line, place.area?.name ?? null, place.street] : line;
}
