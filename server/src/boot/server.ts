import { createServer } from "node:net";
import type { Context } from "../context.ts";
import { createMetrics } from "../metrics.ts";
import type { Config } from "../settings/config.ts";
import { startWorkers } from "../workers/start-workers.ts";
import { type Deployment, prepareDeployment } from "./prepare-deployment.ts";
import { listenError, type RunningService, serve } from "./serve.ts";

export type RunningServer = {
  /** The URL of the console. */
  url: string;
  context: Context;
  /**
   * Finishes open requests, within some seconds or until the signal aborts, then stops the server and the embedded
   * database.
   */
  stop(hurry?: AbortSignal): Promise<void>;
};

/** Starts database and server with the schema up to date. On failure throws a `StartError` and leaves nothing running. */
export async function startServer(config: Config, log: (line: string) => void): Promise<RunningServer> {
  // Before the database, so that a second server reports the taken port at once.
  await refuseTakenPort(config);
  const deployment = await prepareDeployment(config, log);
  try {
    const service = await startService(config, deployment, log);
    return {
      url: addressOf(config.host, service.port),
      context: deployment.context,
      async stop(hurry) {
        try {
          await service.stop(hurry);
        } finally {
          await deployment.stop();
        }
      },
    };
  } catch (error) {
    await deployment.stop();
    throw error;
  }
}

function startService(
  config: Config,
  { context, connection, pool }: Deployment,
  log: (line: string) => void,
): Promise<RunningService> {
  if (config.workers > 1) return startWorkers(config.workers, { connection, secret: context.secret }, log);
  const metrics = createMetrics();
  return serve(config, {
    context,
    connection,
    availability: pool.availability,
    metrics,
    runsHousekeeping: true,
  });
}

function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(listenError(error, { host, port })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function addressOf(host: string, port: number): string {
  // A server that listens on every address is opened as localhost.
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
