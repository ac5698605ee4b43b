import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { MoneyAct } from "./money-act.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the error that was answered. */
    refusal: string | undefined;
    /** The money that the request was to move. */
    money: MoneyAct | undefined;
  }
}

/** What Fastify itself says of a request quotes its address; the one line of ours takes its place. */
export function createLogController(): LogController {
  return new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" });
}

/** Asked again and again by machines, so told only to who looks for everything. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** An id that the client gave, if it can be nothing else: it helps to find its request, and is never ours. */
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

/**
 * The one line of a request: who asked for what, and how it ended. The address stands as its route's pattern, as ids
 * and searches in it may tell of people.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, ip, refusal, money, routeOptions } = request;
  const route = routeOptions.url ?? "unknown";
  request.log[probes.has(route) ? "debug" : "info"](
    {
      method,
      route,
      status: reply.raw.headersSent ? reply.statusCode : undefined,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      outcome: refusal ?? (reply.raw.writableFinished ? "ok" : "aborted"),
      actor: actorOf(request),
      address: ip,
      clientRequestId: clientRequestId(request),
      money,
    },
    "request",
  );
}

/** Logs each request once, when it has been answered or its client has gone, which no hook would tell. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("refusal", undefined);
  app.decorateRequest("money", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.raw.once("close", () => logRequest(request, reply));
  });
}
