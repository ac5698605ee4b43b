import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { defaultSettings } from "@cable-connect/contract/settings";
import { type AppOptions, createApp } from "../app.ts";
import type { Sql } from "../database/connect.ts";
import { openPool } from "../database/pool/open-pool.ts";
import { createFirstAdmin, fillOttCatalogue } from "../first-start.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** An answer; what the body holds is for the test to say. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any body, right or wrong, and asserts what it holds.
export type ApiAnswer = { status: number; headers: Headers; body: any };

type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A started server to test over HTTP, and the database behind it. */
export type TestApi = {
  url: string;
  database: TestDatabase;
  /** The owner's way into the database; the server has its own, with fewer rights. */
  sql: Sql;
  /** The server's clock; a test moves it by assigning. Without one it runs by itself. */
  clock: { now: Date | undefined };
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>;
  signIn(username: string, password: string): Promise<string>;
  signInAdmin(): Promise<string>;
  close(): Promise<void>;
};

const admin = { username: "admin", password: "correct horse battery" };

type StartOptions = Partial<Pick<AppOptions, "metricsToken" | "trustProxy" | "consoleFolder">>;

const secret = randomBytes(32);

/** The server on a free port with a database of its own, an admin and the OTT catalogue. */
export async function startTestApi(options: StartOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  await createFirstAdmin(database.sql, admin, new Date());
  await fillOttCatalogue(database.sql);
  return serveTestApi(database, options, () => database.drop());
}

/** One more server on the database of another; that one must be closed last. */
export function startTestApiBeside({ database }: TestApi, options: StartOptions = {}): Promise<TestApi> {
  return serveTestApi(database, options);
}

async function serveTestApi(
  database: TestDatabase,
  options: StartOptions,
  afterwards?: () => Promise<void>,
): Promise<TestApi> {
  const { sql, availability, close } = openPool(database.application);
  const clock: TestApi["clock"] = { now: undefined };
  const context = { sql, settings: defaultSettings, now: () => clock.now ?? new Date(), secret };
  const app = await createApp(context, { trustProxy: false, logger: false, availability, ...options });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  async function call(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<ApiAnswer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("application/json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async function signIn(username: string, password: string): Promise<string> {
    const answer = await call("POST", "/auth/login", { body: { username, password } });
    if (answer.status !== 200) throw new Error(`sign-in of ${username} answered ${answer.status}`);
    return answer.body.token;
  }

  return {
    url,
    database,
    sql: database.sql,
    clock,
    call,
    signIn,
    signInAdmin: () => signIn(admin.username, admin.password),
    async close() {
      await app.close();
      await close();
      await afterwards?.();
    },
  };
}
