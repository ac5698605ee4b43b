import { expect, test } from "vitest";
import { startTestApi } from "../../testing/api.ts";
import { adjustWallet, createBusiness, recharge } from "../../testing/business.ts";
import { openAddress } from "../../testing/client.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { eventually } from "../../testing/waiting.ts";

const metricsToken = "a token for Prometheus";

const api = await openTestApi({ metricsToken });

function read(path: string, authorization?: string) {
  return openAddress(`${api.url}${path}`, authorization ? { authorization } : {});
}

test.each([
  undefined,
  "Bearer",
  "Bearer wrong",
  metricsToken,
  `Basic ${metricsToken}`,
  `Bearer ${metricsToken}x`,
])("the metrics refuse %j", async (authorization) => {
  const { status, text } = await read("/metrics", authorization);
  expect(status).toBe(401);
  expect(JSON.parse(text)).toEqual({ error: "Sign in to continue", code: "unauthenticated" });
});

test("an admin's session doesn't give access", async () => {
  const token = await api.signInAdmin();
  expect((await read("/metrics", `Bearer ${token}`)).status).toBe(401);
});

test("request durations are by route pattern and status, never by id", async () => {
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
  // Labels are in braces; values may be any number.
  expect(text).not.toMatch(/\{[^}]*(987654|nothing\/at\/all)/);
});

/** The value of a series; 0 before it has one. */
async function sampleOf(series: string): Promise<number> {
  const { text } = await read("/metrics", `Bearer ${metricsToken}`);
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

/** The increase of a series during `work`. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await sampleOf(series);
  await work();
  return (await sampleOf(series)) - before;
}

test("recharges are counted by channel and outcome, with repetitions as an own outcome", async () => {
  const isp = await createIsp(api, await api.signInAdmin(), { funds: 250 });
  const counted = (channel: string, outcome: string, work: () => Promise<unknown>) =>
    growth(`recharges_total{channel="${channel}",outcome="${outcome}"}`, work);
  expect(await counted("console", "completed", () => recharge(api, isp, {}, "counted"))).toBe(1);
  expect(await counted("console", "replayed", () => recharge(api, isp, {}, "counted"))).toBe(1);
  expect(await counted("api_key", "completed", () => rechargeByPhone(api, isp))).toBe(1);
  expect(await counted("api_key", "insufficient_balance", () => rechargeByPhone(api, isp))).toBe(1);
});

test("wallet refusals are counted by reason", async () => {
  const business = await createBusiness(api, await api.signInAdmin(), { funds: 1 });
  const series = 'wallet_refusals_total{kind="recharge",reason="insufficient_balance"}';
  expect(await growth(series, () => recharge(api, business))).toBe(1);
});

test("renewals that are refused as a whole count as a refusal", async () => {
  const { operator } = await createBusiness(api, await api.signInAdmin());
  const renew = (amount: number) =>
    api.call("POST", "/operator/renewals", {
      token: operator.token,
      body: { renewals: [{ rechargeId: 1, amount }] },
      headers: { "idempotency-key": "renewals-of-one-key" },
    });
  expect((await renew(100)).status).toBe(200);
  const series = 'wallet_refusals_total{kind="recharge",reason="idempotency_key_reused"}';
  expect(await growth(series, () => renew(200))).toBe(1);
});

test("wallet credits and invalid requests don't count as recharges", async () => {
  const admin = await api.signInAdmin();
  const business = await createBusiness(api, admin);
  const { text } = await read("/metrics", `Bearer ${metricsToken}`);
  await adjustWallet(api, admin, business.operator.id);
  expect((await recharge(api, business, { amount: "1" })).status).toBe(400);
  const series = (metrics: string) => metrics.match(/^(recharges|wallet_refusals)_total.*$/gm);
  expect(series((await read("/metrics", `Bearer ${metricsToken}`)).text)).toEqual(series(text));
});

test("the state of the connection pool is reported", async () => {
  expect(await sampleOf("database_up")).toBe(1);
  expect(await sampleOf("database_pool_places")).toBe(10);
  expect(await sampleOf("database_pool_waiting")).toBe(0);
  expect(await sampleOf("database_connections")).toBeGreaterThan(0);
  const { operator } = await createBusiness(api, await api.signInAdmin());
  const table = await api.sql.reserve();
  try {
    await table`begin`;
    await table`lock table customers`;
    const waiting = api.call("GET", "/operator/customers", { token: operator.token });
    await eventually(async () => expect(await sampleOf("database_pool_places_in_use")).toBe(1));
    await table`rollback`;
    expect((await waiting).status).toBe(200);
  } finally {
    table.release();
  }
  await eventually(async () => expect(await sampleOf("database_pool_places_in_use")).toBe(0));
});

test("without a token in the settings the path doesn't exist", async () => {
  const plain = await startTestApi();
  try {
    const answer = await openAddress(`${plain.url}/metrics`, { authorization: "Bearer undefined" });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toEqual({ error: "There is nothing at this address", code: "not_found" });
  } finally {
    await plain.close();
  }
});

test.each(["/healthz", "/readyz"])("%s needs no token", async (path) => {
  const { status, headers, text } = await read(path);
  expect([status, text]).toEqual([200, '{"status":"ok"}']);
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("the server sets the request's id, not the client", async () => {
  const { headers } = await openAddress(`${api.url}/healthz`, { "x-request-id": "mine" });
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});
