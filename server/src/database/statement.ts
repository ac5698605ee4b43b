import { hash } from "node:crypto";
import type { Sql } from "./sql.ts";

/** A statement for `pg`. A connection parses and plans each name once. */
export type Statement = { name: string; text: string; values: (string | Uint8Array | null)[] };

export function statementOf({ strings, values }: Sql): Statement {
  let text = strings[0] ?? "";
  for (const [index, value] of values.entries()) {
    text += `$${index + 1}${castOf(value)}${strings[index + 1]}`;
  }
  // A hash, because PostgreSQL truncates names after 63 bytes.
  return { name: hash("sha1", text), text, values: values.map(serialize) };
}

/**
 * A cast for parameters whose type the statement may not determine, as in `${now} - interval '1 hour'`. PostgreSQL infers the
 * type of all others from their context.
 */
function castOf(value: unknown): string {
  if (value instanceof Date) return "::timestamptz";
  if (value instanceof Uint8Array) return "::bytea";
  if (typeof value === "boolean") return "::boolean";
  return "";
}

/** Converts a value to text, except bytes: `pg` would write a date in the time zone of the process. */
function serialize(value: unknown): string | Uint8Array | null {
  if (value === null || typeof value === "string" || value instanceof Uint8Array) return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  throw new TypeError(`A statement can't be given ${typeof value === "object" ? "an object" : typeof value}`);
}

/** An element of an array in PostgreSQL's syntax. */
function element(value: unknown): string {
  const text = serialize(value);
  if (text === null) return "null";
  if (text instanceof Uint8Array) return `"\\\\x${Buffer.from(text).toString("hex")}"`;
  return `"${text.replaceAll(/[\\"]/g, "\\$&")}"`;
}
