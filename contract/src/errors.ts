import { z } from "zod";
import { errorMessages } from "./messages/errors.ts";

/** An error that the API answers: a stable code, its HTTP status and the message for people. */
export type ErrorDefinition = { readonly code: string; readonly status: number; readonly message: string };

/** Declares an error of a feature; the feature's routes list it, the server answers with it. */
export function defineError<const Code extends string>(code: Code, status: number, message: string) {
  return { code, status, message } as const satisfies ErrorDefinition;
}

/**
 * The body of every error response. `fields` maps a field's path to its message; `changedBy`, `changedById` and
 * `changedAt` say who changed a record meanwhile, and when.
 */
export const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    changedBy: z.string().optional(),
    changedById: z.int().positive().optional(),
    changedAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.output<typeof errorBody>;

/** The largest request body in bytes, unless its route sets another limit. */
export const maxBodyBytes = 64 * 1024;

/** The message for a body of more than `limit` bytes. */
export function tooLarge(limit: number): string {
  const kibibytes = limit / 1024;
  return errorMessages.bodyTooLarge(kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`);
}

/** Errors that any route may answer. */
export const commonErrors = {
  validation: defineError("validation", 400, errorMessages.validation),
  malformedJson: defineError("malformed_json", 400, errorMessages.malformedJson),
  bodyTooDeep: defineError("body_too_deep", 400, errorMessages.bodyTooDeep),
  badRequest: defineError("bad_request", 400, errorMessages.badRequest),
  unauthenticated: defineError("unauthenticated", 401, errorMessages.unauthenticated),
  passwordChangeRequired: defineError("password_change_required", 403, errorMessages.passwordChangeRequired),
  forbidden: defineError("forbidden", 403, errorMessages.forbidden),
  notFound: defineError("not_found", 404, errorMessages.notFound),
  bodyTooLarge: defineError("body_too_large", 413, tooLarge(maxBodyBytes)),
  unsupportedMediaType: defineError("unsupported_media_type", 415, errorMessages.unsupportedMediaType),
  tooManyRequests: defineError("too_many_requests", 429, errorMessages.tooManyRequests),
  internal: defineError("internal", 500, errorMessages.internal),
  unavailable: defineError("unavailable", 503, errorMessages.unavailable),
  storageFull: defineError("storage_full", 503, errorMessages.storageFull),
} as const;

/** Errors of a route that takes an `Idempotency-Key`. */
export const idempotencyErrors = {
  invalidKey: defineError("invalid_idempotency_key", 400, errorMessages.invalidIdempotencyKey),
  /** Only with an API key that is set to require it. */
  keyRequired: defineError("idempotency_key_required", 400, errorMessages.idempotencyKeyRequired),
  keyReused: defineError("idempotency_key_reused", 422, errorMessages.idempotencyKeyReused),
} as const;

/** Errors of a route that takes an `If-Match`. */
export const versionErrors = {
  changedMeanwhile: defineError("changed_meanwhile", 409, errorMessages.changedMeanwhile),
} as const;
