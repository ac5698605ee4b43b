import type { Customer } from "@cable-connect/contract/customers";
import { type Context, readClock } from "../../context.ts";
import { batchSize, type Cell, inBatches } from "../../http/csv.ts";
import { selectCustomersAfter } from "./queries.ts";

/** All customers that match, newest first, as the lines of a file. */
export async function* exportCustomers(
  context: Context,
  operatorId: number,
  search: string | undefined,
): AsyncGenerator<Cell[]> {
  const scope = { operatorId, today: readClock(context).today };
  const customers = inBatches<Customer>((last) =>
    selectCustomersAfter(context.sql, scope, search, { last, size: batchSize }),
  );
  for await (const { id, name, phone, email, address, isActive, createdAt } of customers) {
    yield [id, name, phone, email, address, isActive ? "Active" : "Inactive", new Date(createdAt)];
  }
}
