import type { ImportRow } from "@cable-connect/contract/customer-import";
import type { Context } from "../../../context.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { selectAreas, selectCustomersByPhone } from "./queries.ts";

/** What an import of these rows would do, row by row. */
export async function previewImport(
  context: Context,
  operatorId: number,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  const { database } = context;
  const areas = await selectAreas(database, operatorId);
  return planImport(rows, (digits) => selectCustomersByPhone(database, operatorId, digits), areas);
}
