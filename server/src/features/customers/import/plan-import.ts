import { createHash } from "node:crypto";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { ImportedRow, ImportRow, ImportSummary } from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { digitsOfKey, phoneKey } from "@cable-connect/contract/phone";
import { slicesOf } from "../../../http/slices.ts";
import type { FindConnections, WantedIdentifier } from "./connection-queries.ts";
import { byName } from "./find-platform.ts";
import { areaKey, type Candidates, candidatesOf, type JudgedBefore, judge } from "./judge-row.ts";
import type { Known, KnownArea } from "./known.ts";
import { type FindBegunAccounts, OldBalancePlanner } from "./old-balances.ts";
import { ConnectionPlanner, identifiersIn } from "./plan-connections.ts";
import { type FindServices, ServicePlanner } from "./plan-services.ts";
import type { FoundCustomer } from "./queries.ts";
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

const { reasons } = customerImportMessages;

/** What an import finds of the operator. */
export type Standing = {
  /** Reads the customers whose phone numbers have any of these digits. */
  find: (digits: ReadonlySet<string>) => Promise<FoundCustomer[]>;
  findConnections: FindConnections;
  findServices: FindServices;
  findBegunAccounts: FindBegunAccounts;
  known: Known;
  today: BusinessDate;
};

/**
 * Plans an import of a file's rows. The fingerprint covers every row but the refused: leaving those out doesn't change the
 * others.
 */
export async function planImport(
  rows: readonly ImportRow[],
  { find, findConnections, findServices, findBegunAccounts, known, today }: Standing,
): Promise<ImportPlan> {
  const areas = known.areas && new Map(known.areas.map((area) => [areaKey(area.name), area]));
  const read = await readRows(rows, { ...known, areas, platforms: byName(known.platforms), today });
  const wanted = await wantedBy(read);
  const customers = await find(wanted.digits);
  const ids = customers.map(({ id }) => id);
  const { hasConnections, hasServices } = wanted;
  const connections = hasConnections || hasServices ? await findConnections(ids, wanted.identifiers) : [];
  const services = hasServices ? await findServices(ids) : [];
  const begun = wanted.hasOldBalances ? await findBegunAccounts(ids) : new Set<number>();
  const judged = await judgeRows(read, await candidatesByPhone(customers), {
    customers: new Map(),
    connections: new ConnectionPlanner(connections),
    services: new ServicePlanner({ services, connections }),
    oldBalances: new OldBalancePlanner(begun),
  });
  return { ...judged, ...(areas && { newAreas: newAreasOf(judged.rows, areas) }) };
}

/** What rows name, by name; the areas only while the operator collects. */
type KnownByName = Pick<Known, "plans"> & {
  areas: ReadonlyMap<string, KnownArea> | undefined;
  platforms: ReturnType<typeof byName>;
  today: BusinessDate;
};

/** Validates the rows with their services; those of an operator that collects with their areas and connections, too. */
async function readRows(rows: readonly ImportRow[], known: KnownByName): Promise<ReadRow[]> {
  const { areas, platforms, today } = known;
  const read: ReadRow[] = [];
  await forEach(rows, (row) => {
    const isCollecting = areas !== undefined;
    const placed = inKnownArea(readRow(row, { isCollecting, today }), areas);
    const connection = isCollecting ? readConnection(row, platforms) : undefined;
    read.push(withParts(placed, { connection, service: readService(row, known) }));
  });
  return read;
}

/** What valid rows are compared with: customers by the digits of their phone numbers, connections, services, accounts. */
type Wanted = {
  digits: Set<string>;
  identifiers: WantedIdentifier[];
  hasConnections: boolean;
  hasServices: boolean;
  hasOldBalances: boolean;
};

async function wantedBy(read: readonly ReadRow[]): Promise<Wanted> {
  const wanted: Wanted = {
    digits: new Set(),
    identifiers: [],
    hasConnections: false,
    hasServices: false,
    hasOldBalances: false,
  };
  await forEach(read, (row) => {
    if ("reasons" in row) return;
    for (const written of digitsOfKey(row.phoneKey)) wanted.digits.add(written);
    wanted.hasServices ||= row.service !== undefined;
    wanted.hasOldBalances ||= row.oldBalance !== null;
    if (!row.connection) return;
    wanted.hasConnections = true;
    wanted.identifiers.push(...identifiersIn(row.connection.platform.id, row.connection.values));
  });
  return wanted;
}

/** The customers that each phone number, by its key, may mean. */
async function candidatesByPhone(customers: readonly FoundCustomer[]): Promise<Map<string, Candidates>> {
  const found = new Map<string, FoundCustomer[]>();
  await forEach(customers, (customer) => {
    const key = phoneKey(customer.phone);
    const sharing = found.get(key);
    if (sharing) sharing.push(customer);
    else found.set(key, [customer]);
  });
  const candidates = new Map<string, Candidates>();
  await forEach([...found], ([key, sharing]) => candidates.set(key, candidatesOf(sharing)));
  return candidates;
}

/** Judges the rows in their order, each after those before it. */
async function judgeRows(
  read: readonly ReadRow[],
  candidates: ReadonlyMap<string, Candidates>,
  before: JudgedBefore,
): Promise<Omit<ImportPlan, "newAreas">> {
  const rows: ImportedRow[] = [];
  const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const hash = createHash("sha256");
  await forEach(read, (row) => {
    const judged = judge(row, candidates, before);
    rows.push(judged);
    summary[judged.kind] += 1;
    if (judged.kind === "refused") return;
    const { row: number, kind, customerId, values, changes, connection, service, oldBalance } = judged;
    hash.update(JSON.stringify([number, kind, customerId, values, changes, connection, service, oldBalance]));
  });
  return { summary, rows, fingerprint: hash.digest("hex") };
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

/** A row's connection and service; undefined for each that it lacks. */
type Parts = {
  connection: ReturnType<typeof readConnection>;
  service: ReturnType<typeof readService>;
};

/** A row with its connection and service; refused if one of them is, with each reason once. */
function withParts(row: ReadRow, { connection, service }: Parts): ReadRow {
  const reasons = [row, connection, service].flatMap((part) =>
    part && "reasons" in part ? part.reasons : [],
  );
  if ("reasons" in row || reasons.length > 0) return { row: row.row, reasons: [...new Set(reasons)] };
  return {
    ...row,
    ...(connection && !("reasons" in connection) && { connection }),
    ...(service && !("reasons" in service) && { service }),
  };
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
