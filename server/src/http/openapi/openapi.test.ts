import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { routesByFeature } from "@cable-connect/contract/routes";
import { describe, expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

type Media = { example: unknown; examples?: Record<string, { value: { code: string } }> };
type Answer = { content?: { "application/json": Media }; $ref?: string };
type Operation = {
  summary: string;
  requestBody?: { content: { "application/json": Media } };
  responses: Record<string, Answer>;
};

const everyRoute = Object.entries(routesByFeature).flatMap(([feature, routes]) =>
  Object.entries<RouteDefinition>(routes).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

const api = await openTestApi();
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
};
const document: Document = (await api.call("GET", "/openapi.json")).body;

describe("the OpenAPI document", () => {
  function operationOf({ path, method }: RouteDefinition): Operation | undefined {
    return document.paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
  }

  /** An answer that many calls share stands among the components. */
  function answerOf(answer: Answer | undefined): Answer | undefined {
    return answer?.$ref ? document.components.responses[answer.$ref.split("/").at(-1) ?? ""] : answer;
  }

  test.each(everyRoute)("has $id with its summary, success and errors", ({ route }) => {
    const operation = operationOf(route);
    expect(operation?.summary).toBe(route.summary);
    expect(operation?.responses).toHaveProperty(String(route.status));
    for (const { status, code } of route.errors) {
      const answer = answerOf(operation?.responses[status]);
      expect(answer?.content?.["application/json"].examples).toHaveProperty([code]);
    }
  });

  test.each(everyRoute)("has valid examples for $id", ({ route }) => {
    const operation = operationOf(route);
    if (route.body) {
      const example = operation?.requestBody?.content["application/json"].example;
      expect(route.body.safeParse(example).error).toBeUndefined();
    }
    if (route.response) {
      const example = operation?.responses[route.status]?.content?.["application/json"].example;
      expect(route.response.safeParse(example).error).toBeUndefined();
    }
  });

  test("has no other operations", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(everyRoute.length);
  });

  test("passes the Redocly linter without errors or warnings", { timeout: 180_000 }, async () => {
    const root = resolve(import.meta.dirname, "../../../..");
    const run = (command: string, args: string[], env = process.env) =>
      spawnSync(command, args, { cwd: root, encoding: "utf8", env });
    const installed = run(process.execPath, ["scripts/prepare.mjs", "redocly"]);
    expect(installed.status, installed.stderr).toBe(0);
    const folder = await mkdtemp(join(tmpdir(), "cable-connect-openapi-"));
    try {
      const file = join(folder, "openapi.json");
      await writeFile(file, JSON.stringify(document));
      const linter = "tools/redocly/node_modules/.bin/redocly";
      const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
      const { stdout } = run(linter, ["lint", file, "--format=json"], env);
      const { totals } = JSON.parse(stdout.slice(stdout.indexOf("{")));
      expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("has a page that loads only from this server", async () => {
    const page = await api.call("GET", "/docs");
    expect(page.status).toBe(200);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(sources.length).toBeGreaterThan(2);
    expect(sources.every((address) => address.startsWith("/"))).toBe(true);
    for (const address of ["/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js", "/docs/start.js"]) {
      expect((await api.call("GET", address)).status).toBe(200);
    }
    expect((await api.call("GET", "/docs/package.json")).status).toBe(404);
  });
});
