import { fieldMessages, parseOptions } from "@cable-connect/contract/values/validation";
import type { z } from "zod";
import { withCurrency } from "./with-currency.ts";

/** `validate` of a Mantine form from a schema of the contract, with the server's messages and the currency. */
export function schemaValidator(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const parsed = schema.safeParse(values, parseOptions);
    const messages = parsed.success ? {} : fieldMessages(parsed.error.issues);
    return Object.fromEntries(
      Object.entries(messages).map(([field, message]) => [field, withCurrency(message)]),
    );
  };
}
