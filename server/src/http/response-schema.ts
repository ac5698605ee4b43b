import { z } from "zod";

type JsonSchema = { [keyword: string]: unknown };

/**
 * A nullable scalar as `type: [x, "null"]`: the serialiser writes that directly, while for `anyOf` it would
 * validate each value to choose a branch.
 */
function mergeNullable(schema: JsonSchema): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return;
  const [value, other]: JsonSchema[] = schema.anyOf;
  if (value === undefined || other?.type !== "null" || typeof value.type !== "string") return;
  delete schema.anyOf;
  Object.assign(schema, value);
  if (value.type === "object" || value.type === "array") schema.nullable = true;
  else schema.type = [value.type, "null"];
}

/** The JSON Schema by which an answer is serialised; fields that the contract lacks are left out. */
export function responseSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    reused: "inline",
    override: ({ jsonSchema }) => {
      mergeNullable(jsonSchema);
      // Formats and patterns hold by construction; checking them again on the way out would only cost time.
      delete jsonSchema.pattern;
      delete jsonSchema.format;
      delete jsonSchema.id;
    },
  });
}
