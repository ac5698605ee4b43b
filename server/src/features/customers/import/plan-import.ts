import { createHash } from "node:crypto";
import {
  type ImportedRow,
  type ImportRow,
  type ImportSummary,
  importFields,
  placeFields,
} from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { digitsOfKey, phoneKey } from "@cable-connect/contract/phone";
import { slicesOf } from "../../../http/slices.ts";
import type { FoundCustomer, KnownArea } from "./queries.ts";
import { type ReadRow, type RowValues, readRow } from "./read-row.ts";

/** What an import does with each row, in the file's order. */
export type ImportPlan = {
  summary: ImportSummary;
  rows: ImportedRow[];
  /** The names of the areas to add; only while the operator collects. */
  newAreas?: string[];
  fingerprint: string;
};

const { reasons } = customerImportMessages;

/**
 * Plans an import of a file's rows; `find` reads the existing customers whose phone numbers have any of these digits, `known` are
 * the operator's areas, undefined while it doesn't collect. The fingerprint covers every row
 * but the refused: leaving those out doesn't change the others.
 */
export async function planImport(
  rows: readonly ImportRow[],
  find: (digits: ReadonlySet<string>) => Promise<FoundCustomer[]>,
  known: readonly KnownArea[] | undefined,
): Promise<ImportPlan> {
  const read: ReadRow[] = [];
  const areas = known && new Map(known.map((area) => [areaKey(area.name), area]));
  const digits = new Set<string>();
  await forEach(rows, (row) => {
    const result = inKnownArea(readRow(row, { isCollecting: areas !== undefined }), areas);
    read.push(result);
    if ("phoneKey" in result) for (const written of digitsOfKey(result.phoneKey)) digits.add(written);
  });
  const found = new Map<string, FoundCustomer[]>();
  await forEach(await find(digits), (customer) => {
    const key = phoneKey(customer.phone);
    const sharing = found.get(key);
    if (sharing) sharing.push(customer);
    else found.set(key, [customer]);
  });
  const standing = new Map<string, Candidates>();
  await forEach([...found], ([key, customers]) => standing.set(key, candidatesOf(customers)));

  const judged: ImportedRow[] = [];
  const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const seen = new Map<string, number>();
  const hash = createHash("sha256");
  await forEach(read, (row) => {
    const result = judge(row, standing, seen);
    judged.push(result);
    summary[result.kind] += 1;
    if (result.kind === "refused") return;
    const { kind, customerId, values, changes } = result;
    hash.update(JSON.stringify([result.row, kind, customerId, values, changes]));
  });
  const fingerprint = hash.digest("hex");
  return { summary, rows: judged, fingerprint, ...(areas && { newAreas: newAreasOf(judged, areas) }) };
}

async function forEach<Row>(rows: readonly Row[], work: (row: Row) => void): Promise<void> {
  for await (const slice of slicesOf(rows)) slice.forEach(work);
}

function areaKey(name: string): string {
  return name.toLowerCase();
}

/** A row with its area spelled as the operator's list does; refused if that is inactive there. */
function inKnownArea(row: ReadRow, areas: ReadonlyMap<string, KnownArea> | undefined): ReadRow {
  if ("reasons" in row || !row.values.area) return row;
  const area = areas?.get(areaKey(row.values.area));
  if (!area) return row;
  if (!area.is_active) return { row: row.row, reasons: [reasons.areaInactive(area.name)] };
  return { ...row, values: { ...row.values, area: area.name } };
}

/** The areas that aren't in the operator's list, as they are first written. */
function newAreasOf(rows: readonly ImportedRow[], areas: ReadonlyMap<string, KnownArea>): string[] {
  const added = new Map<string, string>();
  for (const { values } of rows) {
    const name = values?.area;
    if (name && !areas.has(areaKey(name)) && !added.has(areaKey(name))) added.set(areaKey(name), name);
  }
  return [...added.values()];
}

/** The customers with one phone number, computed once for all rows with that number. */
type Candidates = {
  all: FoundCustomer[];
  /** The customer meant by a row whose name matches none of them. */
  one: FoundCustomer | undefined;
  /** A matching name wins over an active customer: finding an inactive one is better than renaming an active one. */
  matchByName: Map<string, FoundCustomer | undefined>;
};

function candidatesOf(all: FoundCustomer[]): Candidates {
  const byName = Map.groupBy(all, ({ name }) => nameKey(name));
  return {
    all,
    one: uniqueMatch(all),
    matchByName: new Map([...byName].map(([key, named]) => [key, uniqueMatch(named)])),
  };
}

/** The only customer, or the only active one; undefined if ambiguous. */
function uniqueMatch(customers: readonly FoundCustomer[]): FoundCustomer | undefined {
  const candidates = customers.length === 1 ? customers : customers.filter(({ is_active }) => is_active);
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Plans one row; `seen` maps each customer to the earlier row about it. */
function judge(
  row: ReadRow,
  standing: ReadonlyMap<string, Candidates>,
  seen: Map<string, number>,
): ImportedRow {
  if ("reasons" in row) return refused(row.row, row.reasons);
  const { values, phoneKey: key } = row;
  const { all = [], one, matchByName } = standing.get(key) ?? {};
  const name = nameKey(values.name);
  const customer = matchByName?.has(name) ? matchByName.get(name) : one;
  if (all.length > 1 && !customer) {
    const names = all.slice(0, 3).map(({ name }) => name);
    return refused(row.row, [reasons.severalCustomers(all.length, names.join(", "))]);
  }
  const identity = all.length > 1 ? `customer ${customer?.id}` : key;
  const earlier = seen.get(identity);
  if (earlier !== undefined) {
    const reason = all.length > 1 ? reasons.sameCustomer : reasons.sameRow;
    return refused(row.row, [reason(earlier)]);
  }
  seen.set(identity, row.row);
  return customer ? compared(row.row, customer, values) : added(row.row, values);
}

/** Normalizes a name for comparison: case and spaces don't matter. */
function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function refused(row: number, why: string[]): ImportedRow {
  return { row, kind: "refused", customerId: null, values: null, changes: [], reasons: why };
}

function added(row: number, values: RowValues): ImportedRow {
  return { row, kind: "added", customerId: null, values, changes: [], reasons: [] };
}

/** A row about an existing customer, which keeps its spelling of the phone number and the fields absent from the row. */
function compared(row: number, customer: FoundCustomer, values: RowValues): ImportedRow {
  const { id, is_active: _, ...before } = customer;
  const after: RowValues = {
    name: values.name,
    phone: before.phone,
    email: values.email ?? before.email,
    address: values.address ?? before.address,
    // Absent while the operator doesn't collect.
    ...(values.area !== undefined && {
      area: isSameArea(values.area, before.area) ? (before.area ?? null) : values.area,
      street: values.street ?? before.street ?? null,
    }),
  };
  const changes = [...importFields, ...placeFields].flatMap((field) => {
    const [old, changed] = [before[field] ?? null, after[field]];
    return changed === undefined || changed === old ? [] : [{ field, before: old, after: changed }];
  });
  const kind = changes.length > 0 ? "updated" : "unchanged";
  return { row, kind, customerId: id, values: after, changes, reasons: [] };
}

/** Whether a row leaves its customer in its area, as an empty cell does. */
function isSameArea(written: string | null, before: string | null | undefined): boolean {
  return written === null || areaKey(written) === areaKey(before ?? "");
}
