import { afterAll, beforeEach, expect, test } from "vitest";
import { openMailer } from "../../mail/mailer.ts";
import { startTestApiBeside, type TestApi } from "../../testing/api.ts";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const from = "reminders@shop.example";

const mail = await startMailServer();
afterAll(() => mail.close());
const api = await openTestApi({ mailer: openMailer({ url: mail.url, from }) });
api.clock.now = new Date("2026-03-10T06:30:00Z");
let operator: TestOperator;

beforeEach(async () => {
  mail.taken.length = 0;
  mail.refuse = undefined;
  const fields = { name: 'Sai "Cable" & Co', email: "sai@shop.example" };
  operator = await createOperator(api, await api.signInAdmin(), fields);
});

const sendTest = (body: object, { call }: Pick<TestApi, "call"> = api) =>
  call("POST", "/operator/reminder-settings/test", { token: operator.token, body });

test("the mail server is handed the example for the operator, from the shop, with answers to it", async () => {
  const { status, body } = await sendTest({});
  expect([status, body]).toEqual([200, { message: "Test email sent to sai@shop.example" }]);
  const [email] = mail.taken;
  expect(mail.taken).toHaveLength(1);
  expect(email?.to).toBe("sai@shop.example");
  expect(email?.raw).toMatch(/^From: .*Sai \\"Cable\\" & Co.* <reminders@shop\.example>\r$/m);
  expect(email?.raw).toMatch(/^Reply-To: .*<sai@shop\.example>\r$/m);
  expect(email?.raw).toMatch(/^Subject: Test reminder\r$/m);
});

test("what stands in the dialog is sent before it is saved; what is wrong is refused by its field", async () => {
  expect((await sendTest({ template: "Hello {name}" })).status).toBe(200);
  expect(mail.taken[0]?.raw).toContain("Hello Asha Rao");
  const { body } = await sendTest({ template: "{x}" });
  expect(body.fields).toHaveProperty("template");
  expect(mail.taken).toHaveLength(1);
});

test("no request sends it anywhere but to the operator's own address", async () => {
  for (const email of ["asha@example.in", ["a@b.in"], "sai@shop.example, a@b.in", "a@b.in\r\nBcc: c@d.in"]) {
    expect((await sendTest({ email })).status).toBe(200);
  }
  expect(new Set(mail.taken.map(({ to }) => to))).toEqual(new Set(["sai@shop.example"]));
  expect(mail.taken.map(({ raw }) => raw).join()).not.toMatch(/asha@example|b\.in|d\.in/);
});

test("an operator without an address of its own is told where to get one", async () => {
  await api.sql`update users set email = null where id = ${operator.id}`;
  const { status, body } = await sendTest({});
  expect([status, body.code]).toEqual([409, "no_own_email"]);
  expect(mail.taken).toHaveLength(0);
});

test("a refused address is told in a sentence", async () => {
  mail.refuse = () => ({ code: 550, message: "No such user here" });
  const { status, body } = await sendTest({});
  expect([status, body]).toEqual([
    502,
    { code: "mail_failed", error: "The mail server rejected the address (it answered 550)." },
  ]);
});

test.each([
  [
    "a wrong password",
    () => mail.url.replace("secret", "guess"),
    "The mail server rejected this server's sign-in (it answered 535).",
  ],
  ["a server that is away", () => "smtp://shop:hidden@127.0.0.1:1", "The mail server can't be reached."],
  ["a name that nobody has", () => "smtp://shop:hidden@mail.invalid", "The mail server can't be reached."],
])("%s is told in a sentence without secrets", async (_, url, sentence) => {
  const beside = await startTestApiBeside(api, { mailer: openMailer({ url: url(), from }) });
  beside.clock.now = api.clock.now;
  const { status, body } = await sendTest({}, beside);
  expect([status, body]).toEqual([502, { code: "mail_failed", error: sentence }]);
  await beside.close();
});

test("so many tests within a quarter of an hour, and no more", async () => {
  for (let sent = 0; sent < 10; sent++) {
    expect((await sendTest({})).status).toBe(200);
  }
  const { status, body, headers } = await sendTest({});
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(mail.taken).toHaveLength(10);
  const { body: described } = await api.call("GET", "/openapi.json");
  const { 429: refusal } = described.paths["/api/operator/reminder-settings/test"].post.responses;
  expect(refusal.$ref, "what the document names").toContain(body.code);
});
