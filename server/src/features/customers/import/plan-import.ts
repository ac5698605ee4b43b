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
  const areas = collecting && new Map(collecting.areas.map((area) => [areaKey(area.name), area]));
  const platforms = collecting && byName(collecting.platforms);
  const read = await readRows(rows, { areas, platforms, today });
  const wanted = await wantedBy(read);
  const customers = await find(wanted.digits);
  const ids = customers.map(({ id }) => id);
  const connections = wanted.hasConnections ? await findConnections(ids, wanted.identifiers) : [];
  const begun = wanted.hasOldBalances ? await findBegunAccounts(ids) : new Set<number>();
  const judged = await judgeRows(read, await candidatesByPhone(customers), {
    customers: new Map(),
    connections: new ConnectionPlanner(connections),
    oldBalances: new OldBalancePlanner(begun),
  });
  return { ...judged, ...(areas && { newAreas: newAreasOf(judged.rows, areas) }) };
}

/** The operator's areas and platforms by name while it collects. */
type Known = {
  areas: ReadonlyMap<string, KnownArea> | undefined;
  platforms: ReturnType<typeof byName> | undefined;
  today: BusinessDate;
};

/** Validates the rows; those of an operator that collects with their areas and connections. */
async function readRows(rows: readonly ImportRow[], { areas, platforms, today }: Known): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  await forEach(rows, (row) => {
    const placed = inKnownArea(readRow(row, { isCollecting: areas !== undefined, today }), areas);
    read.push(platforms ? withConnection(placed, readConnection(row, platforms)) : placed);
  });
  return read;
}

/** What valid rows are compared with: customers by the digits of their phone numbers, connections, accounts. */
type Wanted = {
  digits: Set<string>;
  identifiers: WantedIdentifier[];
  hasConnections: boolean;
  hasOldBalances: boolean;
};

async function wantedBy(read: readonly ReadRow[]): Promise<Wanted> {
  const wanted: Wanted = {
    digits: new Set(),
    identifiers: [],
    hasConnections: false,
    hasOldBalances: false,
  };
  await forEach(read, (row) => {
    if ("reasons" in row) return;
    for (const written of digitsOfKey(row.phoneKey)) wanted.digits.add(written);
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
    const { row: number, kind, customerId, values, changes, connection, oldBalance } = judged;
    hash.update(JSON.stringify([number, kind, customerId, values, changes, connection, oldBalance]));
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
