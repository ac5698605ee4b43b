import { createHash } from "node:crypto";
import type { ImportedRow, ImportRow, ImportSummary } from "@cable-connect/contract/customer-import";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { digitsOfKey } from "@cable-connect/contract/values/phone";
import { forEachInSlices } from "../../../http/bodies/slices.ts";
import { type EarlierRows, judge } from "./judge-row.ts";
import { areaKey, type Known, type KnownAreas, selectKnown } from "./known.ts";
import { type CustomersByPhone, groupByPhone } from "./match-customer.ts";
import { ConnectionPlanner, identifiersIn } from "./plan-connections.ts";
import { OldBalancePlanner } from "./plan-old-balances.ts";
import { ServicePlanner } from "./plan-services.ts";
import {
  type ImportSource,
  selectBegunAccounts,
  selectConnections,
  selectCustomersByPhone,
  selectServices,
  type WantedIdentifier,
} from "./queries.ts";
import { readConnection } from "./read-connection.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { readService } from "./read-service.ts";

/** What an import does with each row, in the file's order. */
export type ImportPlan = {
  summary: ImportSummary;
  rows: ImportedRow[];
  /** The names of the areas to add; only while the operator collects. */
  newAreas?: string[];
  fingerprint: string;
};

/**
 * Plans an import of a file's rows. The fingerprint covers every row but the refused: leaving those out doesn't change the
 * others.
 */
export async function planImport(
  source: ImportSource,
  fileRows: readonly ImportRow[],
  today: BusinessDate,
): Promise<ImportPlan> {
  const known = await selectKnown(source.reader, source.operatorId);
  const readRows = await readFile(fileRows, known, today);
  const wanted = await wantedBy(readRows);
  const customers = await selectCustomersByPhone(source, wanted.digits);
  const ids = customers.map(({ id }) => id);
  const { hasConnections, hasServices } = wanted;
  const connections =
    hasConnections || hasServices ? await selectConnections(source, ids, wanted.identifiers) : [];
  const services = hasServices ? await selectServices(source, ids) : [];
  const begun = wanted.hasOldBalances ? await selectBegunAccounts(source, ids) : new Set<number>();
  const judged = await judgeRows(readRows, await groupByPhone(customers), {
    customers: new Map(),
    connections: new ConnectionPlanner(connections),
    services: new ServicePlanner(services, connections),
    oldBalances: new OldBalancePlanner(begun),
  });
  return { ...judged, ...(known.areas && { newAreas: newAreasOf(judged.rows, known.areas) }) };
}

/** Validates the rows with their services; those of an operator that collects with their areas and connections, too. */
async function readFile(
  fileRows: readonly ImportRow[],
  known: Known,
  today: BusinessDate,
): Promise<ReadRow[]> {
  const { areas, platforms } = known;
  const isCollecting = areas !== undefined;
  const readRows: ReadRow[] = [];
  await forEachInSlices(fileRows, (cells) => {
    const placed = inKnownArea(readRow(cells, { isCollecting, today }), areas);
    const connection = isCollecting ? readConnection(cells, platforms) : undefined;
    readRows.push(withParts(placed, { connection, service: readService(cells, known, today) }));
  });
  return readRows;
}

/** What valid rows are compared with: customers by the digits of their phone numbers, connections, services, accounts. */
type Wanted = {
  digits: Set<string>;
  identifiers: WantedIdentifier[];
  hasConnections: boolean;
  hasServices: boolean;
  hasOldBalances: boolean;
};

async function wantedBy(readRows: readonly ReadRow[]): Promise<Wanted> {
  const wanted: Wanted = {
    digits: new Set(),
    identifiers: [],
    hasConnections: false,
    hasServices: false,
    hasOldBalances: false,
  };
  await forEachInSlices(readRows, (read) => {
    if ("reasons" in read) return;
    const { phoneKey, connection, service, oldBalance } = read;
    for (const written of digitsOfKey(phoneKey)) wanted.digits.add(written);
    wanted.hasServices ||= service !== undefined;
    wanted.hasOldBalances ||= oldBalance !== null;
    if (!connection) return;
    wanted.hasConnections = true;
    wanted.identifiers.push(...identifiersIn(connection.platform.id, connection.values));
  });
  return wanted;
}

/** Judges the rows in their order, each after those before it. */
async function judgeRows(
  readRows: readonly ReadRow[],
  customers: CustomersByPhone,
  earlier: EarlierRows,
): Promise<Omit<ImportPlan, "newAreas">> {
  const rows: ImportedRow[] = [];
  const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const hash = createHash("sha256");
  await forEachInSlices(readRows, (read) => {
    const judged = judge(read, customers, earlier);
    rows.push(judged);
    summary[judged.kind] += 1;
    if (judged.kind === "refused") return;
    const { row, kind, customerId, values, changes, connection, service, oldBalance } = judged;
    hash.update(JSON.stringify([row, kind, customerId, values, changes, connection, service, oldBalance]));
  });
  return { summary, rows, fingerprint: hash.digest("hex") };
}

/** A row with its area spelled as the operator's list does. */
function inKnownArea(read: ReadRow, areas: KnownAreas | undefined): ReadRow {
  if ("reasons" in read || !read.values.area) return read;
  const area = areas?.get(areaKey(read.values.area));
  if (!area) return read;
  return { ...read, values: { ...read.values, area: area.name }, isAreaInactive: !area.is_active };
}

/** A row's connection and service; undefined for each that it lacks. */
type Parts = {
  connection: ReturnType<typeof readConnection>;
  service: ReturnType<typeof readService>;
};

/** A row with its connection and service; refused if one of them is, with each reason once. */
function withParts(read: ReadRow, { connection, service }: Parts): ReadRow {
  const reasons = [read, connection, service].flatMap((part) =>
    part && "reasons" in part ? part.reasons : [],
  );
  if ("reasons" in read || reasons.length > 0) return { row: read.row, reasons: [...new Set(reasons)] };
  return {
    ...read,
    ...(connection && !("reasons" in connection) && { connection }),
    ...(service && !("reasons" in service) && { service }),
  };
}

/** The areas that aren't in the operator's list, as they are first written. */
function newAreasOf(rows: readonly ImportedRow[], areas: KnownAreas): string[] {
  const added = new Map<string, string>();
  for (const { values } of rows) {
    const name = values?.area;
    if (name && !areas.has(areaKey(name)) && !added.has(areaKey(name))) added.set(areaKey(name), name);
  }
  return [...added.values()];
}
