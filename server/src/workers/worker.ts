import { commonErrors } from "@cable-connect/contract/errors";
import { AggregatorRegistry } from "prom-client";
import { ApiError } from "../api-error.ts";
import { serve } from "../boot/serve.ts";
import type { Context } from "../context.ts";
import { openServerPool } from "../database/pool/server-pool.ts";
import { openMailer } from "../mail/mailer.ts";
import { createMetrics } from "../metrics.ts";
import { keyOf } from "../settings/app-secret.ts";
import { readConfig } from "../settings/config.ts";
import { StartError } from "../start-error.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

// One of several serving processes. Only the first process handles the signals of a terminal or service manager, and tells
// workers when to end.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

// Sends this process's metrics to the first process on request.
new AggregatorRegistry();

const waitingForMetrics = new Map<number, PromiseWithResolvers<string>>();
let asked = 0;
let stop = async () => {};

process.on("message", (message: ToWorker) => {
  if (message.type === "serve") void start(message);
  if (message.type === "stop") void end();
  if (message.type === "metrics") {
    waitingForMetrics.get(message.id)?.resolve(message.text);
    waitingForMetrics.delete(message.id);
  }
  if (message.type === "metrics-failed") {
    waitingForMetrics.get(message.id)?.reject(new ApiError(commonErrors.unavailable));
    waitingForMetrics.delete(message.id);
  }
});
// The first process is gone, and with it the port and perhaps the database.
process.on("disconnect", () => void end());

async function start({ connection, secret, runsHousekeeping }: ToWorker & { type: "serve" }): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { database, availability, close } = openServerPool(connection);
    stop = close;
    const context: Context = {
      database,
      settings: config.settings,
      now: () => new Date(),
      secret: Buffer.from(secret, "base64"),
      previousSecret: config.previousAppSecret === undefined ? undefined : keyOf(config.previousAppSecret),
      mailer: config.mail && openMailer(config.mail),
    };
    const metrics = createMetrics();
    AggregatorRegistry.setRegistries(metrics.register);
    const service = await serve(config, {
      context,
      connection,
      availability,
      metrics,
      runsHousekeeping,
      collectMetrics,
    });
    stop = async () => {
      await service.stop();
      await close();
    };
    send({ type: "listening", port: service.port });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.send?.({ type: "failed", sentence: error.message } satisfies FromWorker, () => void end());
  }
}

async function end(): Promise<void> {
  await stop();
  process.exit();
}

/** The metrics of all workers, collected by the first process. Throws an `ApiError` when one doesn't respond. */
function collectMetrics(): Promise<string> {
  const id = ++asked;
  const waiting = Promise.withResolvers<string>();
  waitingForMetrics.set(id, waiting);
  send({ type: "collect-metrics", id });
  return waiting.promise;
}

function send(message: FromWorker): void {
  process.send?.(message);
}
