import type { FastifyServerOptions } from "fastify";
import pino from "pino";
import { withoutSecrets } from "./without-secrets.ts";

/** The log level; `stream` receives the lines instead of the standard output. */
export type LogOptions = { level: string; stream?: { write(line: string): void } };

/**
 * Lines are buffered, because writing each one takes a tenth of the time of a list request, and flushed periodically. If the
 * reader stops reading, they are buffered up to a limit without blocking requests.
 */
const output = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200, maxLength: 8_000_000 };

/** Characters that JSON doesn't escape, but that can control a terminal, break a line or change the text's direction. */
const unsafeCharacters = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

type ErrorDescription = { type: string; message: string; stack: string; [property: string]: unknown };

/** The logged fields of a database error, with the error's properties. */
const loggedProperties = {
  code: "code",
  severity: "severity",
  table_name: "table",
  constraint_name: "constraint",
  routine: "routine",
};

/**
 * The logged fields of an error. The detail of a database error is left out: it quotes rows, with personal data and hashes of
 * secrets.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "Thrown, but no error", stack: "" };
  const { name, message, stack = "", cause } = error;
  const properties = Object.entries(loggedProperties).flatMap(([name, property]) => {
    const value: unknown = Reflect.get(error, property);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(properties),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** The logger's options: one JSON object per line, with unsafe characters escaped and secrets redacted. */
export function logOptions({ level, stream }: LogOptions): Exclude<FastifyServerOptions["logger"], boolean> {
  return {
    level,
    stream: stream ?? pino.destination(output),
    formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // Requests and responses have headers and URLs, so they are not logged by default.
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    hooks: { streamWrite: (line) => line.replaceAll(unsafeCharacters, escapeCharacter) },
  };
}
