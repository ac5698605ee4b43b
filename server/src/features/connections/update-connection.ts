import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { connectionErrors } from "@cable-connect/contract/connection-identifiers";
import {
  type Connection,
  type connectionRoutes,
  storedIdentifier,
} from "@cable-connect/contract/connections";
import { commonErrors } from "@cable-connect/contract/errors";
import {
  type IdentifierKind,
  type Identifiers,
  identifierKinds,
} from "@cable-connect/contract/identifier-kinds";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { presentFields } from "../../database/present-fields.ts";
import { assignments, identifier, type Sql, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import { nameOfUser, nextVersion, requireVersion } from "../../http/version.ts";
import { lockWallet } from "../../money/wallets.ts";
import { byColumn, columnOf, type IdentifierColumns } from "../../reads/connection-identifiers.ts";
import { bringService } from "./bring-service.ts";
import { refusingTaken, requireTypesIdentifiers } from "./identifiers.ts";
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
    { identifiers: body, fieldOf: (kind) => kind, movesService: Boolean(body.paidUntil) },
    async (transaction, before) => {
      await requireVersion(version, before, () => nameOfUser(transaction, operatorId));
      requireTypesIdentifiers(before.platform_type, body);
      requireName({ ...before, ...presentFields({ label: body.label, ...byColumn(body) }) });
      const changedAt = nextVersion(moment.now, before);
      await transaction`
      update connections set ${assignments({
        ...byColumn(body),
        label: body.label,
        price: body.price,
        is_active: body.isActive,
        updated_at: changedAt,
      })}
      where operator_id = ${operatorId} and id = ${id}`;
      const swaps = identifierKinds.flatMap((kind) => {
        const [oldValue, newValue] = [before[columnOf[kind]], body[kind]];
        const isChanged = oldValue !== null && newValue !== undefined && newValue !== oldValue;
        return isChanged ? [{ kind, oldValue, newValue, reason: null }] : [];
      });
      await insertSwaps(transaction, { operatorId, connectionId: id }, swaps, changedAt);
      if (body.paidUntil) {
        const platform = await selectAssigned(transaction, operatorId, before.platform_id);
        if (!platform) throw new ApiError(walletErrors.platformNotAssigned);
        const customerId = before.customer_id;
        await bringService(transaction, { operatorId, moment, customerId, id, platform }, body);
      }
      return selectWritten(transaction, operatorId, id);
    },
  );
}

/** Swaps an identifier of an active connection for a new one, and keeps what it was, when, by whom and why. */
export async function swapIdentifier(
  { database, now }: Context,
  whose: Whose,
  { kind, value, reason }: RouteBody<typeof connectionRoutes.swap>,
): Promise<{ connection: Connection }> {
  const { operatorId, id } = whose;
  const newValue = storedIdentifier(kind, value);
  const written = { identifiers: { [kind]: newValue }, fieldOf: () => "value" };
  return changing(database, whose, written, async (transaction, before) => {
    if (!before.is_active) throw new ApiError(connectionErrors.inactive);
    const oldValue = before[columnOf[kind]];
    const { nothingToSwap, noSwap } = connectionMessages.errors;
    if (oldValue === null) throw fieldError(connectionErrors.noSwap, "kind", nothingToSwap);
    if (oldValue === newValue) throw fieldError(connectionErrors.noSwap, "value", noSwap);
    const changedAt = nextVersion(now(), before);
    await transaction`
      update connections set ${assignments({ [columnOf[kind]]: newValue, updated_at: changedAt })}
      where operator_id = ${operatorId} and id = ${id}`;
    const swaps = [{ kind, oldValue, newValue, reason }];
    await insertSwaps(transaction, { operatorId, connectionId: id }, swaps, changedAt);
    return selectWritten(transaction, operatorId, id);
  });
}

type Written = {
  identifiers: Identifiers;
  fieldOf: (kind: IdentifierKind) => string;
  /** Locks the wallet before the connection, as an import does. */
  movesService?: boolean;
};

/** Locks a connection, and runs a write of it that sets identifiers, while the operator collects. */
function changing<Result>(
  database: Context["database"],
  { operatorId, id }: Whose,
  { identifiers, fieldOf, movesService }: Written,
  write: (transaction: Transaction, before: LockedConnection) => Promise<Result>,
): Promise<Result> {
  const stored = (column: Sql) => sql`(
    select ${column} from connections as stored where stored.operator_id = ${operatorId} and stored.id = ${id})`;
  const valueIn = (kind: IdentifierKind) => {
    const value = identifiers[kind];
    // One that is made active again has the identifiers of before.
    return value ? sql`${value}::text` : stored(identifier(columnOf[kind]));
  };
  const where = {
    operatorId,
    customer: stored(sql`customer_id`),
    platform: stored(sql`platform_id`),
    valueIn,
    fieldOf,
  };
  return refusingTaken(database, where, () =>
    inTransaction(database, async (transaction) => {
      if (movesService) await lockWallet(transaction, operatorId);
      const before = await lockConnection(transaction, operatorId, id);
      if (!before) throw new ApiError(connectionErrors.notFound);
      if (!before.collects) throw new ApiError(collectionErrors.off);
      return write(transaction, before);
    }),
  );
}

/** Refuses a connection that could no longer be told from another. */
function requireName({ label, set_top_box, smart_card, mac, username, account }: Named): void {
  if ([label, set_top_box, smart_card, mac, username, account].some(Boolean)) return;
  throw fieldError(commonErrors.validation, "label", connectionMessages.errors.nothingToTellBy);
}

type Named = { [Key in "label" | keyof IdentifierColumns]?: string | null };
