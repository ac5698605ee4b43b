import fastJsonStringify from "fast-json-stringify";
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
function responseSchema(schema: z.ZodType): JsonSchema {
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

const serializers = new WeakMap<z.ZodType, (response: unknown) => string>();

/** Serialises a response as the contract has it. Compiled once per process, because tests start a server per file in one process. */
export function responseSerializer(schema: z.ZodType): (response: unknown) => string {
  let serialize = serializers.get(schema);
  if (!serialize) {
    serialize = fastJsonStringify(responseSchema(schema));
    serializers.set(schema, serialize);
  }
  return serialize;
}
