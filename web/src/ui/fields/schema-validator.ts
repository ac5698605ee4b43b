import { fieldMessages, parseOptions } from "@cable-connect/contract/values/validation";
import type { z } from "zod";

/** `validate` of a Mantine form from a schema of the contract, with the same messages as the server's. */
export function schemaValidator(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const parsed = schema.safeParse(values, parseOptions);
    return parsed.success ? {} : fieldMessages(parsed.error.issues);
  };
}
