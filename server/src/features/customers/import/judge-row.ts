import type { ImportedRow } from "@cable-connect/contract/customer-import";
import { importFields, placeFields } from "@cable-connect/contract/customer-import/import-fields";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { areaKey } from "./known.ts";
import { type CustomersByPhone, matchCustomer, nameKey, type RowOfCustomer } from "./match-customer.ts";
import type { ConnectionPlanner } from "./plan-connections.ts";
import type { OldBalancePlanner } from "./plan-old-balances.ts";
import type { ServicePlanner } from "./plan-services.ts";
import type { FoundCustomer } from "./queries.ts";
import type { ReadRow, RowValues, ValidRow } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** What the earlier rows of the file are about: the first row of each customer, connections, services and old balances. */
export type EarlierRows = {
  customers: Map<string, ImportedRow>;
  connections: ConnectionPlanner;
  services: ServicePlanner;
  oldBalances: OldBalancePlanner;
};

/** Judges one row after the earlier ones. */
export function judge(read: ReadRow, customers: CustomersByPhone, earlier: EarlierRows): ImportedRow {
  if ("reasons" in read) return refused(read.row, read.reasons);
  const { row } = read;
  const match = matchCustomer(read, customers);
  if ("reasons" in match) return refused(row, match.reasons);
  const { customer, customerKey, isShared } = match;
  const first = earlier.customers.get(customerKey);
  const judged = first ? judgeFurther(read, first, isShared) : judgeFirst(read, customer);
  if (judged.kind === "refused") return judged;
  const parts = planParts(read, { row, customerKey, customerId: judged.customerId }, earlier);
  if ("reasons" in parts) return refused(row, parts.reasons);
  const kind = judged.kind === "unchanged" && isWritten(parts) ? "updated" : judged.kind;
  const complete = { ...judged, ...parts, kind };
  if (!first) earlier.customers.set(customerKey, complete);
  return complete;
}

function refused(row: number, why: string[]): ImportedRow {
  return { row, kind: "refused", customerId: null, values: null, changes: [], reasons: why };
}

/**
 * The first row of a customer. One that exists keeps its spelling of the phone number, and the fields that are absent from the
 * row. None moves to an inactive area.
 */
function judgeFirst(
  { row, values, isAreaInactive }: ValidRow,
  customer: FoundCustomer | undefined,
): ImportedRow {
  const { area = null } = values;
  if (area && isAreaInactive && !isSameArea(area, customer?.area))
    return refused(row, [reasons.areaInactive(area)]);
  if (!customer) return { row, kind: "added", customerId: null, values, changes: [], reasons: [] };
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

/** A further row of a customer, which is about another connection or service of it and agrees with the first row. */
function judgeFurther(
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

/** Whether a row leaves its customer in its area, as an empty cell does. */
function isSameArea(written: string | null, before: string | null | undefined): boolean {
  return written === null || areaKey(written) === areaKey(before ?? "");
}

/** What a row has beside the customer's own fields. */
type Parts = Pick<ImportedRow, "connection" | "service" | "oldBalance">;

/** Plans the parts of a row, or tells why the row is refused. */
function planParts(
  { connection, service, oldBalance }: ValidRow,
  row: RowOfCustomer,
  { connections, services, oldBalances }: EarlierRows,
): Parts | { reasons: string[] } {
  const fault = oldBalance && oldBalances.faultOf(row.customerKey);
  if (fault) return { reasons: [fault] };
  const plannedConnection = connection && connections.plan(row, connection);
  if (plannedConnection && "reasons" in plannedConnection) return plannedConnection;
  const plannedService = services.plan(row, service, plannedConnection);
  if (plannedService && "reasons" in plannedService) return plannedService;
  return {
    ...(plannedConnection && { connection: plannedConnection }),
    ...(plannedService && { service: plannedService }),
    ...(oldBalance && { oldBalance: oldBalances.plan(row, oldBalance) }),
  };
}

/** Whether the import writes one of the parts of a row, which makes an otherwise unchanged row an update. */
function isWritten({ connection, service, oldBalance }: Parts): boolean {
  const isConnectionWritten = connection && (connection.id === null || connection.changes.length > 0);
  const isServiceWritten = service?.outcome === "added" || service?.outcome === "updated";
  return isConnectionWritten || isServiceWritten || oldBalance?.isBooked === true;
}
