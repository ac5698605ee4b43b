import type { FastifyInstance } from "fastify";

/** Whether an address belongs to the API. */
export function isApiAddress(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}

/** What every answer carries: its request's id, and for the API that nothing may keep it (api.md, Around it). */
export function answerApi(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (isApiAddress(request.url)) reply.header("cache-control", "no-store");
  });
}
