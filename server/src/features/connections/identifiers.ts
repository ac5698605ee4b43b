import { connectionErrors } from "@cable-connect/contract/connections/connection-identifiers";
import {
  type IdentifierKind,
  type Identifiers,
  identifierKinds,
  identifierOfOtherType,
} from "@cable-connect/contract/connections/identifier-kinds";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/platform-types";
import { fieldError } from "../../api-error.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { isUniqueViolation } from "../../database/errors.ts";
import { sql } from "../../database/sql.ts";
import {
  columnOf,
  comparedAs,
  type IdentifierColumns,
  uniqueKey,
} from "../../reads/connection-identifiers.ts";

/** Refuses an identifier that the platform's type doesn't have. */
export function requireTypesIdentifiers(type: PlatformType, identifiers: Identifiers): void {
  const other = identifierOfOtherType(type, identifiers);
  if (!other) return;
  const message = connectionMessages.errors.otherType(other, platformTypeLabels[type]);
  throw fieldError(connectionErrors.wrongType, other, message);
}

type Labelled = { customerId: number; platformId: number; label: string | null | undefined; except?: number };

/**
 * Refuses a label that another active connection of the customer on the platform has, besides the one with the number `except`:
 * nobody could tell them apart, and one that was sent twice would stay. Under the lock of the wallet.
 */
export async function requireFreeLabel(
  transaction: Transaction,
  operatorId: number,
  { customerId, platformId, label, except = 0 }: Labelled,
): Promise<void> {
  if (!label) return;
  const [taken] = await transaction`
    select from connections
    where operator_id = ${operatorId} and customer_id = ${customerId} and platform_id = ${platformId} and is_active
      and lower(label) = lower(${label}) and id <> ${except} limit 1`;
  if (taken) throw fieldError(connectionErrors.labelTaken, "label", connectionErrors.labelTaken.message);
}

/** A connection's customer, platform and identifiers, as a write stores them. */
type Stored = { customer_id: number; platform_id: number } & Partial<IdentifierColumns>;

type Taken = { kind: IdentifierKind; stored: Stored };

/** Another active connection has the identifier of that kind. */
class TakenIdentifier extends Error {
  readonly taken: Taken;

  constructor(taken: Taken) {
    super(`the ${taken.kind} of a connection is taken`);
    this.taken = taken;
  }
}

/** Runs the statement that stores a connection's identifiers, in a transaction inside of `refusingTaken`. */
export async function storing(stored: Stored, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const kind = identifierKinds.find((one) => isUniqueViolation(error, `connections_${columnOf[one]}`));
    throw kind ? new TakenIdentifier({ kind, stored }) : error;
  }
}

/**
 * Runs a transaction. An identifier that another active connection has is refused by its field, with the label
 * of that connection if it is the same customer's, else with the name of the customer whose it is.
 */
export async function refusingTaken<Result>(
  reader: Reader,
  operatorId: number,
  transaction: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (!(error instanceof TakenIdentifier)) throw error;
    const { taken } = error;
    throw fieldError(connectionErrors.taken, taken.kind, await takenMessage(reader, operatorId, taken));
  }
}

async function takenMessage(reader: Reader, operatorId: number, { kind, stored }: Taken): Promise<string> {
  const { errors } = connectionMessages;
  const value = sql`${stored[columnOf[kind]] ?? null}::text`;
  const [owner] = await reader<{ name: string; own_label: string | null }[]>`
    select customers.name, case when connection.customer_id = ${stored.customer_id} then connection.label end as own_label
    from connections as connection
    join customers on customers.operator_id = ${operatorId} and customers.id = connection.customer_id
    where connection.operator_id = ${operatorId} and connection.platform_id = ${stored.platform_id}
      and connection.is_active and ${uniqueKey(kind)} = ${comparedAs(kind, value)}`;
  if (!owner) return errors.takenByAnother;
  return owner.own_label ? errors.takenOn(kind, owner.own_label) : errors.taken(kind, owner.name);
}
