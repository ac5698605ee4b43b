import { rupeePattern } from "@cable-connect/contract/money";
import { exampleValues, leftOutOfExamples } from "./example-values.ts";
import type { Components, JsonSchema } from "./json-schema.ts";

const reference = "#/components/schemas/";

/** A believable value of a schema: by the field's name where that says what it is, else by its type. */
export function exampleOf(schema: JsonSchema, components: Components, name?: string): unknown {
  if (typeof schema.$ref === "string") {
    return exampleOf(components.get(schema.$ref.slice(reference.length)) ?? {}, components, name);
  }
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (first !== undefined) return exampleOf(first, components, name);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const named = name === undefined ? undefined : exampleValues[name];
  if (named !== undefined && fits(named, schema)) return named;
  if (schema.type === "object") return exampleObject(schema, components);
  if (schema.type === "array") return [exampleOf((schema.items ?? {}) as JsonSchema, components, name)];
  return exampleScalar(schema);
}

/** The same name can stand for a text here and for an object there. */
function fits(value: unknown, { type, format, additionalProperties }: JsonSchema): boolean {
  if (format === "date" && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return false;
  const types = Array.isArray(type) ? type : [type];
  if (value === null) return types.includes("null");
  if (Array.isArray(value)) return types.includes("array");
  if (typeof value === "object") return types.includes("object") && isMapOfNumbers(additionalProperties);
  return types.includes(typeof value) || (Number.isInteger(value) && types.includes("integer"));
}

function isMapOfNumbers(values: unknown): boolean {
  return typeof values === "object" && values !== null && "type" in values && values.type === "number";
}

function exampleObject(schema: JsonSchema, components: Components): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const shown = properties.filter(([name]) => required.has(name) || !leftOutOfExamples.has(name));
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, components, name)]));
}

function exampleScalar({ type, format, minimum, pattern }: JsonSchema): unknown {
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return Math.max(1, Number(minimum ?? 1));
  if (format === "date-time") return exampleValues.createdAt;
  if (format === "date") return exampleValues.expiryDate;
  return pattern === rupeePattern.source ? "299.00" : "text";
}
