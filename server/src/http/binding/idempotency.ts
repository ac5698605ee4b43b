import { hash } from "node:crypto";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { FastifyReply } from "fastify";
import { ApiError } from "../../api-error.ts";
import type { Idempotency } from "../../money/posting.ts";

/**
 * Reads `Idempotency-Key`. The hash covers the URL and the body after validation, so that ignored fields and the order of
 * fields don't matter. Refuses a request without the header if the caller's API key requires it.
 */
export function readIdempotency(
  header: string | string[] | undefined,
  url: string,
  body: unknown,
  isRequired = false,
): Idempotency {
  if (header === undefined) {
    if (isRequired) throw new ApiError(idempotencyErrors.keyRequired);
    return { key: null, requestHash: null };
  }
  if (typeof header !== "string" || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new ApiError(idempotencyErrors.invalidKey);
  }
  const requestHash = hash("sha256", JSON.stringify([url, body]), "buffer");
  return { key: header, requestHash };
}

/** Marks the response as the repetition of an earlier success. */
export function markReplayed(reply: FastifyReply): void {
  reply.header("idempotent-replayed", "true");
}
