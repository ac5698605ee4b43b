import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Whether an address belongs to the API. */
export function isApiAddress(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}

/**
 * Sets what every answer carries: its request's id, and for the API that nothing may keep it (specification, section
 * 7, Beside the calls).
 */
export function markAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  if (isApiAddress(request.url)) reply.header("cache-control", "no-store");
}

/** Marks the answer of every request that reaches a route or none. */
export function answerApi(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => markAnswer(request, reply));
}
