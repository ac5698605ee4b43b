import { randomBytes } from "node:crypto";
import { defaultSettings } from "@cable-connect/contract/settings";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "../../boot/app.ts";
import { identifier } from "../../database/sql.ts";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { generateApiKey } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";

let isp: TestOperator;

const api = await openTestApi();
const admin = await api.signInAdmin();

beforeEach(async () => {
  api.clock.now = undefined;
  isp = await createOperator(api, admin, { isIsp: true });
});

function generate(name: unknown = "Billing") {
  return api.call("POST", "/operator/generate-api-key", { token: isp.token, body: { name } });
}

function show() {
  return api.call("GET", "/operator/api-key", { token: isp.token });
}

async function keyStatus(key: string): Promise<number> {
  return (await api.call("GET", "/ott-plans", { token: key })).status;
}

test("a new key is returned in full, can be shown again, and authorizes external calls", async () => {
  const { status, body } = await generate(" Billing system ");
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    name: "Billing system",
    apiKey: expect.stringMatching(/^ccak_[0-9a-z]+_[0-9a-f]{64}_[0-9a-f]{8}$/),
    createdAt: expect.stringMatching(/Z$/),
    lastUsedAt: null,
    requiresIdempotencyKey: false,
  });
  expect(await show()).toMatchObject({ status: 200, body });
  expect(await keyStatus(body.apiKey)).toBe(200);
});

test("there is no key before the first one and after a deletion", async () => {
  expect(await show()).toMatchObject({ status: 200, body: { apiKey: null } });
  const { body } = await generate();
  const removed = await api.call("DELETE", `/operator/api-key/${body.id}`, { token: isp.token });
  expect(removed).toMatchObject({ status: 200, body: { message: "API key deleted successfully" } });
  expect((await show()).body).toEqual({ apiKey: null });
  expect(await keyStatus(body.apiKey)).toBe(401);
});

test("a new key replaces the old at once", async () => {
  const { body: first } = await generate("First");
  const { body: second } = await generate("Second");
  expect(second.apiKey).not.toBe(first.apiKey);
  expect((await show()).body).toEqual(second);
  expect(await keyStatus(first.apiKey)).toBe(401);
  expect(await keyStatus(second.apiKey)).toBe(200);
});

test("of keys made at once exactly one works, the one that is shown", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => generate()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const statuses = await Promise.all(answers.map(({ body }) => keyStatus(body.apiKey)));
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  expect((await show()).body.apiKey).toBe(answers[statuses.indexOf(200)]?.body.apiKey);
});

test("the database contains the key neither as text nor as bytes", async () => {
  const { body } = await generate();
  const secretPart = body.apiKey.split("_")[2];
  const bytes = Buffer.from(secretPart).toString("hex");
  const tables = await api.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of tables) {
    const found = await api.sql`
      select 1 from ${identifier(name)} as content
      where position(${secretPart} in content::text) > 0 or position(${bytes} in content::text) > 0`;
    expect([name, found.length]).toEqual([name, 0]);
  }
});

test.each([
  ["", "Please enter a name for the API key"],
  ["   ", "Please enter a name for the API key"],
  [undefined, "Name is required"],
  [null, "Name must be text"],
  [5, "Name must be text"],
  ["x".repeat(101), "Name must be at most 100 characters"],
])("the name %j is refused, and the key that stands stays", async (name, sentence) => {
  const { body: standing } = await generate();
  const answer = await api.call("POST", "/operator/generate-api-key", { token: isp.token, body: { name } });
  expect(answer).toMatchObject({ status: 400, body: { error: sentence, fields: { name: sentence } } });
  expect((await show()).body).toEqual(standing);
});

test("a name of 100 characters is accepted in any script", async () => {
  expect((await generate("क".repeat(100))).body.name).toBe("क".repeat(100));
});

test("an unknown or another operator's ID is 404 and deletes no key", async () => {
  const { body } = await generate();
  const other = await createOperator(api, admin, { isIsp: true });
  const otherKey = await generateApiKey(api, other.token);
  for (const [id, token] of [
    [999_999, isp.token],
    [body.id, other.token],
  ]) {
    expect(await api.call("DELETE", `/operator/api-key/${id}`, { token })).toMatchObject({
      status: 404,
      body: { error: "API key not found", code: "api_key_not_found" },
    });
  }
  expect([await keyStatus(body.apiKey), await keyStatus(otherKey)]).toEqual([200, 200]);
});

test("an operator's key works only while it is an ISP", async () => {
  const { body } = await generate();
  const setIsp = (isIsp: boolean) =>
    api.call("PUT", `/admin/operators/${isp.id}`, { token: admin, body: { isIsp } });
  await setIsp(false);
  expect([(await show()).status, (await generate()).status, await keyStatus(body.apiKey)]).toEqual([
    403, 403, 401,
  ]);
  await setIsp(true);
  expect(await keyStatus(body.apiKey)).toBe(200);
});

test("with another server secret the key still works, and showing it explains what to do", async () => {
  const { body } = await generate();
  const context = {
    database: api.sql,
    settings: defaultSettings,
    now: () => new Date(),
    secret: randomBytes(32),
  };
  const app = await createApp(context, { trustProxy: false, logger: false });
  try {
    const headers = { authorization: `Bearer ${isp.token}` };
    const shown = await app.inject({ url: "/api/operator/api-key", headers });
    expect(shown.statusCode).toBe(409);
    expect(shown.json()).toEqual({
      error:
        "This API key can no longer be shown because the server's secret has changed. Generate a new one.",
      code: "api_key_unreadable",
    });
    const used = await app.inject({
      url: "/api/ott-plans",
      headers: { authorization: `Bearer ${body.apiKey}` },
    });
    expect(used.statusCode).toBe(200);
  } finally {
    await app.close();
  }
});

test("its last use is shown", async () => {
  api.clock.now = new Date("2026-03-10T06:30:00Z");
  isp.token = await openSession(api, isp.id);
  const { body } = await generate();
  api.clock.now = new Date("2026-03-10T06:31:30Z");
  await keyStatus(body.apiKey);
  expect((await show()).body).toEqual({ ...body, lastUsedAt: "2026-03-10T06:31:30.000Z" });
});

test("encrypting a key twice gives different ciphertexts", async () => {
  const read = async () => {
    const [row] = await api.sql<[{ key_encrypted: Buffer }]>`
      select key_encrypted from api_keys where operator_id = ${isp.id}`;
    return row.key_encrypted.toString("hex");
  };
  await generate();
  const first = await read();
  await generate();
  expect(await read()).not.toBe(first);
});
