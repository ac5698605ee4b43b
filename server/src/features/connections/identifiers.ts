import { connectionErrors } from "@cable-connect/contract/connection-identifiers";
import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/constants";
import {
  type IdentifierKind,
  type Identifiers,
  identifierKinds,
  identifierOfOtherType,
} from "@cable-connect/contract/identifier-kinds";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import type { Reader } from "../../database/connect.ts";
import { isUniqueViolation } from "../../database/errors.ts";
import { identifier, type Sql, sql } from "../../database/sql.ts";
import { type ApiError, fieldError } from "../../http/api-error.ts";
import { columnOf, normalized } from "../../reads/connection-identifiers.ts";

/** Refuses an identifier that the platform's type doesn't have. */
export function requireTypesIdentifiers(type: PlatformType, identifiers: Identifiers): void {
  const other = identifierOfOtherType(type, identifiers);
  if (!other) return;
  const message = connectionMessages.errors.otherType(other, platformTypeLabels[type]);
  throw fieldError(connectionErrors.wrongType, other, message);
}

/**
 * Where a write sets identifiers: of `customer` on `platform`, each to the value of `valueIn`, by the request's field of
 * `fieldOf`.
 */
type Write = {
  operatorId: number;
  customer: Sql;
  platform: Sql;
  valueIn: (kind: IdentifierKind) => Sql;
  fieldOf: (kind: IdentifierKind) => string;
};

/**
 * Runs a write. An identifier that another active connection has is refused by its field, with the label of that connection
 * if it is the same customer's, else with the name of the customer whose it is.
 */
export async function refusingTaken<Result>(
  reader: Reader,
  where: Write,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const kind = identifierKinds.find((one) => isUniqueViolation(error, `connections_${columnOf[one]}`));
    throw kind ? await takenError(reader, where, kind) : error;
  }
}

async function takenError(
  reader: Reader,
  { operatorId, customer, platform, valueIn, fieldOf }: Write,
  kind: IdentifierKind,
): Promise<ApiError> {
  const { errors } = connectionMessages;
  const column = sql`connection.${identifier(columnOf[kind])}`;
  const [owner] = await reader<{ name: string; own_label: string | null }[]>`
    select customers.name, case when connection.customer_id = ${customer} then connection.label end as own_label
    from connections as connection
    join customers on customers.operator_id = ${operatorId} and customers.id = connection.customer_id
    where connection.operator_id = ${operatorId} and connection.platform_id = ${platform} and connection.is_active
      and ${normalized(column)} = ${normalized(valueIn(kind))}`;
  const refusal = (message: string) => fieldError(connectionErrors.taken, fieldOf(kind), message);
  if (!owner) return refusal(errors.takenByAnother);
  return refusal(owner.own_label ? errors.takenOn(kind, owner.own_label) : errors.taken(kind, owner.name));
}
