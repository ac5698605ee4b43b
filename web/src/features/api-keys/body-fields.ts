import type { z } from "zod";

/** A field of a JSON body as the documentation lists it. */
type BodyField = { name: string; type: string; isRequired: boolean; meaning: string };

/** The fields of a body, from its schema. */
export function bodyFieldsOf(body: z.ZodObject): BodyField[] {
  const { properties = {}, required = [] } = body.toJSONSchema({ io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const schema = typeof property === "boolean" ? {} : property;
    return {
      name,
      type: jsonTypeOf(schema),
      isRequired: required.includes(name),
      meaning: schema.description ?? "",
    };
  });
}

type Schema = { type?: unknown; anyOf?: unknown[] };

/** Integers are numbers in JSON; a nullable type counts as its other type. */
function jsonTypeOf({ type, anyOf = [] }: Schema): string {
  if (type === undefined) {
    const [first] = anyOf.filter((choice): choice is Schema => typeof choice === "object" && choice !== null);
    return first ? jsonTypeOf(first) : "";
  }
  const known = [type].flat().find((one) => one !== "null");
  return known === "integer" ? "number" : String(known);
}
