import {
  bodyParseOptions,
  fieldMessages,
  parameterMessages,
  parseOptions,
} from "@cable-connect/contract/values/validation";
import type { z } from "zod";
import { validationError } from "../../api-error.ts";

/** Parses a value by a schema; 400 with a message for each invalid field. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, parseOptions);
  if (!parsed.success) throw validationError(fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** Parses a body, which must be an object; 400 with a message for each invalid field. */
export function validateBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body, bodyParseOptions);
  if (!parsed.success) throw validationError(fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** Parses a query, whose parameters must not be repeated; 400 with a message for each invalid one. */
export function validateQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const parsed = schema.safeParse(query, parseOptions);
  if (!parsed.success) throw validationError(parameterMessages(parsed.error.issues, query));
  return parsed.data;
}
