import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export function isApiUrl(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}

/**
 * Sets the headers of every response: the request's id, and for the API that it must not be stored (specification, section 7,
 * Beside the calls).
 */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  if (isApiUrl(request.url)) reply.header("cache-control", "no-store");
}

/** Sets the common headers on the response of every request, with or without a route. */
export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => setCommonHeaders(request, reply));
}
