import type { z } from "zod";

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
  const names: Record<string, string> = {
    string: "text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
    record: "an object",
  };
  return names[expected] ?? expected;
}

function grouped(bound: number | bigint): string {
  return bound.toLocaleString("en");
}

/** The unit of a value's length. */
function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

/**
 * The message for issues without one in the schema: absent fields, wrong types, unknown choices. Messages of a schema take
 * precedence.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const label = fieldLabel(issue.path ?? []);
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return `${label} is required`;
    return `${label} must be ${typeName(issue.expected)}`;
  }
  if (issue.code === "invalid_value") {
    if (issue.input === undefined) return `${label} is required`;
    return `${label} must be one of: ${issue.values.map(String).join(", ")}`;
  }
  if (issue.code === "invalid_key") return issue.issues[0]?.message;
  if (issue.code === "too_big")
    return `${label} must be at most ${grouped(issue.maximum)}${unitOf(issue.origin)}`;
  if (issue.code === "too_small") {
    if (issue.origin !== "number" && issue.origin !== "int" && issue.minimum === 1)
      return `${label} is required`;
    const bound = issue.inclusive === false ? "more than" : "at least";
    return `${label} must be ${bound} ${grouped(issue.minimum)}${unitOf(issue.origin)}`;
  }
  return undefined;
}

/** Parse options for every use of a contract schema, so that server and forms show the same messages. */
export const parseOptions = { error: describeIssue } as const;

/** The same for the body of a request, which has no field name. */
export const bodyParseOptions = {
  error: (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.code === "invalid_type" && !issue.path?.length
      ? "The request body must be a JSON object"
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

/** The same for the query of a request, where a list means that a parameter was repeated. */
export function parameterMessages(
  issues: readonly Issue[],
  query: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields = fieldMessages(issues);
  for (const name of Object.keys(fields)) {
    if (Array.isArray(query[name])) fields[name] = `${fieldLabel([name])} was given more than once`;
  }
  return fields;
}
