import { z } from "zod";

export type JsonSchema = { [keyword: string]: unknown };

const definitions = "#/$defs/";

/** Named parts of the contract's schemas, as they are met: `User`, `Platform`, ... */
export type Components = Map<string, JsonSchema>;

/** A contract schema as OpenAPI 3.1 has it; parts with a name of their own go into `components`. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output", components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...converted
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  for (const [name, definition] of Object.entries($defs)) components.set(name, pointToComponents(definition));
  return nameItself(pointToComponents(converted), components);
}

/** Leaves out what says the same twice: the pattern of a format or of a number written in a query. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined || schema.type === "integer") delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** A schema that has a name itself becomes a component too. */
function nameItself(schema: JsonSchema, components: Components): JsonSchema {
  if (typeof schema.id !== "string") return schema;
  const { id, ...named } = schema;
  components.set(id, named);
  return { $ref: `#/components/schemas/${id}` };
}

/** The same schema with its references turned to the document's components. */
function pointToComponents(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "$ref" && typeof value === "string") {
      return [[keyword, value.replace(definitions, "#/components/schemas/")]];
    }
    return [[keyword, pointValue(value)]];
  });
  return Object.fromEntries(entries);
}

function pointValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointValue);
  return typeof value === "object" && value !== null ? pointToComponents({ ...value }) : value;
}
