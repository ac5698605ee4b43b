import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { defaultSettings, type Settings } from "@cable-connect/contract/settings";
import { type AppOptions, createApp } from "../boot/app.ts";
import { createFirstAdmin, fillOttCatalogue } from "../boot/first-start.ts";
import type { ConnectOptions } from "../database/connect.ts";
import { openServerPool } from "../database/pool/server-pool.ts";
import { closeServer } from "../http/close-server.ts";
import type { Email, Mailer } from "../mail/mailer.ts";
import { storeSettings } from "../settings/stored-settings.ts";
import { callApi, signIn, type TestClient } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./database/database.ts";

/** A started server to test over HTTP, and the database behind it. */
export type TestApi = TestClient & {
  url: string;
  database: TestDatabase;
  signIn(username: string, password: string): Promise<string>;
  signInAdmin(): Promise<string>;
  /** The key that encrypts API keys. */
  secret: Buffer;
  /** The emails sent through the default mailer, which accepts everything. */
  emails: Email[];
  close(): Promise<void>;
};

const admin = { username: "admin", password: "correct horse battery" };

type StartOptions = Partial<
  Pick<
    AppOptions,
    "metricsToken" | "securityContact" | "metrics" | "trustProxy" | "consoleFolder" | "logger"
  > &
    Pick<ConnectOptions, "onNotice"> & { settings: Partial<Settings> }
> & {
  /** Null for a server without a mailer. */
  mailer?: Mailer | null;
  /** By default one secret of all test servers. */
  secret?: Buffer;
  previousSecret?: Buffer;
};

const sharedSecret = randomBytes(32);
const closingGraceMilliseconds = 5_000;

/** Starts the server on a free port with a new database, an admin and the OTT catalogue. */
export async function startTestApi(options: StartOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  await createFirstAdmin(database.sql, admin, new Date());
  await fillOttCatalogue(database.sql);
  await storeSettings(database.sql, { ...defaultSettings, ...options.settings });
  return serveTestApi(database, options, () => database.drop());
}

/** Starts another server on the same database; the first server must be closed last. */
export function startTestApiBeside({ database }: TestApi, options: StartOptions = {}): Promise<TestApi> {
  return serveTestApi(database, options);
}

async function serveTestApi(
  database: TestDatabase,
  { onNotice, mailer, settings, secret = sharedSecret, previousSecret, ...options }: StartOptions,
  afterwards?: () => Promise<void>,
): Promise<TestApi> {
  const pool = openServerPool(database.application, { ...(onNotice && { onNotice }) });
  const clock: TestApi["clock"] = { now: undefined };
  const emails: Email[] = [];
  const collecting: Mailer = { send: async (email) => void emails.push(email) };
  const context = {
    database: pool.database,
    settings: { ...defaultSettings, ...settings },
    now: () => clock.now ?? new Date(),
    secret,
    previousSecret,
    mailer: mailer === null ? undefined : (mailer ?? collecting),
  };
  const app = await createApp(context, {
    trustProxy: false,
    logger: false,
    availability: pool.availability,
    ...options,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const call: TestApi["call"] = (...request) => callApi(url, ...request);
  return {
    url,
    database,
    sql: database.sql,
    clock,
    secret,
    emails,
    call,
    signIn: (username, password) => signIn({ call }, username, password),
    signInAdmin: () => signIn({ call }, admin.username, admin.password),
    async close() {
      await closeServer(app, closingGraceMilliseconds);
      await pool.close();
      await afterwards?.();
    },
  };
}
