import { afterAll, expect, test } from "vitest";
import { startTestApiBeside } from "../../testing/api.ts";
import { createOperator } from "../../testing/business.ts";
import { callApi } from "../../testing/client.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const operator = await createOperator(api, await api.signInAdmin());
/** Behind a proxy, which passes the host on: the tests' client sends no other `Host` than that of its URL. */
const proxied = await startTestApiBeside(api, { trustProxy: "127.0.0.1" });
afterAll(() => proxied.close());

const call = (host: string, method: string, path: string, body: object) =>
  callApi(proxied.url, method, path, { token: operator.token, body, headers: { "x-forwarded-host": host } });

/** Saves settings of reminders, and with them the host. */
const save = (host: string) => call(host, "PUT", "/operator/reminder-settings", { isAutomatic: false });

test.each([
  "console.example.in",
  "CABLE_1:3000",
  "192.0.2.1:80",
  "[2001:db8::1]:3000",
  `${"a".repeat(250)}.in`,
])("links begin with the host %s", async (host) => {
  expect((await save(host)).status).toBe(200);
  const [{ origin }] = await api.sql<[{ origin: string }]>`
      select origin from reminder_settings where operator_id = ${operator.id}`;
  expect(origin).toBe(`http://${host}`);
});

test.each(["a".repeat(254), "example.in:123456", "example.in/path", "user@example.in", "<b>", "[::1", "a b"])(
  "the host %s is refused",
  async (host) => {
    const { status, body } = await save(host);
    expect([status, body.code]).toEqual([400, "bad_request"]);
    const emails = { customerIds: [1], templateId: "en" };
    expect((await call(host, "POST", "/operator/owing/reminders/email", emails)).body.code).toBe(
      "bad_request",
    );
  },
);
