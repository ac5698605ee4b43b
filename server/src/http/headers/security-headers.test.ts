import { mkdir, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApiBeside, type TestApi } from "../../testing/api.ts";
import { openAddress } from "../../testing/client.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { createTemporaryFolder } from "../../testing/temporary-folder.ts";

const folder = await createTemporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());
await mkdir(join(folder.path, "assets"));
await writeFile(join(folder.path, "index.html"), "<title>Console</title>");
await writeFile(join(folder.path, "assets", "main-1a2b3c.js"), "export {};");
const direct = await openTestApi({ consoleFolder: folder.path });
const proxied = await startTestApiBeside(direct, { consoleFolder: folder.path, trustProxy: "127.0.0.1" });
afterAll(() => proxied.close());

/** A URL of each kind of response, with its status. */
const addresses: [string, number][] = [
  ["/", 200],
  ["/dashboard", 200],
  ["/assets/main-1a2b3c.js", 200],
  ["/assets/gone.js", 404],
  ["/api/docs", 200],
  ["/api/docs/start.js", 200],
  ["/api/docs/swagger-ui.css", 200],
  ["/api/openapi.json", 200],
  ["/api/auth/profile", 401],
  ["/api/nothing", 404],
  ["/healthz", 200],
];

/** The sources of a policy by directive. */
function readPolicy(policy: string): Record<string, string> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/ (.*)/s));
  return Object.fromEntries(directives.map(([name, sources = ""]) => [name, sources]));
}

describe.each(addresses)("the response of %s", (address, status) => {
  test("forbids foreign scripts, content sniffing, framing, referrers and unused browser features", async () => {
    const { status: answered, headers } = await openAddress(direct.url + address);
    expect(answered).toBe(status);
    expect(readPolicy(headers.get("content-security-policy") ?? "")).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("permissions-policy")).toContain("camera=(), ");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  });

  test("requires HTTPS only if a trusted proxy says that the request came by it", async () => {
    const demanded = async (api: TestApi, protocol: string) => {
      const answer = await openAddress(api.url + address, { "x-forwarded-proto": protocol });
      return answer.headers.get("strict-transport-security");
    };
    expect(await demanded(proxied, "https")).toBe("max-age=31536000");
    expect(await demanded(proxied, "http")).toBeNull();
    expect(await demanded(direct, "https")).toBeNull();
  });
});

test("the documentation's page has no inline script", async () => {
  const page = await openAddress(`${direct.url}/api/docs`);
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i);
});

test.each([
  ["a malformed URL", "GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  ["an invalid request", "nonsense\r\n\r\n"],
])("the refusal of %s forbids framing and content sniffing", async (_, request) => {
  const socket = connectSocket(Number(new URL(direct.url).port), "127.0.0.1");
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(answer).toMatch(/^content-security-policy: default-src 'none';frame-ancestors 'none'\r$/im);
});
