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
 * Parses a value by a schema; 400 with a message for each invalid field. With one invalid field, `error` is its message
 * (specification, section 7, Conventions).
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, parseOptions);
  if (!parsed.success) throw refusal(fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** The same for a body, which must be an object. */
export function validateBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body, bodyParseOptions);
  if (!parsed.success) throw refusal(fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** The same for a query, whose parameters must not be repeated. */
export function validateQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const parsed = schema.safeParse(query, parseOptions);
  if (!parsed.success) throw refusal(parameterMessages(parsed.error.issues, query));
  return parsed.data;
}

function refusal(fields: Record<string, string>): ApiError {
  const messages = Object.values(fields);
  const message = messages.length === 1 ? messages[0] : undefined;
  return new ApiError(commonErrors.validation, { fields, message });
}
