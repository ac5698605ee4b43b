import { commonErrors } from "@cable-connect/contract/errors";
import {
  bodyParseOptions,
  fieldMessages,
  parameterMessages,
  parseOptions,
} from "@cable-connect/contract/validation";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

/**
 * The value as the schema reads it; else a 400 with a sentence by each field. With one bad field, `error` is that
 * field's sentence (specification, section 7, Conventions).
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, parseOptions);
  if (!parsed.success) throw refusal(fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** The same for a body, which must be an object whatever it holds. */
export function validateBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body, bodyParseOptions);
  if (!parsed.success) throw refusal(fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** The same for a query, whose parameters may each stand once. */
export function validateQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const parsed = schema.safeParse(query, parseOptions);
  if (!parsed.success) throw refusal(parameterMessages(parsed.error.issues, query));
  return parsed.data;
}

function refusal(fields: Record<string, string>): ApiError {
  const sentences = Object.values(fields);
  const message = sentences.length === 1 ? sentences[0] : undefined;
  return new ApiError(commonErrors.validation, { fields, message });
}
