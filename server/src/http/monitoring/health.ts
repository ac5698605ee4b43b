import type { FastifyInstance } from "fastify";

/** `/healthz`: the process runs. `/readyz`: the database answers too and has space, else 503. */
export function bindHealth(app: FastifyInstance): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await app.availability.check();
    return { status: "ok" };
  });
}
