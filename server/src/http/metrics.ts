import { createHash, timingSafeEqual } from "node:crypto";
import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { Metrics } from "../metrics.ts";
import { ApiError } from "./api-error.ts";
import { measureDatabase } from "./database-metrics.ts";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Counts the money that a request moved or was refused to move. */
function countMoney(
  { recharges, walletRefusals }: Metrics,
  { money, caller, refusal }: FastifyRequest,
): void {
  if (!money) return;
  const { kind, replayed } = money;
  if (refusal !== undefined) walletRefusals.inc({ kind, reason: refusal });
  if (kind !== "recharge") return;
  const channel = caller?.apiKeyId === undefined ? "console" : "api_key";
  recharges.inc({ channel, outcome: refusal ?? (replayed ? "replayed" : "completed") });
}

/** `/metrics` for Prometheus, for whoever has the token; without one there is no such address. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  const { register, requestDurations } = metrics;
  collectDefaultMetrics({ register });
  measureDatabase(register, app.availability);
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? "unknown", status: String(reply.statusCode) };
    requestDurations.observe(labels, reply.elapsedTime / 1000);
    countMoney(metrics, request);
  });
  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", async (request, reply) => {
    if (!timingSafeEqual(expected, digest(request.headers.authorization ?? ""))) {
      throw new ApiError(commonErrors.unauthenticated);
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}
