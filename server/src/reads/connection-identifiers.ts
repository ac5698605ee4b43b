import {
  type IdentifierKind,
  type Identifiers,
  numberKinds,
} from "@cable-connect/contract/connections/identifier-kinds";
import { identifier, list, type Sql, sql } from "../database/sql.ts";

/** The column of each identifier. */
export const columnOf = {
  setTopBox: "set_top_box",
  smartCard: "smart_card",
  mac: "mac",
  username: "username",
  account: "account",
} as const satisfies Record<IdentifierKind, string>;

/** The identifiers of a connection, by column. */
export type IdentifierColumns = Record<(typeof columnOf)[IdentifierKind], string | null>;

/** SQL for the identifiers of a row of `connections`, to select from: a row with a `value` for each column, null for none. */
export function identifierRows(): Sql {
  const columns = list(Object.values(columnOf).map((column) => sql`(connections.${identifier(column)})`));
  return sql`(values ${columns}) as identifiers (value)`;
}

/** The identifiers of a request by column. */
export function byColumn({ setTopBox, smartCard, mac, username, account }: Identifiers) {
  return { set_top_box: setTopBox, smart_card: smartCard, mac, username, account };
}

/** An identifier in any spelling. */
export function normalized(value: Sql): Sql {
  return sql`upper(regexp_replace(${value}, '[ :-]', '', 'g'))`;
}

/** An identifier as the unique index of its kind compares it: a number without a word before it. */
export function comparedAs(kind: IdentifierKind, value: Sql): Sql {
  if (!numberKinds.has(kind)) return normalized(value);
  return sql`regexp_replace(${normalized(value)}, '^[A-Z]+(?=[0-9]{6})', '')`;
}

/** The unique index's key of a row of `connections` as `connection`; numbers that two had before decision 76 stay apart. */
export function uniqueKey(kind: IdentifierKind): Sql {
  const value = sql`connection.${identifier(columnOf[kind])}`;
  if (!numberKinds.has(kind)) return comparedAs(kind, value);
  return sql`(case when ${value} = any (connection.kept_numbers) then ${normalized(value)} else ${comparedAs(kind, value)} end)`;
}
