import type { IdentifierKind, Identifiers } from "@cable-connect/contract/identifier-kinds";
import { type Sql, sql } from "../database/sql.ts";

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

/** The identifiers of a request by column. */
export function byColumn({ setTopBox, smartCard, mac, username, account }: Identifiers) {
  return { set_top_box: setTopBox, smart_card: smartCard, mac, username, account };
}

/** An identifier as the unique indexes compare it. */
export function normalized(value: Sql): Sql {
  return sql`upper(regexp_replace(${value}, '[ :-]', '', 'g'))`;
}
