import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { MoneyOperation } from "../binding/money-operation.ts";
import { clientAddress } from "../headers/client-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the error response. */
    refusal: string | undefined;
    /** The money operation of the request. */
    money: MoneyOperation | undefined;
  }
}

/** Disables Fastify's own request logging, which includes the URL; `logRequest` replaces it. */
export function createLogController(): LogController {
  return new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" });
}

/** Paths of frequent health checks, logged only at debug level. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** The client's own request id, if well-formed; only logged, to help to find a request. */
function clientRequestId({ headers }: FastifyRequest): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}

function actorOf({ caller }: FastifyRequest): object | undefined {
  if (!caller) return undefined;
  const { userId, type, apiKeyId } = caller;
  return apiKeyId === undefined
    ? { type, id: userId }
    : { type: "api-key", id: apiKeyId, operatorId: userId };
}

/** Logs a request once, after its response or when its client disconnects, for which Fastify has no hook. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  // Read now, as the connection may be gone by then.
  const address = clientAddress(request);
  reply.raw.once("close", () => writeLine(request, reply, address));
}

/**
 * Writes the log line of a request: its actor, route and outcome. It has the route's pattern instead of the URL, whose ids
 * and searches may be personal data.
 */
function writeLine(request: FastifyRequest, reply: FastifyReply, address: string): void {
  const { method, refusal, money, routeOptions } = request;
  const route = routeOptions.url ?? "unknown";
  request.log[probes.has(route) ? "debug" : "info"](
    {
      method,
      route,
      status: reply.raw.headersSent ? reply.statusCode : undefined,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      outcome: request.raw.errored ? "aborted" : (refusal ?? (reply.raw.writableFinished ? "ok" : "aborted")),
      actor: actorOf(request),
      address,
      clientRequestId: clientRequestId(request),
      money,
    },
    "request",
  );
}

export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("refusal", undefined);
  app.decorateRequest("money", undefined);
  app.addHook("onRequest", async (request, reply) => logRequest(request, reply));
}
