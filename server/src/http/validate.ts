import { commonErrors } from "@cable-connect/contract/errors";
import { fieldMessages, parseOptions } from "@cable-connect/contract/validation";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

/**
 * The value as the schema reads it; else a 400 with a sentence by each field. With one bad field, `error` is that
 * field's sentence (api.md, conventions).
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, parseOptions);
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error.issues);
  const sentences = Object.values(fields);
  const message = sentences.length === 1 ? sentences[0] : undefined;
  throw new ApiError(commonErrors.validation, { fields, message });
}
