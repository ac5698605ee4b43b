import { routes } from "@cable-connect/contract/routes";
import { defaultSettings } from "@cable-connect/contract/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../database/connect.ts";
import { createIsp, rechargeByPhone, type TestIsp } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { createApiKey } from "./api-key.ts";
import { authenticateApiKey } from "./authenticate-api-key.ts";

const start = new Date("2026-03-10T06:30:00Z");
const limit = 600;

let isp: TestIsp;

const api = await openTestApi();
api.clock.now = start;
const admin = await api.signInAdmin();

beforeEach(async () => {
  api.clock.now = start;
  isp = await createIsp(api, admin);
});

function moveTo(milliseconds: number): void {
  api.clock.now = new Date(start.getTime() + milliseconds);
}

function callWithKey() {
  return api.call("GET", "/ott-plans", { token: isp.apiKey });
}

/** Sets the number of requests within the minute that began at `start`. */
async function setUsage(requests: number): Promise<void> {
  await api.sql`
    update api_keys set window_requests = ${requests}, window_started_at = ${start}
    where operator_id = ${isp.operator.id}`;
}

describe("a key's rate limit", () => {
  test("allows 600 requests per minute, also when they are concurrent", async () => {
    await setUsage(limit - 10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => callWithKey()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("counts every request", async () => {
    await callWithKey();
    await callWithKey();
    const [row] = await api.sql`
      select window_requests, window_started_at from api_keys where operator_id = ${isp.operator.id}`;
    expect(row).toEqual({ window_requests: 2, window_started_at: start.toISOString() });
  });

  test("sends Retry-After in seconds", async () => {
    await setUsage(limit);
    moveTo(15_500);
    const answer = await callWithKey();
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(answer.headers.get("retry-after")).toBe("45");
    moveTo(59_999);
    expect((await callWithKey()).headers.get("retry-after")).toBe("1");
  });

  test("starts again in the next minute", async () => {
    await setUsage(limit + 50);
    moveTo(59_999);
    expect((await callWithKey()).status).toBe(429);
    moveTo(60_000);
    expect((await callWithKey()).status).toBe(200);
  });

  test("applies per key, and a refused recharge moves no money", async () => {
    const other = await createIsp(api, admin);
    await setUsage(limit);
    expect((await rechargeByPhone(api, isp)).status).toBe(429);
    expect((await rechargeByPhone(api, other)).status).toBe(201);
    const [wallet] = await api.sql`select balance from wallets where operator_id = ${isp.operator.id}`;
    expect(wallet?.balance).toBe("1000.00");
  });
});

describe("an invalid key", () => {
  const key = createApiKey(7);
  const mistyped = [
    key.slice(0, -1),
    `${key}0`,
    key.toUpperCase(),
    key.replace("ccak_7", "ccak_8"),
    key.replace("ccak_", "ccbk_"),
    `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`,
    key.replace(/_(.)/, "_0$1"),
    "",
    "garbage",
    `ccak_zzzzzzzzzzz_${"0".repeat(64)}_00000000`,
  ];

  test.each(mistyped)("%j is refused without a query", async (text) => {
    // Nothing listens on this port, so a query would fail with another error.
    const sql = connect({ kind: "url", url: "postgres://nobody@127.0.0.1:1/none" });
    const context = { database: sql, settings: defaultSettings, now: () => start, secret: Buffer.alloc(32) };
    const refused = await authenticateApiKey(context, `Bearer ${text}`).catch((error) => error);
    expect(refused).toMatchObject({
      definition: { code: "unauthenticated", status: 401 },
      message: "Send the API key of an active ISP as a bearer token",
    });
    await expect(authenticateApiKey(context, `Bearer ${key}`)).rejects.toThrow("ECONNREFUSED");
    await sql.end({ timeout: 1_000 });
  });

  test("a well-formed unknown key is refused", async () => {
    const token = createApiKey(isp.operator.id);
    expect((await api.call("GET", "/ott-plans", { token })).status).toBe(401);
  });

  test("a valid secret with another operator's id is refused", async () => {
    const other = await createIsp(api, admin);
    const secretPart = isp.apiKey.split("_")[2] ?? "";
    const made = createApiKey(other.operator.id).replace(/(ccak_\w+?_)[0-9a-f]{64}/, `$1${secretPart}`);
    expect((await api.call("GET", "/ott-plans", { token: made })).status).toBe(401);
  });
});

test("a key is only for the external calls", () => {
  const open = routes
    .filter(({ access }) => access === "api-key")
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(["GET /ott-plans", "POST /recharge"]);
});
