import { hash } from "node:crypto";
import type { Sql } from "./sql.ts";

/** A statement as `pg` takes it. A connection parses and plans each name once. */
export type Statement = { name: string; text: string; values: (string | Uint8Array | null)[] };

export function statementOf({ strings, values }: Sql): Statement {
  let text = strings[0] ?? "";
  for (const [index, value] of values.entries()) {
    text += `$${index + 1}${castOf(value)}${strings[index + 1]}`;
  }
  // PostgreSQL cuts names off after 63 bytes.
  return { name: hash("sha1", text), text, values: values.map(serialize) };
}

/**
 * The type of a parameter whose type the statement may leave open, as in `${now} - interval '1 hour'`. All else is sent
 * without one: the database knows it from where the parameter stands.
 */
function castOf(value: unknown): string {
  if (value instanceof Date) return "::timestamptz";
  if (value instanceof Uint8Array) return "::bytea";
  if (typeof value === "boolean") return "::boolean";
  return "";
}

/** As text, bytes as they are: `pg` would write a date in the time zone of the process. */
function serialize(value: unknown): string | Uint8Array | null {
  if (value === null || typeof value === "string" || value instanceof Uint8Array) return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  throw new TypeError(`A statement can't be given ${typeof value === "object" ? "an object" : typeof value}`);
}

/** An element of an array as PostgreSQL reads it. */
function element(value: unknown): string {
  const text = serialize(value);
  if (text === null) return "null";
  if (text instanceof Uint8Array) return `"\\\\x${Buffer.from(text).toString("hex")}"`;
  return `"${text.replaceAll(/[\\"]/g, "\\$&")}"`;
}
