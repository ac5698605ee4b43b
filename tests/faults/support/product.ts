import { connect, type Database } from "../../../server/src/database/connect.ts";
import type { DatabaseConnection } from "../../../server/src/database/connection.ts";
import { joinEmbeddedDatabase } from "../../../server/src/database/embedded/join-embedded-database.ts";
import { callApi, signIn, type TestClient } from "../../../server/src/testing/client.ts";
import { type RunningServer, startServer as startProgram } from "../../../server/src/testing/program.ts";
import { endInTheEnd } from "./cleanup.ts";

/** The admin's password of every product that is tried. */
export const adminPassword = "a password of the trials alone";

/** The server as a process of its own. Its address changes with each start. */
export type Product = TestClient &
  AsyncDisposable & {
    url: string;
    pid: number;
    /** The admin's session. */
    admin: string;
    /** Starts it anew after it has ended; throws when it doesn't come up. */
    start(): Promise<void>;
    /** kill -9, and waits until it is gone. */
    kill(): Promise<void>;
    /** Asks it to end, and tells how it did. */
    terminate(): Promise<{ code: number | null; output: string; milliseconds: number }>;
  };

/** Where a product's database is, as its settings and as a way in for us. */
export type Place = { settings: Record<string, string>; connect(): Promise<DatabaseConnection> };

/** A data folder with the embedded database, and settings beside the usual ones. */
export function inFolder(path: string, settings: Record<string, string> = {}): Place {
  return {
    settings: { DATA_DIR: path, ...settings },
    async connect() {
      const connection = await joinEmbeddedDatabase(path);
      if (!connection) throw new Error(`No server runs on ${path}`);
      return connection;
    },
  };
}

/** Starts the server program on a place; answers once it is ready. */
export function startServer(settings: Record<string, string>): Promise<RunningServer> {
  return startProgram({ ADMIN_PASSWORD: adminPassword, ...settings });
}

/** A product on a place, started and signed in to. */
export async function openProduct(place: Place): Promise<Product> {
  let server = await startServer(place.settings);
  let database: Database | undefined;
  const call: TestClient["call"] = (...request) => callApi(server.url, ...request);
  try {
    database = connect(await place.connect(), { max: 3, statementTimeout: 0, idleInTransactionTimeout: 0 });
    const admin = await signIn({ call }, "admin", adminPassword);
    return endInTheEnd(productOf(database, admin));
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
      async start() {
        server = await startServer(place.settings);
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
