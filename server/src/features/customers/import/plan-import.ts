import { createHash } from "node:crypto";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { ImportedRow, ImportRow, ImportSummary } from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { digitsOfKey, phoneKey } from "@cable-connect/contract/phone";
import { slicesOf } from "../../../http/slices.ts";
import type { FindConnections, WantedIdentifier } from "./connection-queries.ts";
import { areaKey, type Candidates, candidatesOf, type JudgedBefore, judge } from "./judge-row.ts";
import { type FindBegunAccounts, OldBalancePlanner } from "./old-balances.ts";
import { ConnectionPlanner, identifiersIn } from "./plan-connections.ts";
import type { Collecting, FoundCustomer, KnownArea } from "./queries.ts";
import { byName, readConnection } from "./read-connection.ts";
import { type ReadRow, readRow } from "./read-row.ts";

/** What an import does with each row, in the file's order. */
export type ImportPlan = {
  summary: ImportSummary;
  rows: ImportedRow[];
  /** The names of the areas to add; only while the operator collects. */
  newAreas?: string[];
  fingerprint: string;
};

const { reasons } = customerImportMessages;

/** What an import finds of the operator. */
export type Standing = {
  /** Reads the customers whose phone numbers have any of these digits. */
  find: (digits: ReadonlySet<string>) => Promise<FoundCustomer[]>;
  findConnections: FindConnections;
  findBegunAccounts: FindBegunAccounts;
  /** Undefined while the operator doesn't collect. */
  collecting: Collecting | undefined;
  today: BusinessDate;
};

/**
 * Plans an import of a file's rows. The fingerprint covers every row but the refused: leaving those out doesn't change the
 * others.
 */
export async function planImport(
  rows: readonly ImportRow[],
  { find, findConnections, findBegunAccounts, collecting, today }: Standing,
): Promise<ImportPlan> {
  const read: ReadRow[] = [];
  const areas = collecting && new Map(collecting.areas.map((area) => [areaKey(area.name), area]));
  const platforms = collecting && byName(collecting.platforms);
  const digits = new Set<string>();
  const wanted: WantedIdentifier[] = [];
  let hasConnections = false;
  let hasOldBalances = false;
  await forEach(rows, (row) => {
    const placed = inKnownArea(readRow(row, { isCollecting: areas !== undefined, today }), areas);
    const result = platforms ? withConnection(placed, readConnection(row, platforms)) : placed;
    read.push(result);
    if ("reasons" in result) return;
    for (const written of digitsOfKey(result.phoneKey)) digits.add(written);
    const { connection, oldBalance } = result;
    hasOldBalances ||= oldBalance !== null;
    if (!connection) return;
    hasConnections = true;
    wanted.push(...identifiersIn(connection.platform.id, connection.values));
  });
  const customers = await find(digits);
  const found = new Map<string, FoundCustomer[]>();
  await forEach(customers, (customer) => {
    const key = phoneKey(customer.phone);
    const sharing = found.get(key);
    if (sharing) sharing.push(customer);
    else found.set(key, [customer]);
  });
  const standing = new Map<string, Candidates>();
  await forEach([...found], ([key, sharing]) => standing.set(key, candidatesOf(sharing)));
  const ids = customers.map(({ id }) => id);
  const connections = hasConnections ? await findConnections(ids, wanted) : [];
  const begun = hasOldBalances ? await findBegunAccounts(ids) : new Set<number>();

  const judged: ImportedRow[] = [];
  const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const before: JudgedBefore = {
    customers: new Map(),
    connections: new ConnectionPlanner(connections),
    oldBalances: new OldBalancePlanner(begun),
  };
  const hash = createHash("sha256");
  await forEach(read, (row) => {
    const result = judge(row, standing, before);
    judged.push(result);
    summary[result.kind] += 1;
    if (result.kind === "refused") return;
    const { row: number, kind, customerId, values, changes, connection, oldBalance } = result;
    hash.update(JSON.stringify([number, kind, customerId, values, changes, connection, oldBalance]));
  });
  const fingerprint = hash.digest("hex");
  return { summary, rows: judged, fingerprint, ...(areas && { newAreas: newAreasOf(judged, areas) }) };
}

async function forEach<Row>(rows: readonly Row[], work: (row: Row) => void): Promise<void> {
  for await (const slice of slicesOf(rows)) slice.forEach(work);
}

/** A row with its area spelled as the operator's list does; refused if that is inactive there. */
function inKnownArea(row: ReadRow, areas: ReadonlyMap<string, KnownArea> | undefined): ReadRow {
  if ("reasons" in row || !row.values.area) return row;
  const area = areas?.get(areaKey(row.values.area));
  if (!area) return row;
  if (!area.is_active) return { row: row.row, reasons: [reasons.areaInactive(area.name)] };
  return { ...row, values: { ...row.values, area: area.name } };
}

/** A row with its connection; refused if that is. */
function withConnection(row: ReadRow, connection: ReturnType<typeof readConnection>): ReadRow {
  if (!connection) return row;
  if ("reasons" in connection) {
    const others = "reasons" in row ? row.reasons : [];
    return { row: row.row, reasons: [...others, ...connection.reasons] };
  }
  return "reasons" in row ? row : { ...row, connection };
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
