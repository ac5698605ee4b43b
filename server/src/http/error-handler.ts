import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import {
  commonErrors,
  type ErrorBody,
  type ErrorDefinition,
  maxBodyBytes,
  tooLarge,
} from "@cable-connect/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { isInactiveActor, isRetryable, isStorageFull, isUnavailable } from "../database/errors.ts";
import { setCommonHeaders } from "./headers/common-headers.ts";
import { refusalHeaders } from "./headers/security-headers.ts";
import { logRequest } from "./monitoring/request-log.ts";

/** Retry-After in seconds while the database can't be reached, and while its disk is full. */
const retryAfter = { unavailable: 5, storageFull: 60 };

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** The error for what Fastify itself refuses, before a route is reached. */
function refusalOf(error: unknown): ErrorDefinition | undefined {
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return commonErrors.bodyTooLarge;
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return commonErrors.unsupportedMediaType;
  if (error instanceof SyntaxError && "statusCode" in error) return commonErrors.malformedJson;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? commonErrors.badRequest : undefined;
}

/** Sends an error with the common error body. */
function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
  const { message, definition, fields, changedBy, changedById, changedAt } = error;
  const body: ErrorBody = {
    error: message,
    code: definition.code,
    fields,
    changedBy,
    changedById,
    changedAt,
  };
  reply.request.refusal = error.definition.code;
  return reply.code(error.definition.status).send(body);
}

/** Refuses a malformed URL, such as one with an invalid percent-encoding; no hook runs for such a request. */
export function refuseUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  setCommonHeaders(request, reply);
  reply.headers(refusalHeaders);
  sendError(reply, new ApiError(commonErrors.badRequest));
  logRequest(request, reply);
}

/** Refuses an invalid request: not HTTP, headers too long or arriving too slowly. It never reaches a route. */
export function refuseConnection(error: Error, socket: Socket): void {
  const code = codeOf(error);
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const statuses = new Map([
    ["ERR_HTTP_REQUEST_TIMEOUT", 408],
    ["HPE_HEADER_OVERFLOW", 431],
  ]);
  const status = statuses.get(code ?? "") ?? commonErrors.badRequest.status;
  const { message, code: errorCode } = commonErrors.badRequest;
  const body = JSON.stringify({ error: message, code: errorCode } satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Connection: close",
      "Cache-Control: no-store",
      `X-Request-Id: ${randomUUID()}`,
      ...Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`),
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
    () => socket.destroy(),
  );
}

/** Whether the client disconnected before it had sent its whole body. */
function isBrokenOff(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.errored !== null && raw.errored === error;
}

/** The API error for anything that a request threw; unexpected errors are logged and become a 500. */
export function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  // Before the database's lost connections, which have the same codes.
  if (isBrokenOff(error, request)) return new ApiError(commonErrors.badRequest);
  if (isStorageFull(error)) {
    request.log.error({ err: error }, "storage full");
    request.server.availability.noteStorageFull();
    return new ApiError(commonErrors.storageFull, { retryAfter: retryAfter.storageFull });
  }
  // A conflict that remains after all retries may be gone later.
  if (isUnavailable(error) || isRetryable(error)) {
    request.log.warn({ err: error }, "database unavailable");
    return new ApiError(commonErrors.unavailable, { retryAfter: retryAfter.unavailable });
  }
  if (isInactiveActor(error)) return new ApiError(commonErrors.unauthenticated);
  const refusal = refusalOf(error);
  if (refusal === commonErrors.bodyTooLarge) {
    const message = tooLarge(request.routeOptions.bodyLimit ?? maxBodyBytes);
    return new ApiError(refusal, { message });
  }
  if (refusal) return new ApiError(refusal);
  request.log.error({ err: error }, "request failed");
  return new ApiError(commonErrors.internal);
}

/** Turns everything that a request throws into an error response. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(reply, toApiError(error, request)));
}
