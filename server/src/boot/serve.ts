import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { DatabaseConnection } from "../database/connection-details.ts";
import type { Availability } from "../database/pool/server-pool.ts";
import { startSendingEmails } from "../features/reminders/send-emails.ts";
import { closeServer } from "../http/close-server.ts";
import type { Metrics } from "../metrics.ts";
import { sealLine } from "../seals/seal.ts";
import { sealEndedDays } from "../seals/seal-days.ts";
import type { Config } from "../settings/config.ts";
import { signingKeysOf } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { createApp } from "./app.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { waitWithTimeout } from "./wait-with-timeout.ts";

const builtConsole = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/**
 * Service managers allow ten seconds for a stop: half are for open requests and background work, the rest for the
 * database.
 */
const closingGraceMilliseconds = 5_000;

type Service = {
  context: Context;
  /** The connection to the database for sealing. */
  connection: DatabaseConnection;
  availability: Availability;
  metrics: Metrics;
  /** Whether this process runs housekeeping and sends emails; one of several is enough. */
  runsHousekeeping: boolean;
  /** Returns the answer of `/metrics` with the metrics of several processes. */
  collectMetrics?: () => Promise<string>;
};

/** The listening server. `stop` finishes open requests, within some seconds or until the signal aborts. */
export type RunningService = { port: number; stop(hurry?: AbortSignal): Promise<void> };

/** Serves API and console on a prepared database. On failure throws a `StartError` and leaves nothing running. */
export async function serve(config: Config, service: Service): Promise<RunningService> {
  const { context, connection, availability, metrics, runsHousekeeping, collectMetrics } = service;
  const app = await createApp(context, {
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    metrics,
    ...(collectMetrics && { collectMetrics }),
    logger: { level: config.logLevel },
    availability,
    ...(existsSync(builtConsole) && { consoleFolder: builtConsole }),
  });
  const keys = signingKeysOf(context.secret, context.previousSecret, "seals");
  const sealing = (signal: AbortSignal) =>
    sealEndedDays(connection, {
      keys,
      now: context.now,
      // A copy of the seal outside the database.
      report: (seal) => app.log.info({ seal: sealLine(seal) }, "books sealed"),
      signal,
    });
  const endHousekeeping = runsHousekeeping
    ? startHousekeeping(context, { log: app.log, metrics, seal: sealing })
    : undefined;
  const endEmails = runsHousekeeping && context.mailer ? startSendingEmails(context, app.log) : undefined;
  const stop = async (hurry?: AbortSignal) => {
    const ended = Promise.all([
      endHousekeeping?.(),
      endEmails?.(),
      closeServer(app, closingGraceMilliseconds),
    ]);
    // The next start continues unfinished housekeeping and emails.
    await waitWithTimeout(closingGraceMilliseconds, ended, hurry);
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw listenError(error, config);
  }
  return { port: portOf(app), stop };
}

/** The reason why the server can't listen, with advice. */
export function listenError(error: unknown, { host, port }: Pick<Config, "host" | "port">): StartError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} is already in use. Stop the program that has it, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (code === "EACCES")
    return new StartError(`This user can't use port ${port}. Choose one of 1024 or higher with PORT.`);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The server can't listen on ${host}: ${reason}. Check HOST and PORT.`);
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}
