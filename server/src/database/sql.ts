import pg from "pg";
import tag, { join, raw, Sql } from "sql-template-tag";

export { Sql };

/** A value in a statement: a parameter, or SQL that becomes part of its text. */
export type Value = Parameter | Sql;

/** A parameter. An array is for `= any(…)` and must have values of one type. */
export type Parameter = Scalar | readonly Scalar[];
type Scalar = string | number | bigint | boolean | Date | Uint8Array | null;

/** A statement or a part of one; a `Reader` runs it. */
export function sql(strings: TemplateStringsArray, ...values: readonly Value[]): Sql {
  return tag(strings, ...values);
}

/** SQL from a text, unescaped. Never use it with user input. */
export function unsafe(text: string): Sql {
  return raw(text);
}

/** The quoted name of a table, a column, a role … */
export function identifier(name: string): Sql {
  return raw(pg.escapeIdentifier(name));
}

/** A value as `jsonb`. */
export function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Parts separated by commas: `a, b`. */
export function list(parts: readonly Value[]): Sql {
  return join(parts, ", ");
}

/** Values by column; undefined leaves the column out. */
type Columns = { readonly [name: string]: Value | undefined };

/** The `(a, b) values (1, 2)` of an insert. */
export function columnsAndValues(columns: Columns): Sql {
  const defined = definedIn(columns);
  const names = list(defined.map(([name]) => identifier(name)));
  return sql`(${names}) values (${list(defined.map(([, value]) => value))})`;
}

/** The `a = 1, b = 2` of an update. */
export function assignments(columns: Columns): Sql {
  return list(definedIn(columns).map(([name, value]) => sql`${identifier(name)} = ${value}`));
}

function definedIn(columns: Columns): [string, Value][] {
  return Object.entries(columns).filter((entry): entry is [string, Value] => entry[1] !== undefined);
}
