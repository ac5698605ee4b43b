import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { Connection, connectionRoutes } from "@cable-connect/contract/connections";
import { connectionErrors } from "@cable-connect/contract/connections/connection-identifiers";
import { identifierKinds, kindsOf } from "@cable-connect/contract/connections/identifier-kinds";
import { commonErrors } from "@cable-connect/contract/errors";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { ApiError, fieldError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { presentFields } from "../../database/present-fields.ts";
import { assignments } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { byColumn, columnOf, type IdentifierColumns } from "../../reads/connection-identifiers.ts";
import { authorOf, nextVersion } from "../../reads/versions.ts";
import { bringService } from "./bring-service.ts";
import { refusingTaken, requireFreeLabel, requireTypesIdentifiers, storing } from "./identifiers.ts";
import {
  insertSwaps,
  type LockedConnection,
  lockConnection,
  selectAssigned,
  selectWritten,
} from "./queries.ts";

type Whose = { operatorId: number; id: number };
type Update = RouteBody<typeof connectionRoutes.update>;

/**
 * Changes a connection or makes it inactive, and keeps the identifiers that it had; absent fields keep their value. Brings its
 * service forward, or corrects it, until it is recharged here.
 */
export async function updateConnection(
  context: Context,
  { version, ...whose }: Whose & { version: string | undefined },
  body: Update,
): Promise<{ connection: Connection }> {
  const { operatorId, id } = whose;
  const moment = readClock(context);
  return changing(
    context.database,
    whose,
    { locksWallet: [body.paidUntil, body.label, body.isActive].some(Boolean) },
    async (transaction, before) => {
      await requireVersion(version, before, () => authorOf(transaction, operatorId));
      requireTypesIdentifiers(before.platform_type, body);
      const stored = { ...before, ...presentFields({ label: body.label, ...byColumn(body) }) };
      if (changesLabel(before, body)) {
        const { customer_id: customerId, platform_id: platformId, label } = stored;
        await requireFreeLabel(transaction, operatorId, { customerId, platformId, label, except: id });
      }
      requireName(stored);
      const changedAt = nextVersion(moment.now, before);
      const columns = {
        ...byColumn(body),
        label: body.label,
        price: body.price,
        is_active: body.isActive,
        updated_at: changedAt,
      };
      await storing(
        stored,
        () => transaction`
          update connections set ${assignments(columns)} where operator_id = ${operatorId} and id = ${id}`,
      );
      const swaps = identifierKinds.flatMap((kind) => {
        const [oldValue, newValue] = [before[columnOf[kind]], body[kind]];
        const isChanged = oldValue !== null && newValue !== undefined && newValue !== oldValue;
        return isChanged ? [{ kind, oldValue, newValue, reason: null }] : [];
      });
      await insertSwaps(transaction, { operatorId, connectionId: id }, swaps, changedAt);
      if (body.paidUntil) {
        if (!(body.isActive ?? before.is_active)) throw new ApiError(connectionErrors.inactive);
        const platform = await selectAssigned(transaction, operatorId, before.platform_id);
        if (!platform) throw new ApiError(walletErrors.platformNotAssigned);
        const customerId = before.customer_id;
        await bringService(transaction, { operatorId, moment, customerId, id, platform }, body);
      }
      return selectWritten(transaction, operatorId, id);
    },
  );
}

/** Swaps identifiers of an active connection for new ones, and keeps what they were, when, by whom and why. */
export async function swapIdentifiers(
  { database, now }: Context,
  whose: Whose,
  { reason, ...identifiers }: RouteBody<typeof connectionRoutes.swap>,
): Promise<{ connection: Connection }> {
  const { operatorId, id } = whose;
  return changing(database, whose, { locksWallet: false }, async (transaction, before) => {
    if (!before.is_active) throw new ApiError(connectionErrors.inactive);
    const swaps = kindsOf(identifiers).map((kind) => {
      const [oldValue, newValue] = [before[columnOf[kind]], identifiers[kind] ?? ""];
      const { nothingToSwap, isCurrent } = connectionMessages.errors;
      if (oldValue === null) throw fieldError(connectionErrors.noSwap, kind, nothingToSwap);
      if (oldValue === newValue) throw fieldError(connectionErrors.noSwap, kind, isCurrent);
      return { kind, oldValue, newValue, reason };
    });
    if (swaps.length === 0) throw new ApiError(connectionErrors.noSwap);
    const changedAt = nextVersion(now(), before);
    const columns = Object.fromEntries(swaps.map(({ kind, newValue }) => [columnOf[kind], newValue]));
    await storing(
      { ...before, ...columns },
      () => transaction`
        update connections set ${assignments({ ...columns, updated_at: changedAt })}
        where operator_id = ${operatorId} and id = ${id}`,
    );
    await insertSwaps(transaction, { operatorId, connectionId: id }, swaps, changedAt);
    return selectWritten(transaction, operatorId, id);
  });
}

/**
 * Locks a connection, and runs a change of it, while the operator collects. One that moves its service, or takes a label, locks
 * the wallet first, as an import does.
 */
function changing<Result>(
  database: Context["database"],
  { operatorId, id }: Whose,
  { locksWallet }: { locksWallet: boolean },
  write: (transaction: Transaction, before: LockedConnection) => Promise<Result>,
): Promise<Result> {
  return refusingTaken(database, operatorId, () =>
    inTransaction(database, async (transaction) => {
      if (locksWallet) await lockWallet(transaction, operatorId);
      const before = await lockConnection(transaction, operatorId, id);
      if (!before) throw new ApiError(connectionErrors.notFound);
      if (!before.collects) throw new ApiError(collectionErrors.off);
      return write(transaction, before);
    }),
  );
}

/**
 * Whether a change makes a connection one with another label, or active again. Two that an import labelled alike can still
 * be edited.
 */
function changesLabel(before: LockedConnection, { label, isActive = before.is_active }: Update): boolean {
  return isActive && ((label !== undefined && label !== before.label) || !before.is_active);
}

/** Refuses a connection that could no longer be told from another. */
function requireName({ label, set_top_box, smart_card, mac, username, account }: Named): void {
  if ([label, set_top_box, smart_card, mac, username, account].some(Boolean)) return;
  throw fieldError(commonErrors.validation, "label", connectionMessages.errors.nothingToTellBy);
}

type Named = { [Key in "label" | keyof IdentifierColumns]?: string | null };
