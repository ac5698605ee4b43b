import { rupeePattern } from "@cable-connect/contract/values/money";
import type { oas32 } from "zod-openapi";
import { exampleValues, leftOutOfExamples } from "./example-values.ts";

type Schema = oas32.SchemaObjectValue;
type Schemas = Record<string, oas32.SchemaObject | oas32.ReferenceObject>;

const reference = "#/components/schemas/";

/** Adds a realistic example to every parameter, body and response with a schema and without an example. */
export function addExamples({ paths, components }: oas32.OpenAPIObject): void {
  const schemas: Schemas = components?.schemas ?? {};
  for (const { parameters = [], requestBody, responses } of operationsOf(paths)) {
    for (const parameter of parameters) if ("in" in parameter) addParameterExample(parameter);
    for (const part of [requestBody, ...Object.values(responses ?? {})]) {
      const media: oas32.MediaTypeObject | undefined = part?.content?.["application/json"];
      if (media?.schema && !media.examples) media.example = exampleOf(media.schema, schemas);
    }
  }
}

function operationsOf(paths: oas32.PathsObject = {}): oas32.OperationObject[] {
  return Object.values<oas32.PathItemObject>(paths).flatMap((path) => Object.values(path));
}

/** Skips a value that the parameter refuses: a body's field can have the same name. */
function addParameterExample(parameter: oas32.ParameterObject): void {
  const example = exampleValues[parameter.name];
  const { pattern }: Schema = typeof parameter.schema === "object" ? parameter.schema : {};
  if (example !== undefined && (!pattern || new RegExp(pattern).test(String(example))))
    parameter.example = example;
}

/** A realistic value of a schema: by the field's name if known, else by its type. */
function exampleOf(value: Schemas[string], schemas: Schemas, name?: string): unknown {
  const schema: Schema = typeof value === "object" ? value : {};
  if (schema.$ref) return exampleOf(schemas[schema.$ref.slice(reference.length)] ?? {}, schemas, name);
  if (schema.example !== undefined) return schema.example;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return exampleOf(first, schemas, name);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const named = name === undefined ? undefined : exampleValues[name];
  if (named !== undefined && fits(named, schema)) return named;
  if (schema.type === "object") return exampleObject(schema, schemas);
  if (schema.type === "array") return [exampleOf(schema.items ?? {}, schemas, name)];
  return exampleScalar(schema);
}

/** Whether a value has the schema's type: fields of the same name can have different types. */
function fits(value: unknown, { type, format, additionalProperties }: Schema): boolean {
  if (format === "date" && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return false;
  const types: unknown[] = Array.isArray(type) ? type : [type];
  if (value === null) return types.includes("null");
  if (Array.isArray(value)) return types.includes("array");
  if (typeof value === "object") return types.includes("object") && isMapOfNumbers(additionalProperties);
  return types.includes(typeof value) || (Number.isInteger(value) && types.includes("integer"));
}

function isMapOfNumbers(values: unknown): boolean {
  return typeof values === "object" && values !== null && "type" in values && values.type === "number";
}

function exampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas): unknown {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || !leftOutOfExamples.has(name),
  );
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, schemas, name)]));
}

function exampleScalar({ type, format, minimum, pattern }: Schema): unknown {
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return Math.max(1, Number(minimum ?? 1));
  if (format === "date-time") return exampleValues.createdAt;
  if (format === "date") return exampleValues.expiryDate;
  return pattern === rupeePattern.source ? "299.00" : "text";
}
