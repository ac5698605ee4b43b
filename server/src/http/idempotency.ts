import { hash } from "node:crypto";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { FastifyReply } from "fastify";
import { ApiError } from "./api-error.ts";

/** The caller's key and the SHA-256 of what it was sent with; both null without a key. */
export type Idempotency = { key: string; requestHash: Buffer } | { key: null; requestHash: null };

/**
 * Reads `Idempotency-Key`. The hash covers the address and the body after validation, so the order of fields and
 * fields that the API ignores make no other request.
 */
export function readIdempotency(
  header: string | string[] | undefined,
  address: string,
  body: unknown,
): Idempotency {
  if (header === undefined) return { key: null, requestHash: null };
  if (typeof header !== "string" || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new ApiError(idempotencyErrors.invalidKey);
  }
  const requestHash = hash("sha256", JSON.stringify([address, body]), "buffer");
  return { key: header, requestHash };
}

/** Says that the answer is an earlier success told again. */
export function markReplayed(reply: FastifyReply): void {
  reply.header("idempotent-replayed", "true");
}
