import type { RouteDefinition } from "@cable-connect/contract/route";
import { exampleValues } from "./example-values.ts";
import { type Components, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema };

/** The parameters of a call: of its path, its query and, where it moves money, its `Idempotency-Key`. */
export function parametersOf(route: RouteDefinition, components: Components): JsonSchema[] {
  const parameters = [
    ...readParameters(route.params, "path", components),
    ...readParameters(route.query, "query", components),
  ].map((parameter) => {
    const example = exampleValues[parameter.name];
    return example === undefined || !follows(example, parameter.schema)
      ? parameter
      : { ...parameter, example };
  });
  return route.idempotent ? [...parameters, idempotencyKey] : parameters;
}

/** A field of a body can have the name of a parameter, and values of its own. */
function follows(example: unknown, { pattern }: JsonSchema): boolean {
  return typeof pattern !== "string" || new RegExp(pattern).test(String(example));
}

function readParameters(
  schema: RouteDefinition["params"],
  place: "path" | "query",
  components: Components,
): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input", components);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (required as string[]).includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes a retry safe: the same key and body answers the first success again, with `Idempotent-Replayed: true`. Kept for at least 24 hours.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "6f1d2c1e-6a8f-4a6e-9d3c-0f6b7a1f2c3d",
};
