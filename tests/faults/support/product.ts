import { connect, type Database } from "../../../server/src/database/connect.ts";
import type { DatabaseConnection } from "../../../server/src/database/connection-details.ts";
import { joinEmbeddedDatabase } from "../../../server/src/database/embedded/join-embedded-database.ts";
import { callApi, signIn, type TestClient } from "../../../server/src/testing/client.ts";
import { type RunningServer, startServer as startProgram } from "../../../server/src/testing/program.ts";
import { disposeAtEnd } from "./cleanup.ts";

/** The admin's password of every product under test. */
export const adminPassword = "a password of the trials alone";

/** A server process under test. Its URL changes with each start. */
export type Product = TestClient &
  AsyncDisposable & {
    url: string;
    pid: number;
    /** What it has written since its last start. */
    log: readonly string[];
    /** The admin's session. */
    admin: string;
    /** Starts it again after it has ended; throws if it doesn't become ready. */
    start(): Promise<void>;
    /** Sends SIGKILL and waits until it has ended. */
    kill(): Promise<void>;
    /** Sends SIGTERM, waits until it has ended, and returns how it ended. */
    terminate(): Promise<{ code: number | null; output: string; milliseconds: number }>;
  };

/** A product's settings, and the trial's own connection to its database. */
export type Deployment = {
  settings: Record<string, string>;
  /** Options of Node.js. */
  flags?: readonly string[];
  connect(): Promise<DatabaseConnection>;
};

/** A deployment on a data folder with the embedded database; `settings` are added to the usual ones. */
export function embeddedDeployment(path: string, settings: Record<string, string> = {}): Deployment {
  return {
    settings: { DATA_DIR: path, ...settings },
    async connect() {
      const connection = await joinEmbeddedDatabase(path);
      if (!connection) throw new Error(`No server runs on ${path}`);
      return connection;
    },
  };
}

/** Starts the server program; returns once it is ready. */
export function startServer(
  settings: Record<string, string>,
  flags?: readonly string[],
): Promise<RunningServer> {
  return startProgram({ ADMIN_PASSWORD: adminPassword, ...settings }, flags);
}

/** Starts a product and signs in as its admin. */
export async function openProduct(deployment: Deployment): Promise<Product> {
  let server = await startServer(deployment.settings, deployment.flags);
  let database: Database | undefined;
  const call: TestClient["call"] = (...request) => callApi(server.url, ...request);
  try {
    database = connect(await deployment.connect(), {
      max: 3,
      statementTimeout: 0,
      idleInTransactionTimeout: 0,
    });
    const admin = await signIn({ call }, "admin", adminPassword);
    return disposeAtEnd(productOf(database, admin));
  } catch (error) {
    await database?.end({ timeout: 1_000 });
    server.signal("SIGTERM");
    await server.ended();
    throw error;
  }

  function productOf(owner: Database, admin: string): Product {
    return {
      sql: owner,
      admin,
      clock: { now: undefined },
      call,
      get url() {
        return server.url;
      },
      get pid() {
        return server.pid;
      },
      get log() {
        return server.lines;
      },
      async start() {
        server = await startServer(deployment.settings, deployment.flags);
      },
      async kill() {
        server.signal("SIGKILL");
        await server.ended();
      },
      async terminate() {
        const started = performance.now();
        server.signal("SIGTERM");
        const ended = await server.ended();
        return { ...ended, milliseconds: performance.now() - started };
      },
      async [Symbol.asyncDispose]() {
        await owner.end({ timeout: 1_000 });
        server.signal("SIGTERM");
        await server.ended();
      },
    };
  }
}
