import type { FastifyServerOptions } from "fastify";
import pino from "pino";
import { withoutSecrets } from "./without-secrets.ts";

/** How much is logged; `stream` takes the lines in place of the standard output. */
export type LogOptions = { level: string; stream?: { write(line: string): void } };

/**
 * Lines are written many at once, as to write each by itself takes a tenth of what a list costs, and none later than after so
 * many milliseconds. They wait for a reader that has stopped reading without holding up requests, up to so many characters.
 */
const output = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200, maxLength: 8_000_000 };

/** What JSON leaves as it is, though a terminal may obey it or show what follows in another order or on another line. */
const unsafeCharacters = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

type ErrorDescription = { type: string; message: string; stack: string; [property: string]: unknown };

/** What the log tells of a database's error, and the property that holds it. */
const toldProperties = {
  code: "code",
  severity: "severity",
  table_name: "table",
  constraint_name: "constraint",
  routine: "routine",
};

/**
 * What an error tells. Not all that hangs on it: the detail of a database error quotes rows, which hold people's data
 * and hashes of secrets.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "Thrown, but no error", stack: "" };
  const { name, message, stack = "", cause } = error;
  const told = Object.entries(toldProperties).flatMap(([name, property]) => {
    const value: unknown = Reflect.get(error, property);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(told),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** The logger: one JSON object a line, whatever people sent, and no secret in any. */
export function logOptions({ level, stream }: LogOptions): Exclude<FastifyServerOptions["logger"], boolean> {
  return {
    level,
    stream: stream ?? pino.destination(output),
    formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // A whole request or answer holds headers and addresses, so nothing of it is taken by default.
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    hooks: { streamWrite: (line) => line.replaceAll(unsafeCharacters, escapeCharacter) },
  };
}
