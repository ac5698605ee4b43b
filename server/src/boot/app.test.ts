import { once } from "node:events";
import { createServer } from "node:net";
import { routes } from "@cable-connect/contract/routes";
import { defaultSettings } from "@cable-connect/contract/settings";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createOperator } from "../testing/business.ts";
import { createApp } from "./app.ts";

/** An unused port of this machine. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  server.close();
  await once(server, "close");
  return address.port;
}

/** Every method and path of Fastify's printed route tree, where a node has only its own part of the path. */
function servedRoutes(tree: string): string[] {
  const served: string[] = [];
  const parts: string[] = [];
  for (const line of tree.split("\n")) {
    const node = line.match(/^(?<indent>[│ ]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/)?.groups;
    if (node === undefined) continue;
    const { indent = "", part = "", methods = "" } = node;
    parts.length = indent.length / 4;
    parts.push(part);
    for (const method of methods.split(", ").filter(Boolean)) served.push(`${method} ${parts.join("")}`);
  }
  return served;
}

describe("without a database", () => {
  let app: FastifyInstance;
  let sql: Database;

  beforeEach(async () => {
    sql = connect({ kind: "url", url: `postgres://nobody@127.0.0.1:${await closedPort()}/none` });
    const context = {
      database: sql,
      settings: defaultSettings,
      now: () => new Date(),
      secret: Buffer.alloc(32),
    };
    app = await createApp(context, { trustProxy: false, logger: false });
  });
  afterEach(async () => {
    await app.close();
    await sql.end({ timeout: 1_000 });
  });

  test("the API serves every route of the contract and no other", async () => {
    await app.ready();
    const served = servedRoutes(app.printRoutes({ commonPrefix: false })).filter(
      (route) => route.includes(" /api/") && !route.startsWith("HEAD "),
    );
    const isDocumentation = (route: string) => /^GET \/api\/(docs|openapi\.json)/.test(route);
    const promised = routes.map(({ method, path }) => `${method} /api${path}`);
    expect(served.filter((route) => !isDocumentation(route)).toSorted()).toEqual(promised.toSorted());
  });

  test.each([
    { method: "GET", url: "/api/auth/profile", payload: undefined },
    { method: "POST", url: "/api/auth/login", payload: { username: "admin", password: "a password" } },
    { method: "GET", url: "/readyz", payload: undefined },
  ] as const)("$method $url answers 503 with Retry-After", async ({ method, url, payload }) => {
    const headers = { authorization: "Bearer token" };
    const answer = await app.inject({ method, url, headers, payload });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(answer.json()).toEqual({
      error: "The service is unavailable right now. Try again.",
      code: "unavailable",
    });
  });

  test("/healthz still answers 200", async () => {
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });
});

describe("access by role", () => {
  let api: TestApi;
  let tokens: Record<"admin" | "operator", string>;

  beforeAll(async () => {
    api = await startTestApi();
    const admin = await api.signInAdmin();
    tokens = { admin, operator: (await createOperator(api, admin)).token };
  });
  afterAll(() => api.close());

  const guarded = routes
    .filter(({ access }) => access !== "public")
    .map(({ method, path, access }) => ({ method, path: path.replaceAll(/:\w+/g, "1"), access }));

  test.each(guarded)("$method $path is for $access only", async ({ method, path, access }) => {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    expect((await api.call(method, path, { body })).status).toBe(401);
    expect((await api.call(method, path, { body, token: "made-up" })).status).toBe(401);
    if (access === "admin") {
      expect((await api.call(method, path, { body, token: tokens.operator })).status).toBe(403);
    }
    if (access === "operator" || access === "isp") {
      expect((await api.call(method, path, { body, token: tokens.admin })).status).toBe(403);
    }
    if (access === "isp") {
      expect((await api.call(method, path, { body, token: tokens.operator })).status).toBe(403);
    }
  });

  test("paths under /admin are for the admin, paths under /operator for operators", () => {
    for (const { path, access } of routes) {
      if (path.startsWith("/admin/")) expect([path, access]).toEqual([path, "admin"]);
      if (path.startsWith("/operator/")) expect(["operator", "isp"]).toContain(access);
    }
  });
});
