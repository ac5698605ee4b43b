import type { ImportedRow } from "../customer-import.ts";

type Plan = { rows: ImportedRow[]; newAreas?: string[] | undefined };

/**
 * What an import does without some rows. The rows of one customer are judged one after the other, so the later ones go with
 * one that is left out. An area is added only for a row that stays.
 */
export function leaveRowsOut(plan: Plan, leftOut: ReadonlySet<number>): Plan {
  const customers = new Set<string>();
  const rows = plan.rows.filter((row) => {
    if (leftOut.has(row.row)) customers.add(customerOf(row));
    return !customers.has(customerOf(row));
  });
  const areas = new Set(rows.filter(setsArea).map(({ values }) => values?.area?.toLowerCase()));
  return { rows, newAreas: plan.newAreas?.filter((name) => areas.has(name.toLowerCase())) };
}

/**
 * The rows that are left out once `row` changes sides: it goes with the later rows of its customer, and comes back with the
 * earlier ones.
 */
export function toggleRow(
  rows: readonly ImportedRow[],
  leftOut: ReadonlySet<number>,
  row: ImportedRow,
): Set<number> {
  const own = rows.filter((other) => customerOf(other) === customerOf(row)).map((other) => other.row);
  if (!leftOut.has(row.row)) return new Set([...leftOut, ...own.filter((other) => other >= row.row)]);
  const back = new Set(own.filter((other) => other <= row.row));
  return new Set([...leftOut].filter((other) => !back.has(other)));
}

/** A customer that the import adds goes by its first row. */
function customerOf({ row, customerId, firstRow = row }: ImportedRow): string {
  return customerId === null ? `row ${firstRow}` : `customer ${customerId}`;
}

function setsArea({ kind, changes }: ImportedRow): boolean {
  return kind === "added" || changes.some(({ field }) => field === "area");
}
