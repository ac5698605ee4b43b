import type { z } from "zod";
import { validationMessages } from "../messages/validation.ts";

type Issue = z.core.$ZodIssue;

/** The label of a field: `customerPhone` becomes "Customer phone". */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string") ?? "value";
  const words = String(name)
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function typeName(expected: string): string {
  const names: Record<string, string> = validationMessages.types;
  return names[expected] ?? expected;
}

function grouped(bound: number | bigint): string {
  return bound.toLocaleString("en-IN");
}

/** A bound of a value, or of its length with the unit. */
function boundOf(bound: number | bigint, origin: string): string {
  const { characters, entries } = validationMessages;
  if (origin === "string") return characters(grouped(bound));
  return origin === "array" ? entries(grouped(bound)) : grouped(bound);
}

/**
 * The message for issues without one in the schema: absent fields, wrong types, unknown choices. Messages of a schema take
 * precedence.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const label = fieldLabel(issue.path ?? []);
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return validationMessages.required(label);
    return validationMessages.wrongType(label, typeName(issue.expected));
  }
  if (issue.code === "invalid_value") {
    if (issue.input === undefined) return validationMessages.required(label);
    return validationMessages.unknownChoice(label, issue.values.map(String));
  }
  if (issue.code === "invalid_key") return issue.issues[0]?.message;
  if (issue.code === "too_big")
    return validationMessages.tooMuch(label, boundOf(issue.maximum, issue.origin));
  if (issue.code === "too_small") {
    if (issue.input === "" || (issue.origin !== "number" && issue.origin !== "int" && issue.minimum === 1))
      return validationMessages.required(label);
    const bound = boundOf(issue.minimum, issue.origin);
    return issue.inclusive === false
      ? validationMessages.notMoreThan(label, bound)
      : validationMessages.tooLittle(label, bound);
  }
  return undefined;
}

/** Parse options for every use of a contract schema, so that server and forms show the same messages. */
export const parseOptions = { error: describeIssue } as const;

/** Parse options for the body of a request, which has no field name. */
export const bodyParseOptions = {
  error: (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.code === "invalid_type" && !issue.path?.length
      ? validationMessages.bodyNotObject
      : describeIssue(issue),
} as const;

/** The first message of each field by its path (`""` for the whole value). */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join(".");
    fields[field] ??= issue.message;
  }
  return fields;
}

/** The first message of each parameter of a query, where a list means that a parameter was repeated. */
export function parameterMessages(
  issues: readonly Issue[],
  query: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields = fieldMessages(issues);
  for (const name of Object.keys(fields)) {
    if (Array.isArray(query[name])) fields[name] = validationMessages.repeated(fieldLabel([name]));
  }
  return fields;
}
