import type { ImportedConnection, ImportedRow } from "@cable-connect/contract/customer-import";
import { importFields, placeFields } from "@cable-connect/contract/import-fields";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { OldBalancePlanner } from "./old-balances.ts";
import type { ConnectionPlanner } from "./plan-connections.ts";
import { type ServicePlanner, withService } from "./plan-services.ts";
import type { FoundCustomer } from "./queries.ts";
import type { ReadRow, RowValues, ValidRow } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** An area's name for comparison. */
export function areaKey(name: string): string {
  return name.toLowerCase();
}

/** The customers with one phone number, computed once for all rows with that number. */
export type Candidates = {
  all: FoundCustomer[];
  /** The customer meant by a row whose name matches none of them. */
  one: FoundCustomer | undefined;
  /** A matching name wins over an active customer: finding an inactive one is better than renaming an active one. */
  matchByName: Map<string, FoundCustomer | undefined>;
};

/** The candidates of customers that share one phone number. */
export function candidatesOf(all: FoundCustomer[]): Candidates {
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

/** The earlier rows of the file: the first of each customer, those with connections, services, and old balances. */
export type JudgedBefore = {
  customers: Map<string, ImportedRow>;
  connections: ConnectionPlanner;
  services: ServicePlanner;
  oldBalances: OldBalancePlanner;
};

/** Plans one row after the earlier ones. */
export function judge(
  read: ReadRow,
  standing: ReadonlyMap<string, Candidates>,
  { customers, connections, services, oldBalances }: JudgedBefore,
): ImportedRow {
  if ("reasons" in read) return refused(read.row, read.reasons);
  const { row, values, phoneKey: key, oldBalance } = read;
  const { all = [], one, matchByName } = standing.get(key) ?? {};
  const name = nameKey(values.name);
  const customer = matchByName?.has(name) ? matchByName.get(name) : one;
  if (all.length > 1 && !customer) {
    const names = all.slice(0, 3).map(({ name }) => name);
    return refused(row, [reasons.severalCustomers(all.length, names.join(", "))]);
  }
  const identity = all.length > 1 ? `customer ${customer?.id}` : key;
  const first = customers.get(identity);
  const result = first ? further(read, first, all.length > 1) : alone(row, customer, values);
  if (result.kind === "refused") return result;
  const fault = oldBalance === null ? undefined : oldBalances.faultOf(identity);
  if (fault) return refused(row, [fault]);
  const { customerId } = result;
  const planned =
    read.connection && connections.plan({ row, customer: identity, customerId, ...read.connection });
  if (planned && "reasons" in planned) return refused(row, planned.reasons);
  const connected = planned ? withConnection(result, planned) : result;
  const service = services.plan({ row, customer: identity, customerId, connection: planned }, read.service);
  if (service && "reasons" in service) return refused(row, service.reasons);
  const served = service ? withService(connected, service) : connected;
  const judged = oldBalance === null ? served : oldBalances.plan(served, identity, oldBalance);
  if (!first) customers.set(identity, judged);
  return judged;
}

/** A further row of a customer, which is about another connection or service of it and agrees with the first row. */
function further(
  { row, values, connection, service }: ValidRow,
  first: ImportedRow,
  isShared: boolean,
): ImportedRow {
  const known = first.values;
  if (!(connection ?? service) || !known || nameKey(known.name) !== nameKey(values.name))
    return refused(row, [(isShared ? reasons.sameCustomer : reasons.sameRow)(first.row)]);
  const other = ([...importFields, ...placeFields] as const).find((field) => {
    if (field === "name" || field === "phone") return false;
    const [written, before] = [values[field] ?? null, known[field] ?? null];
    return field === "area" ? !isSameArea(written, before) : written !== null && written !== before;
  });
  if (other) return refused(row, [reasons.otherwise(first.row, customerImportMessages.fields[other])]);
  const { customerId } = first;
  return { row, kind: "unchanged", customerId, values: known, changes: [], firstRow: first.row, reasons: [] };
}

function withConnection(result: ImportedRow, connection: ImportedConnection): ImportedRow {
  const isWritten = connection.id === null || connection.changes.length > 0;
  const kind = isWritten && result.kind === "unchanged" ? "updated" : result.kind;
  return { ...result, kind, connection };
}

function alone(row: number, customer: FoundCustomer | undefined, values: RowValues): ImportedRow {
  return customer ? compared(row, customer, values) : added(row, values);
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
