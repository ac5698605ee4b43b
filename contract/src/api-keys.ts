import { z } from "zod";
import { defineError } from "./errors.ts";
import { apiKeyMessages } from "./messages/api-keys.ts";
import { defineRoute } from "./route.ts";
import { id, idParams, line, messageBody, timestamp } from "./values/fields.ts";

/** Requests per minute that one key may make. */
export const apiKeyRequestsPerMinute = 600;

/** An operator's key to the external calls; one per operator (specification, section 3, API key). */
export const apiKey = z
  .object({
    id,
    name: z.string(),
    apiKey: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
    /** Whether its requests that move money must have an `Idempotency-Key`. */
    requiresIdempotencyKey: z.boolean(),
  })
  .meta({ id: "ApiKey" });

export type ApiKey = z.output<typeof apiKey>;

/** The 401 message of the external calls, instead of `Sign in to continue`. */
export const { apiKeyRequired } = apiKeyMessages.errors;

/** Errors of the calls about keys. */
export const apiKeyErrors = {
  notFound: defineError("api_key_not_found", 404, apiKeyMessages.errors.notFound),
  unreadable: defineError("api_key_unreadable", 409, apiKeyMessages.errors.unreadable),
} as const;

/** The body that generates a key (specification, section 5, API key). */
export const generateApiKeyBody = z.object({ name: line(1, 100, apiKeyMessages.nameRequired) });

/** The body that changes what a key requires. */
const updateApiKeyBody = z.object({ requiresIdempotencyKey: z.boolean() });

/** The calls about keys, for ISP operators only, and the admin's that revokes one (specification, section 7). */
export const apiKeyRoutes = {
  generate: defineRoute({
    method: "POST",
    path: "/operator/generate-api-key",
    access: "isp",
    summary: "Make a new API key; the one before it stops working",
    body: generateApiKeyBody,
    status: 201,
    response: apiKey,
    errors: [],
  }),
  get: defineRoute({
    method: "GET",
    path: "/operator/api-key",
    access: "isp",
    summary: "The caller's API key; `apiKey` is null when there is none",
    status: 200,
    response: z.union([apiKey, z.object({ apiKey: z.null() })]),
    errors: [apiKeyErrors.unreadable],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/operator/api-key/:id",
    access: "isp",
    summary:
      "Set whether the caller's API key requires an Idempotency-Key with each request that moves money",
    params: idParams,
    body: updateApiKeyBody,
    status: 200,
    response: messageBody,
    errors: [apiKeyErrors.notFound],
  }),
  remove: defineRoute({
    method: "DELETE",
    path: "/operator/api-key/:id",
    access: "isp",
    summary: "Delete the caller's API key; it stops working at once",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [apiKeyErrors.notFound],
  }),
  revoke: defineRoute({
    method: "DELETE",
    path: "/admin/operators/:id/api-key",
    access: "admin",
    summary: "Revoke an operator's API key; it stops working at once",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [apiKeyErrors.notFound],
  }),
} as const;
