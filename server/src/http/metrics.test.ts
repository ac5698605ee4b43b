import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/api.ts";

const metricsToken = "a token for Prometheus";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ metricsToken });
});
afterAll(() => api.close());

async function read(path: string, authorization?: string) {
  const response = await fetch(`${api.url}${path}`, { headers: authorization ? { authorization } : {} });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each([
  undefined,
  "Bearer",
  "Bearer wrong",
  metricsToken,
  `Basic ${metricsToken}`,
  `Bearer ${metricsToken}x`,
])("the metrics are not told to %j", async (authorization) => {
  const { status, text } = await read("/metrics", authorization);
  expect(status).toBe(401);
  expect(JSON.parse(text)).toEqual({ error: "Please sign in to continue", code: "unauthenticated" });
});

test("an admin's session is no token for them", async () => {
  const token = await api.signInAdmin();
  expect((await read("/metrics", `Bearer ${token}`)).status).toBe(401);
});

test("they count how long each route took, by its pattern and status, never by an id", async () => {
  const token = await api.signInAdmin();
  const path = "/admin/operators/:id";
  for (const id of [987_654, 987_655]) {
    expect((await api.call("GET", `/admin/operators/${id}`, { token })).status).toBe(404);
  }
  await api.call("GET", "/nothing/at/all");
  const { status, headers, text } = await read("/metrics", `Bearer ${metricsToken}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain; version=/);
  const labels = `{method="GET",route="/api${path}",status="404"}`;
  expect(text).toContain(`http_request_duration_seconds_count${labels} 2\n`);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="unknown",status="404"\} 1\n/,
  );
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain("987654");
  expect(text).not.toContain("nothing/at/all");
});

test("without a token in the settings there are none", async () => {
  const plain = await startTestApi();
  try {
    const answer = await fetch(`${plain.url}/metrics`, { headers: { authorization: "Bearer undefined" } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: "There is nothing at this address", code: "not_found" });
  } finally {
    await plain.close();
  }
});

test.each(["/healthz", "/readyz"])("%s answers whoever asks", async (path) => {
  const { status, headers, text } = await read(path);
  expect([status, text]).toEqual([200, '{"status":"ok"}']);
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("a request's id is the server's, not what the client calls it", async () => {
  const response = await fetch(`${api.url}/healthz`, { headers: { "x-request-id": "mine" } });
  await response.body?.cancel();
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});
