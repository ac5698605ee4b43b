import fastJsonStringify from "fast-json-stringify";
import { z } from "zod";
import { slicesOf } from "../bodies/slices.ts";

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
  // An object that may be null itself is validated, and null isn't among the values then.
  if (Array.isArray(value.enum)) schema.enum = [...value.enum, null];
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

/**
 * Serialises a response as the contract has it. Compiled once per process, because tests start a server per file in one
 * process.
 */
export function responseSerializer(schema: z.ZodType): (response: unknown) => string {
  let serialize = serializers.get(schema);
  if (!serialize) {
    serialize = fastJsonStringify(responseSchema(schema));
    serializers.set(schema, serialize);
  }
  return serialize;
}

/**
 * Serialises a response with a long list in parts, between which the process serves other requests.
 * @param list the field of the list
 */
export function partsSerializer(
  schema: z.ZodObject,
  list: string,
): (response: unknown) => AsyncGenerator<string> {
  const { [list]: rows, ...others } = schema.shape;
  const serializeRows = responseSerializer(rows as z.ZodType);
  const serializeOthers = responseSerializer(z.object(others));
  return async function* serialize(response) {
    yield `{"${list}":[`;
    let separator = "";
    for await (const slice of slicesOf((response as Record<string, unknown[]>)[list] ?? [])) {
      yield separator + serializeRows(slice).slice(1, -1);
      separator = ",";
    }
    const rest = serializeOthers(response).slice(1);
    yield rest === "}" ? "]}" : `],${rest}`;
  };
}
