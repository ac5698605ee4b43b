import type { Customer } from "@cable-connect/contract/customers";
import { type Context, readClock } from "../../context.ts";
import { batchSize, inBatches, type Line, type Lines } from "../../http/csv.ts";
import { selectCustomersAfter } from "./queries.ts";

/** All matching customers, newest first, as the lines of a file. */
export function exportCustomers(context: Context, operatorId: number, search: string | undefined): Lines {
  const scope = { operatorId, today: readClock(context).today };
  return inBatches(
    (last: Customer | undefined) =>
      selectCustomersAfter(context.database, scope, search, { last, size: batchSize }),
    lineOf,
  );
}

function lineOf({ id, name, phone, email, address, isActive, createdAt }: Customer): Line {
  return [id, name, phone, email, address, isActive ? "Active" : "Inactive", new Date(createdAt)];
}
