import { hash, timingSafeEqual } from "node:crypto";
import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import { ApiError } from "../../api-error.ts";
import { measureDatabase } from "./database-metrics.ts";

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** Serves `/metrics` for Prometheus, with the token; without a token in the settings the path doesn't exist. */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  collect = () => app.metrics.register.metrics(),
): void {
  if (token === undefined) return;
  const { register, requestDurations } = app.metrics;
  collectDefaultMetrics({ register });
  measureDatabase(register, app.availability);
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? "unknown", status: String(reply.statusCode) };
    requestDurations.observe(labels, reply.elapsedTime / 1000);
  });
  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", async (request, reply) => {
    if (!timingSafeEqual(expected, digest(request.headers.authorization ?? ""))) {
      throw new ApiError(commonErrors.unauthenticated);
    }
    return reply.type(register.contentType).send(await collect());
  });
}
