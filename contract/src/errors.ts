import { z } from "zod";

/** An error that the API answers: a stable code, its HTTP status and the message for people. */
export type ErrorDefinition = { readonly code: string; readonly status: number; readonly message: string };

/** Declares an error of a feature; the feature's routes list it, the server answers with it. */
export function defineError<const Code extends string>(code: Code, status: number, message: string) {
  return { code, status, message } as const satisfies ErrorDefinition;
}

/** The body of every error response. `fields` maps a field's path to its message. */
export const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.output<typeof errorBody>;

/** The largest request body in bytes, unless its route sets another limit. */
export const maxBodyBytes = 64 * 1024;

/** The message for a body of more than `limit` bytes. */
export function tooLarge(limit: number): string {
  const kibibytes = limit / 1024;
  return `The request is larger than ${kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`}`;
}

/** Errors that any route may answer. */
export const commonErrors = {
  validation: defineError("validation", 400, "Please check what you entered"),
  malformedJson: defineError("malformed_json", 400, "The request body is not valid JSON"),
  bodyTooDeep: defineError("body_too_deep", 400, "The request body is nested too deeply"),
  badRequest: defineError("bad_request", 400, "The request could not be understood"),
  unauthenticated: defineError("unauthenticated", 401, "Please sign in to continue"),
  forbidden: defineError("forbidden", 403, "You do not have permission to do this"),
  notFound: defineError("not_found", 404, "There is nothing at this address"),
  bodyTooLarge: defineError("body_too_large", 413, tooLarge(maxBodyBytes)),
  unsupportedMediaType: defineError("unsupported_media_type", 415, "The request body must be JSON"),
  tooManyRequests: defineError("too_many_requests", 429, "Too many attempts. Please try again later"),
  internal: defineError("internal", 500, "Something went wrong on our side. Please try again"),
  unavailable: defineError("unavailable", 503, "The service is not available right now. Please try again"),
} as const;

/** Errors of a route that takes an `Idempotency-Key`. */
export const idempotencyErrors = {
  invalidKey: defineError(
    "invalid_idempotency_key",
    400,
    "Idempotency-Key must be 1 to 255 visible ASCII characters",
  ),
  keyReused: defineError(
    "idempotency_key_reused",
    422,
    "This Idempotency-Key was already used for a different request",
  ),
} as const;
