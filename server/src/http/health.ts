import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";

/** `/healthz`: the process lives. `/readyz`: and the database answers, else 503. */
export function bindHealth(app: FastifyInstance, { sql }: Context): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await sql`select 1`;
    return { status: "ok" };
  });
}
