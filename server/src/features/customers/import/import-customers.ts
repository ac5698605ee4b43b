import { storedOldBalanceLabel } from "@cable-connect/contract/collections/old-balance-label";
import {
  customerImportErrors,
  type customerImportRoutes,
  type ImportedRow,
} from "@cable-connect/contract/customer-import";
import {
  countImported,
  countServices,
  sumOldBalances,
} from "@cable-connect/contract/customer-import/import-counts";
import { leaveRowsOut } from "@cable-connect/contract/customer-import/leave-rows-out";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { ApiError } from "../../../api-error.ts";
import { recordAudit } from "../../../audit.ts";
import { type Context, readClock } from "../../../context.ts";
import type { Transaction } from "../../../database/connect.ts";
import { isUniqueViolation } from "../../../database/errors.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { copyIntoAccounts } from "../../../money/customer-accounts/account-customers.ts";
import { bringBalancesForward } from "../../../money/customer-accounts/bring-balances-forward.ts";
import {
  findIdempotencyRecord,
  keepIdempotencyRecord,
} from "../../../money/idempotency/idempotency-records.ts";
import type { Idempotency } from "../../../money/posting.ts";
import {
  type BroughtService,
  bringServicesForward,
} from "../../../money/recharges/bring-services-forward.ts";
import {
  insertConnections,
  type NewConnection,
  reserveConnectionNumbers,
} from "../../../money/recharges/connections.ts";
import { countCustomers } from "../../../money/totals/count-customers.ts";
import { lockWallet } from "../../../money/wallet/wallets.ts";
import { columnOf } from "../../../reads/connection-identifiers.ts";
import { type ChangeOfCustomer, insertCustomerChanges } from "../queries.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { insertAreas, insertCustomers, updateConnections, updateCustomers } from "./queries.ts";
import type { ConnectionValues, RowValues } from "./read-row.ts";

type Route = typeof customerImportRoutes.import;
/** The part of a plan that is written. */
type WrittenPlan = Pick<ImportPlan, "rows" | "newAreas">;
type Counts = Omit<RouteResponse<Route>, "message">;
type Answer = { answer: RouteResponse<Route>; replayed: boolean };
type Import = { operatorId: number; body: RouteBody<Route>; idempotency: Idempotency };

/**
 * Adds and updates a file's customers, all or none. Plans the import again with the existing customers locked; refuses
 * when the plan differs from the preview.
 */
export async function importCustomers(
  context: Context,
  { operatorId, body, idempotency }: Import,
): Promise<Answer> {
  const moment = readClock(context);
  const { now } = moment;
  const answerOf = (counts: Counts): Answer["answer"] => ({
    ...counts,
    message: customerImportMessages.imported(counts, context.settings),
  });
  return inTransaction(context.database, async (transaction) => {
    // One import per operator at a time: two of the same file would both add its customers. A recharge by phone number,
    // which may also add a customer, takes the same lock.
    await lockWallet(transaction, operatorId);
    const earlier = await findIdempotencyRecord<Counts>(transaction, operatorId, idempotency);
    if (earlier) return { answer: answerOf(earlier), replayed: true };
    const source = { operatorId, reader: transaction, isLocking: true } as const;
    const previewed = await planImport(source, body.rows, moment.today);
    refuseUnlessAsPreviewed(previewed, body.fingerprint);
    const plan = leaveRowsOut(previewed, new Set(body.leaveOut));
    const customerOf = await saveCustomers(transaction, operatorId, plan, now);
    const connections = await saveConnections(transaction, { operatorId, customerOf }, plan, now);
    await bringBalancesForward(
      transaction,
      { operatorId, actorId: operatorId, description: storedOldBalanceLabel, moment },
      oldBalancesOf(plan, customerOf),
    );
    const services = servicesOf(plan, customerOf, connections);
    await bringServicesForward(transaction, { operatorId, actorId: operatorId, moment }, services);
    const counts = countsOf(plan, connections.size);
    await recordAudit(transaction, {
      actorId: operatorId,
      action: "customers.import",
      subject: { type: "operator", id: operatorId },
      after: counts,
      now,
    });
    await keepIdempotencyRecord(transaction, operatorId, idempotency, { result: counts, now });
    return { answer: answerOf(counts), replayed: false };
  });
}

function refuseUnlessAsPreviewed(plan: ImportPlan, fingerprint: string | null | undefined): void {
  if (fingerprint && fingerprint !== plan.fingerprint) throw new ApiError(customerImportErrors.outdated);
  const first = plan.rows.find(({ kind }) => kind === "refused");
  if (!first) return;
  const message = customerImportMessages.refusedRows(
    plan.summary.refused,
    first.row,
    first.reasons.join("; "),
  );
  throw new ApiError(customerImportErrors.refusedRows, { message });
}

/** What the answer says of an import that is saved. */
function countsOf({ rows }: WrittenPlan, connections: number): Counts {
  const { owed, advance } = sumOldBalances(rows);
  const { brought } = countServices(rows);
  return {
    ...countImported(rows),
    ...(connections > 0 && { connections }),
    ...(brought > 0 && { services: brought }),
    ...(owed.customers > 0 && { owed: owed.amount }),
    ...(advance.customers > 0 && { advance: advance.amount }),
  };
}

/** Adds and updates the customers and areas of a file; returns whose each row is. */
async function saveCustomers(
  transaction: Transaction,
  operatorId: number,
  plan: WrittenPlan,
  now: Date,
): Promise<CustomerOf> {
  const { added } = countImported(plan.rows);
  const lastId = await countCustomers(transaction, operatorId, { customers: added, active: added });
  await insertAreas(transaction, operatorId, plan.newAreas ?? [], now);
  await insertCustomers(transaction, { operatorId, lastId }, newCustomers(plan), now);
  const changed = changedCustomers(plan);
  await updateCustomers(transaction, operatorId, changed, now);
  const ids = changed.map(({ id }) => id);
  await copyIntoAccounts(transaction, operatorId, ids);
  await insertCustomerChanges(transaction, operatorId, changesOfCustomers(plan), now);
  return customersOf(plan, lastId);
}

/** The old balances to book, in rupees, negative for what a customer paid in advance; null is since today. */
function oldBalancesOf({ rows }: WrittenPlan, customerOf: CustomerOf) {
  return rows.flatMap((row) => {
    if (!row.oldBalance?.isBooked) return [];
    const { amount, since } = row.oldBalance;
    return [{ customerId: customerOf(row), amount, since }];
  });
}

/** The services to bring forward; those of new connections by the rows that add them. */
function servicesOf(
  { rows }: WrittenPlan,
  customerOf: CustomerOf,
  newConnections: ReadonlyMap<number, number>,
): BroughtService[] {
  return rows.flatMap((row) => {
    if (!row.service) return [];
    const { outcome, platform, connectionId, changes: _, ...service } = row.service;
    if (outcome !== "added" && outcome !== "updated") return [];
    return [
      {
        ...service,
        customerId: customerOf(row),
        platformId: platform.id,
        connectionId: connectionId ?? newConnections.get(row.row) ?? 0,
      },
    ];
  });
}

/** The ID of the customer of a row; those that the import added have the last ones. */
type CustomerOf = (row: ImportedRow) => number;

function customersOf({ rows }: WrittenPlan, lastId: number): CustomerOf {
  const added = rows.filter(({ kind }) => kind === "added").map(({ row }) => row);
  const ids = new Map(added.map((row, nth) => [row, lastId - added.length + 1 + nth]));
  return ({ row, firstRow = row, customerId }) => {
    const id = customerId ?? ids.get(firstRow);
    if (id === undefined) throw new Error(`row ${row} has no customer`);
    return id;
  };
}

/** Adds and updates the connections of a file; returns the IDs of those added by their rows. */
async function saveConnections(
  transaction: Transaction,
  { operatorId, customerOf }: { operatorId: number; customerOf: CustomerOf },
  { rows }: WrittenPlan,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const addedBy: number[] = [];
  const added: NewConnection[] = [];
  const changed: (ConnectionValues & { id: number })[] = [];
  for (const row of rows) {
    if (!row.connection) continue;
    const { id, platform, changes, ...values } = row.connection;
    if (id === null) {
      addedBy.push(row.row);
      added.push({ customerId: customerOf(row), platformId: platform.id, ...values });
    } else if (changes.length > 0) changed.push({ id, ...values });
  }
  try {
    await updateConnections(transaction, operatorId, changed, now);
    if (added.length === 0) return new Map();
    const numbered = await reserveConnectionNumbers(transaction, operatorId, added.length);
    if (!numbered) throw new Error(`operator ${operatorId} has no wallet`);
    await insertConnections(transaction, { operatorId, last: numbered.last }, added, now);
    const first = numbered.last - added.length + 1;
    return new Map(addedBy.map((row, nth) => [row, first + nth]));
  } catch (error) {
    // Somebody has given one of the identifiers to another connection since they were looked up.
    const isTaken = Object.values(columnOf).some((name) => isUniqueViolation(error, `connections_${name}`));
    throw isTaken ? new ApiError(customerImportErrors.outdated) : error;
  }
}

function newCustomers({ rows }: WrittenPlan): RowValues[] {
  return rows.flatMap(({ kind, values }) => (kind === "added" && values ? [values] : []));
}

function changedCustomers({ rows }: WrittenPlan) {
  return rows
    .filter(({ changes }) => changes.length > 0)
    .flatMap(({ customerId: id, values }) => (id && values ? [{ id, ...values }] : []));
}

/** The changes to existing customers, as an edit by hand records them; new customers have a row of their own instead. */
function changesOfCustomers({ rows }: WrittenPlan): ChangeOfCustomer[] {
  return rows.flatMap(({ customerId: id, changes }) => {
    if (!id || changes.length === 0) return [];
    const pick = (version: "before" | "after") =>
      Object.fromEntries(changes.map((change) => [change.field, change[version]]));
    return [{ id, before: pick("before"), after: pick("after") }];
  });
}
