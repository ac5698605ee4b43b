import type { ImportedRow } from "../customer-import.ts";

type Plan = { rows: ImportedRow[]; newAreas?: string[] | undefined };

/**
 * What an import does without some rows: further rows of a customer whose own row would have added it go with that, and an area is
 * added only for a row that stays.
 */
export function leaveRowsOut(plan: Plan, leftOut: ReadonlySet<number>): Plan {
  const rows = plan.rows.filter(
    ({ row, customerId, firstRow }) =>
      !leftOut.has(row) && !(customerId === null && firstRow !== undefined && leftOut.has(firstRow)),
  );
  const areas = new Set(rows.filter(setsArea).map(({ values }) => values?.area?.toLowerCase()));
  return { rows, newAreas: plan.newAreas?.filter((name) => areas.has(name.toLowerCase())) };
}

function setsArea({ kind, changes }: ImportedRow): boolean {
  return kind === "added" || changes.some(({ field }) => field === "area");
}
