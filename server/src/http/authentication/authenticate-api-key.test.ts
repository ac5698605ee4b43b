import { routes } from "@cable-connect/contract/routes";
import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../database/connect.ts";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createIsp, rechargeByPhone, type TestIsp } from "../../testing/external.ts";
import { createApiKey } from "./api-key.ts";
import { authenticateApiKey } from "./authenticate-api-key.ts";

const start = new Date("2026-03-10T06:30:00Z");
const limit = 600;

let api: TestApi;
let admin: string;
let isp: TestIsp;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.now = start;
  admin = await api.signInAdmin();
});
afterAll(() => api.close());

beforeEach(async () => {
  api.clock.now = start;
  isp = await createIsp(api, admin);
});

function after(milliseconds: number): void {
  api.clock.now = new Date(start.getTime() + milliseconds);
}

function ask() {
  return api.call("GET", "/ott-plans", { token: isp.apiKey });
}

/** As if the key had been used so often within the minute that began at `start`. */
async function useUp(requests: number): Promise<void> {
  await api.sql`
    update api_keys set window_requests = ${requests}, window_started_at = ${start}
    where operator_id = ${isp.operator.id}`;
}

describe("a key's rate limit", () => {
  test("lets 600 requests a minute through and the next not, though they come at once", async () => {
    await useUp(limit - 10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("counts from the first request on", async () => {
    await ask();
    await ask();
    const [row] = await api.sql`
      select window_requests, window_started_at from api_keys where operator_id = ${isp.operator.id}`;
    expect(row).toEqual({ window_requests: 2, window_started_at: start.toISOString() });
  });

  test("says how long to wait, to the second", async () => {
    await useUp(limit);
    after(15_500);
    const answer = await ask();
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(answer.headers.get("retry-after")).toBe("45");
    after(59_999);
    expect((await ask()).headers.get("retry-after")).toBe("1");
  });

  test("is new in the next minute", async () => {
    await useUp(limit + 50);
    after(59_999);
    expect((await ask()).status).toBe(429);
    after(60_000);
    expect((await ask()).status).toBe(200);
  });

  test("is each key's own, and a refused recharge moves nothing", async () => {
    const other = await createIsp(api, admin);
    await useUp(limit);
    expect((await rechargeByPhone(api, isp)).status).toBe(429);
    expect((await rechargeByPhone(api, other)).status).toBe(201);
    const [wallet] = await api.sql`select balance from wallets where operator_id = ${isp.operator.id}`;
    expect(wallet?.balance).toBe("1000.00");
  });
});

describe("what is no key", () => {
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

  test.each(mistyped)("%j is refused without a word to the database", async (text) => {
    // Nothing answers behind this pool, so whoever asked it would get another error.
    const sql = connect({ kind: "url", url: "postgres://nobody@127.0.0.1:1/none" });
    const context = { database: sql, settings: defaultSettings, now: () => start, secret: Buffer.alloc(32) };
    const refused = await authenticateApiKey(context, `Bearer ${text}`).catch((error) => error);
    expect(refused).toMatchObject({
      definition: { code: "unauthenticated", status: 401 },
      message: "Please send the API key of an active ISP as a bearer token",
    });
    await expect(authenticateApiKey(context, `Bearer ${key}`)).rejects.toThrow("ECONNREFUSED");
    await sql.end({ timeout: 1_000 });
  });

  test("a well-made key that nobody has is refused too", async () => {
    const token = createApiKey(isp.operator.id);
    expect((await api.call("GET", "/ott-plans", { token })).status).toBe(401);
  });

  test("another operator's name on a true key opens neither", async () => {
    const other = await createIsp(api, admin);
    const secretPart = isp.apiKey.split("_")[2] ?? "";
    const made = createApiKey(other.operator.id).replace(/(ccak_\w+?_)[0-9a-f]{64}/, `$1${secretPart}`);
    expect((await api.call("GET", "/ott-plans", { token: made })).status).toBe(401);
  });
});

test("a key opens the external calls alone", () => {
  const open = routes
    .filter(({ access }) => access === "api-key")
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(["GET /ott-plans", "POST /recharge"]);
});
