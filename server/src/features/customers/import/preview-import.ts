import type { ImportRow } from "@cable-connect/contract/customer-import";
import { type Context, readClock } from "../../../context.ts";
import { selectConnections } from "./connection-queries.ts";
import { selectKnown } from "./known.ts";
import { selectBegunAccounts } from "./old-balances.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { selectServices } from "./plan-services.ts";
import { selectCustomersByPhone } from "./queries.ts";

/** What an import of these rows would do, row by row. */
export async function previewImport(
  context: Context,
  operatorId: number,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  const { database } = context;
  return planImport(rows, {
    find: (digits) => selectCustomersByPhone(database, operatorId, digits),
    findConnections: selectConnections(database, operatorId),
    findBegunAccounts: selectBegunAccounts(database, operatorId),
    findServices: selectServices(database, operatorId),
    known: await selectKnown(database, operatorId),
    today: readClock(context).today,
  });
}
