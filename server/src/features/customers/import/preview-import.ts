import type { ImportRow } from "@cable-connect/contract/customer-import";
import type { Context } from "../../../context.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { selectCustomersByPhone } from "./queries.ts";

/** What an import of these rows would do, row by row. */
export function previewImport(
  context: Context,
  operatorId: number,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  return planImport(rows, (digits) => selectCustomersByPhone(context.database, operatorId, digits));
}
