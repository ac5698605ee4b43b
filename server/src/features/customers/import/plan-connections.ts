import {
  type IdentifierKind,
  identifierKinds,
  numberKinds,
} from "@cable-connect/contract/connections/identifier-kinds";
import type { ImportChange, ImportedConnection } from "@cable-connect/contract/customer-import";
import { connectionFields } from "@cable-connect/contract/customer-import/import-fields";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { priceOf } from "../../../reads/assignments.ts";
import { columnOf } from "../../../reads/connection-identifiers.ts";
import type { RowOfCustomer } from "./match-customer.ts";
import type { FoundConnection, WantedIdentifier } from "./queries.ts";
import type { ConnectionValues, ValidConnection } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** An identifier as the unique index of its kind compares it. */
function comparedAs(kind: IdentifierKind, value: string): string {
  const normalized = value.replaceAll(/[ :-]/g, "").toUpperCase();
  return numberKinds.has(kind) ? normalized.replace(/^[A-Z]+(?=[0-9]{6})/, "") : normalized;
}

function hasIdentifier(connection: FoundConnection, { kind, value }: WantedIdentifier): boolean {
  return comparedAs(kind, connection[columnOf[kind]] ?? "") === value;
}

/** The identifiers of a connection, as the unique indexes compare them. */
export function identifiersIn(platform: number, values: ConnectionValues): WantedIdentifier[] {
  return identifierKinds.flatMap((kind) => {
    const value = values[kind];
    return value === null ? [] : [{ platform, kind, value: comparedAs(kind, value) }];
  });
}

function keyOf({ platform, kind, value }: WantedIdentifier): string {
  return `${platform} ${kind} ${value}`;
}

/** Plans the connections of a file, row after row, among those that exist already. */
export class ConnectionPlanner {
  readonly #byCustomer: ReadonlyMap<number, FoundConnection[]>;
  readonly #byIdentifier: ReadonlyMap<string, FoundConnection>;
  /** The rows that have an identifier or, where there is none, a label of a customer. */
  readonly #rows = new Map<string, number>();
  /** Connections that rows are about. */
  readonly #matched = new Set<number>();

  constructor(found: readonly FoundConnection[]) {
    this.#byCustomer = Map.groupBy(found, ({ customer_id }) => customer_id);
    this.#byIdentifier = new Map(
      found.flatMap((connection) =>
        identifiersIn(connection.platform_id, valuesOf(connection)).map((one) => [keyOf(one), connection]),
      ),
    );
  }

  /** Plans the connection of a row, or tells why the row is refused. */
  plan(
    { row, customerKey, customerId }: RowOfCustomer,
    connection: ValidConnection,
  ): ImportedConnection | { reasons: string[] } {
    const { platform, values } = connection;
    const identifiers = identifiersIn(platform.id, values);
    const before = this.#matching(customerId, connection, identifiers);
    const label = `${customerKey} ${platform.id} ${values.label?.toLowerCase()}`;
    const faults = identifiers.flatMap((one) => this.#faultOf(one, before));
    if (!before && !platform.is_active) faults.push(reasons.platformInactive(platform.name));
    const earlier = identifiers.length === 0 && !before ? this.#rows.get(label) : undefined;
    if (earlier !== undefined) faults.push(reasons.sameLabel(earlier));
    if (faults.length > 0) return { reasons: faults };
    for (const one of identifiers) this.#rows.set(keyOf(one), row);
    if (identifiers.length === 0) this.#rows.set(label, row);
    if (before) this.#matched.add(before.id);
    return planned(connection, before);
  }

  /** The customer's connection that a row is about: with one of its identifiers, else with its label and no other identifier. */
  #matching(
    customerId: number | null,
    { platform, values }: ValidConnection,
    identifiers: readonly WantedIdentifier[],
  ): FoundConnection | undefined {
    const own = (customerId === null ? [] : (this.#byCustomer.get(customerId) ?? [])).filter(
      ({ id, platform_id }) => platform_id === platform.id && !this.#matched.has(id),
    );
    const labelled = (connection: FoundConnection) =>
      values.label !== null &&
      connection.label?.toLowerCase() === values.label.toLowerCase() &&
      identifiers.every((one) => connection[columnOf[one.kind]] === null || hasIdentifier(connection, one));
    return (
      own.find((connection) => identifiers.some((one) => hasIdentifier(connection, one))) ??
      own.find(labelled)
    );
  }

  #faultOf(one: WantedIdentifier, before: FoundConnection | undefined): string[] {
    // It stays as it is, even where another one has the number too since before numbers were compared without their word.
    if (before && hasIdentifier(before, one)) return [];
    const row = this.#rows.get(keyOf(one));
    if (row !== undefined) return [reasons.sameIdentifier(one.kind, row)];
    const owner = this.#byIdentifier.get(keyOf(one));
    if (owner) return [connectionMessages.errors.taken(one.kind, owner.customer)];
    const stored = before?.[columnOf[one.kind]] ?? null;
    return stored !== null ? [reasons.swapFirst(one.kind, stored)] : [];
  }
}

function valuesOf(found: FoundConnection): ConnectionValues {
  const { label, set_top_box: setTopBox, smart_card: smartCard, mac, username, account, price } = found;
  return { label, setTopBox, smartCard, mac, username, account, price: priceOf(price) };
}

/** A connection that keeps its spelling of identifiers and what the row lacks. */
function planned(
  { platform, values }: ValidConnection,
  before: FoundConnection | undefined,
): ImportedConnection {
  const { id, name } = platform;
  if (!before) return { id: null, platform: { id, name }, ...values, changes: [] };
  const old = valuesOf(before);
  const identifiers = { ...values, ...onlyKnown(old) };
  const after = { ...identifiers, label: values.label ?? old.label, price: values.price ?? old.price };
  const changes = connectionFields.flatMap((field): ImportChange[] => {
    if (old[field] === after[field]) return [];
    return [{ field, before: textOf(old[field]), after: textOf(after[field]) }];
  });
  return { id: before.id, platform: { id, name }, ...after, changes };
}

function onlyKnown(values: ConnectionValues): Partial<ConnectionValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
