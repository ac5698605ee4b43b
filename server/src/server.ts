import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { keyOf, openAppSecret } from "./app-secret.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { grantRights } from "./database/grant-rights.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { openPool } from "./database/pool/open-pool.ts";
import { reencryptApiKeys } from "./features/api-keys/reencrypt-api-keys.ts";
import { createFirstAdmin, fillOttCatalogue } from "./first-start.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { closeServer } from "./http/close-server.ts";
import { createMetrics } from "./metrics.ts";
import { StartError } from "./start-error.ts";

const builtConsole = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Of the ten seconds that service managers give, half are for who is being answered, the rest for the database. */
const closingGraceMilliseconds = 5_000;

/** A started server, listening. */
export type RunningServer = {
  /** Where a browser finds the console. */
  url: string;
  context: Context;
  /** The first admin's password, when this start made it up. */
  firstPassword: string | undefined;
  /** Finishes what is under way, then stops the server and the embedded database. */
  stop(): Promise<void>;
};

/** Starts database and server, with the schema up to date. Throws a `StartError` and leaves nothing running. */
export async function startServer(config: Config, log: (line: string) => void): Promise<RunningServer> {
  // Before the database, so that a second server says what is wrong at once.
  await refuseTakenPort(config);
  const database = await openDatabase(config, log);
  const undo: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    await migrate(database.owner, log);
    await grantRights(database);
    const { sql, availability, close } = openPool(database.application);
    undo.push(close);
    const secret = await openAppSecret(config.appSecret, config.dataDir);
    const context: Context = { sql, settings: config.settings, now: () => new Date(), secret };
    if (config.previousAppSecret !== undefined) {
      await reencryptApiKeys(context, keyOf(config.previousAppSecret), log);
    }
    const firstPassword = await createFirstAdmin(sql, config.admin, context.now());
    await fillOttCatalogue(sql);
    const metrics = createMetrics();
    const app = await createApp(context, {
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      metrics,
      logger: { level: config.logLevel },
      availability,
      consoleFolder: existsSync(builtConsole) ? builtConsole : undefined,
    });
    undo.push(() => closeServer(app, closingGraceMilliseconds), startHousekeeping(context, app.log, metrics));
    await listen(app, config);
    return { url: addressOf(app, config.host), context, firstPassword, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(listenError(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port);
  }
}

function listenError(error: unknown, host: string, port: number): StartError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} is already in use. Stop the program that has it, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (code === "EACCES")
    return new StartError(`Port ${port} may not be used by this user. Choose one from 1024 up with PORT.`);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The server can't listen on ${host}: ${reason}. Check HOST and PORT.`);
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  // Every address of the machine is listened on; a person opens the console on this one.
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
