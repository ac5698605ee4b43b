import { z } from "zod";

type JsonSchema = { [keyword: string]: unknown };

/**
 * Changes a nullable scalar to `type: [x, "null"]`, which the serialiser writes directly; for `anyOf` it would validate each
 * value to choose a branch.
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

/** The JSON Schema by which a response is serialised; it leaves out fields that the contract doesn't have. */
export function responseSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    reused: "inline",
    override: ({ jsonSchema }) => {
      mergeNullable(jsonSchema);
      // Responses always satisfy formats and patterns; checking them would only take time.
      delete jsonSchema.pattern;
      delete jsonSchema.format;
      delete jsonSchema.id;
    },
  });
}
