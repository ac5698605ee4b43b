import { createHash } from "node:crypto";
import {
  type ImportedRow,
  type ImportField,
  type ImportRow,
  type ImportSummary,
  importFields,
} from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { phoneKey } from "@cable-connect/contract/phone";
import { inSlices } from "./in-slices.ts";
import type { FoundCustomer } from "./queries.ts";
import { type ReadRow, type RowValues, readRow } from "./read-row.ts";

/** What an import does with each row, in the order of the file. */
export type ImportPlan = { summary: ImportSummary; rows: ImportedRow[]; fingerprint: string };

const { reasons } = customerImportMessages;

/**
 * Judges the rows of a file against the customers that stand, which `find` reads by the keys of phone numbers. The
 * fingerprint covers what is done with all rows but the refused: leaving those out changes nothing for the others.
 */
export async function planImport(
  rows: readonly ImportRow[],
  find: (keys: string[]) => Promise<FoundCustomer[]>,
): Promise<ImportPlan> {
  const read: ReadRow[] = [];
  await inSlices(rows, (row) => read.push(readRow(row)));
  const keys = new Set(read.flatMap((row) => ("phoneKey" in row ? [row.phoneKey] : [])));
  const found = Map.groupBy(await find([...keys]), ({ phone }) => phoneKey(phone));
  const standing = new Map([...found].map(([key, customers]) => [key, candidatesOf(customers)]));

  const judged: ImportedRow[] = [];
  const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const seen = new Map<string, number>();
  const hash = createHash("sha256");
  await inSlices(read, (row) => {
    const result = judge(row, standing, seen);
    judged.push(result);
    summary[result.kind] += 1;
    if (result.kind === "refused") return;
    const { kind, customerId, values, changes } = result;
    hash.update(JSON.stringify([result.row, kind, customerId, values, changes]));
  });
  return { summary, rows: judged, fingerprint: hash.digest("hex") };
}

/** The customers of one number, and whom a row with it is about: once for all rows that have the number. */
type Candidates = {
  all: FoundCustomer[];
  /** Whoever a row with a name that is none of theirs is about. */
  one: FoundCustomer | undefined;
  /** The name comes first: to rename who goes on would be worse than to find one who has left. */
  oneByName: Map<string, FoundCustomer | undefined>;
};

function candidatesOf(all: FoundCustomer[]): Candidates {
  const byName = Map.groupBy(all, ({ name }) => nameKey(name));
  return {
    all,
    one: theOneOf(all),
    oneByName: new Map([...byName].map(([key, named]) => [key, theOneOf(named)])),
  };
}

/** The only one, else the only one who is active; undefined where that tells no one. */
function theOneOf(customers: readonly FoundCustomer[]): FoundCustomer | undefined {
  const candidates = customers.length === 1 ? customers : customers.filter(({ is_active }) => is_active);
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** What is done with a row; `seen` has the rows before it by the customer that each is about. */
function judge(
  row: ReadRow,
  standing: ReadonlyMap<string, Candidates>,
  seen: Map<string, number>,
): ImportedRow {
  if ("reasons" in row) return refused(row.row, row.reasons);
  const { values, phoneKey: key } = row;
  const { all = [], one, oneByName } = standing.get(key) ?? {};
  const name = nameKey(values.name);
  const customer = oneByName?.has(name) ? oneByName.get(name) : one;
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

/** What a name is known by, whatever its case and its spaces. */
function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function refused(row: number, why: string[]): ImportedRow {
  return { row, kind: "refused", customerId: null, values: null, changes: [], reasons: why };
}

function added(row: number, values: RowValues): ImportedRow {
  return { row, kind: "added", customerId: null, values, changes: [], reasons: [] };
}

/** A row about a customer that stands; its phone number stays as it was written down, and so does what the row lacks. */
function compared(row: number, customer: FoundCustomer, values: RowValues): ImportedRow {
  const { id, is_active: _, ...before } = customer;
  const after = {
    name: values.name,
    phone: before.phone,
    email: values.email ?? before.email,
    address: values.address ?? before.address,
  };
  const isChanged = (field: ImportField) => before[field] !== after[field];
  const changes = importFields
    .filter(isChanged)
    .map((field) => ({ field, before: before[field], after: after[field] }));
  const kind = changes.length > 0 ? "updated" : "unchanged";
  return { row, kind, customerId: id, values: after, changes, reasons: [] };
}
