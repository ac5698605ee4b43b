import { beforeEach, describe, expect, test } from "vitest";
import { createCustomer, type TestBusiness } from "../../../testing/business.ts";
import { openAddress } from "../../../testing/client.ts";
import { charge, pay, setCollections } from "../../../testing/collections.ts";
import { textOf } from "../../../testing/mail-server.ts";
import { openSession } from "../../../testing/session.ts";
import { openEmailsWorld } from "../../../testing/worlds/emails-world.ts";
import { sendOwingEmail, waitingOwingEmails } from "./send-owing-emails.ts";

const world = await openEmailsWorld();
beforeEach(() => setCollections(world.api, world.business, true));

const call = (path: string, body: object, { token } = world.business.operator) =>
  world.api.call("POST", `/operator/owing/reminders${path}`, { token, body });
const preview = (customerIds: number[]) => call("/preview", { customerIds });
const mark = (customerId: number, fields: object = {}) =>
  call("", { customerId, channel: "whatsapp", ...fields });

/** A customer of the business that owes an amount. */
async function owing(amount: number, fields: object = {}): Promise<TestBusiness> {
  const { id: customerId } = await createCustomer(world.api, world.business.operator.token, fields);
  const debtor = { ...world.business, customerId };
  await charge(world.api, debtor, { amount });
  return debtor;
}

/** The code of each refusal, null for a queued email. */
const email = (customerIds: number[], fields: object = {}) =>
  world.askForEmails("/operator/owing/reminders/email", { customerIds, ...fields });

/** Sends the waiting emails, as a server does every few seconds. */
async function sendWaiting(): Promise<void> {
  for (const key of await waitingOwingEmails(world.context)) await sendOwingEmail(world.context, key);
}

async function listed() {
  const { body } = await world.api.call("GET", "/operator/owing", { token: world.business.operator.token });
  return body.customers;
}

/** Writes a message of the operator's own; returns its ID. */
async function write(text: string): Promise<number> {
  const { body } = await world.api.call("POST", "/operator/reminder-templates", {
    token: world.business.operator.token,
    body: { name: text, text },
  });
  return body.template.id;
}

async function alerts() {
  const { body } = await world.api.call("GET", "/operator/alerts", { token: world.business.operator.token });
  return body.alerts;
}

describe("a preview", () => {
  test("has those that owe, what each owes since when, and a link that shows it", async () => {
    const asha = await owing(450.5, { name: "Asha Menon", email: "asha@example.in" });
    const paid = await owing(100);
    await pay(world.api, paid, { amount: 100 });
    const { status, body } = await preview([asha.customerId, paid.customerId, 999_999]);
    expect(status).toBe(200);
    expect(body).toEqual({
      shop: "Test Operator",
      hasMailServer: true,
      customers: [
        {
          id: asha.customerId,
          name: "Asha Menon",
          phone: expect.any(String),
          email: "asha@example.in",
          outstanding: 450.5,
          owesSince: "2026-03-10",
          lastReminder: null,
          paymentPath: expect.stringMatching(/^\/pay\//),
        },
      ],
    });
    const { text } = await openAddress(world.api.url + body.customers[0].paymentPath);
    expect(text).toContain("Asha Menon");
    expect(text).toContain("₹450.50");
  });

  test("is refused while collections are off", async () => {
    const { customerId } = await owing(100);
    await setCollections(world.api, world.business, false);
    for (const answer of [
      await preview([customerId]),
      await mark(customerId),
      await call("/email", { customerIds: [customerId] }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "collections_off" } });
  });
});

describe("a reminder by WhatsApp", () => {
  test("is noted once a day, and the list of who owes shows it", async () => {
    const { customerId } = await owing(100);
    expect(await listed()).toMatchObject([{ id: customerId, lastReminder: null }]);
    const reminder = { channel: "whatsapp", status: "sent", remindedAt: world.at(0).toISOString() };
    expect(await mark(customerId)).toMatchObject({ status: 201, body: { reminder } });
    expect(await mark(customerId, { channel: "sms" })).toMatchObject({
      status: 409,
      body: { code: "already_reminded" },
    });
    expect((await mark(customerId, { channel: "sms", again: true })).status).toBe(201);
    expect(await listed()).toMatchObject([{ id: customerId, lastReminder: { status: "sent" } }]);
    const now = world.at(1);
    world.business.operator.token = await openSession(world.api, world.business.operator.id, now);
    expect((await mark(customerId)).status).toBe(201);
    expect(await listed()).toMatchObject([{ lastReminder: { ...reminder, remindedAt: now.toISOString() } }]);
  });

  test("that was not sent is taken back, once", async () => {
    const { customerId } = await owing(100);
    const { body } = await mark(customerId);
    const taken = { customerId, channel: "whatsapp", remindedAt: body.reminder.remindedAt };
    for (const isTakenBack of [true, false])
      expect((await call("/take-back", taken)).body).toEqual({ isTakenBack });
    expect((await listed())[0].lastReminder).toBeNull();
    expect((await mark(customerId)).status, "as if for the first time").toBe(201);
  });

  test("needs a customer that owes, and a mobile number", async () => {
    const paid = await owing(100);
    await pay(world.api, paid, { amount: 100 });
    expect(await mark(paid.customerId)).toMatchObject({ status: 409, body: { code: "owes_nothing" } });
    const landline = await owing(100, { phone: "0801234567890" });
    expect(await mark(landline.customerId)).toMatchObject({
      status: 409,
      body: { code: "no_mobile_number" },
    });
    expect(await mark(999_999)).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
  });
});

describe("emails of what is owed", () => {
  test("are queued in one call and sent once, in the chosen language and with each one's link", async () => {
    const asha = await owing(450.5, { name: "Asha Menon", email: "asha@example.in" });
    const ravi = await owing(99, { name: "Ravi Das", email: "ravi@example.in" });
    const none = await owing(10);
    const ids = [asha, ravi, none].map(({ customerId }) => customerId);
    expect(await email([...ids, 999_999], { templateId: "hi" })).toEqual([
      null,
      null,
      "no_email_address",
      "owes_nothing",
    ]);
    expect(await email(ids)).toEqual(["already_reminded", "already_reminded", "no_email_address"]);
    expect(await mark(asha.customerId)).toMatchObject({ body: { code: "already_reminded" } });
    await Promise.all([sendWaiting(), sendWaiting()]);
    await sendWaiting();
    expect(world.mail.taken.map(({ to }) => to).toSorted()).toEqual(["asha@example.in", "ravi@example.in"]);
    const text = textOf(world.mail.taken.find(({ to }) => to.startsWith("asha"))?.raw ?? "");
    expect(text).toContain("बकाया");
    expect(text).toContain("₹450.50");
    const [link = ""] = /http\S+\/pay\/\S+/.exec(text) ?? [];
    expect((await openAddress(link)).text).toContain("Asha Menon");
    expect(await listed()).toMatchObject([
      { lastReminder: { channel: "email", status: "sent" } },
      { lastReminder: { channel: "email", status: "sent" } },
      { lastReminder: null },
    ]);
  });

  test("are sent in a message of one's own about it, and in no other", async () => {
    const { customerId } = await owing(450, { name: "Asha Menon", email: "asha@example.in" });
    const own = await write("{name} owes {outstanding}: {payment_link} {shop}");
    const ofService = await write("{name}: {platform} {outstanding}");
    const unknown = await call("/email", { customerIds: [customerId], templateId: ofService });
    expect(unknown).toMatchObject({ status: 404, body: { code: "template_not_found" } });
    expect(await email([customerId], { templateId: own })).toEqual([null]);
    await sendWaiting();
    const text = textOf(world.mail.taken[0]?.raw ?? "");
    expect(text).toMatch(/Asha Menon owes ₹450: http\S+\/pay\/\S+ Test Operator/);
  });

  test("are tried again after a while when the mail server defers them, and not when it refuses", async () => {
    const { customerId } = await owing(100, { email: "asha@example.in" });
    const refused = await owing(100, { email: "nobody@example.in" });
    world.mail.refuse = (to) =>
      to.startsWith("nobody")
        ? { code: 550, message: "No such mailbox" }
        : { code: 450, message: "Try again later" };
    await email([customerId, refused.customerId]);
    await sendWaiting();
    expect(await listed()).toMatchObject([
      { lastReminder: { status: "retrying" } },
      { lastReminder: { status: "failed" } },
    ]);
    world.mail.refuse = undefined;
    await sendWaiting();
    expect(world.mail.taken).toEqual([]);
    world.at(0, 0.5);
    await sendWaiting();
    expect(world.mail.taken.map(({ to }) => to)).toEqual(["asha@example.in"]);
    expect(await email([customerId, refused.customerId])).toEqual(["already_reminded", "email_failed"]);
  });

  test("say what is owed when they are sent", async () => {
    const debtor = await owing(450, { email: "asha@example.in" });
    world.mail.refuse = () => ({ code: 450, message: "Try again later" });
    await email([debtor.customerId]);
    await sendWaiting();
    await pay(world.api, debtor, { amount: 150 });
    world.mail.refuse = undefined;
    world.at(0, 0.5);
    await sendWaiting();
    expect(textOf(world.mail.taken[0]?.raw ?? "")).toContain("₹300");
  });

  test.each<[string, (debtor: TestBusiness) => Promise<unknown>]>([
    ["the customer has paid", (debtor) => pay(world.api, debtor, { amount: 100 })],
    ["the operator stops collecting", (debtor) => setCollections(world.api, debtor, false)],
    [
      "the operator is deactivated",
      ({ operator: { id } }) => world.api.call("DELETE", `/admin/operators/${id}`, { token: world.admin }),
    ],
    [
      "the customer's address is removed",
      ({ operator: { token }, customerId }) =>
        world.api.call("PUT", `/operator/customers/${customerId}`, { token, body: { email: null } }),
    ],
  ])("aren't sent once %s, and leave no record", async (_, change) => {
    const waiting = await owing(100, { email: "asha@example.in" });
    world.mail.refuse = () => ({ code: 450, message: "Try again later" });
    await email([waiting.customerId]);
    await sendWaiting();
    await change(waiting);
    world.mail.refuse = undefined;
    world.at(0, 0.5);
    await sendWaiting();
    expect(world.mail.taken).toEqual([]);
    const kept = await world.api.sql`select from owing_reminders where customer_id = ${waiting.customerId}
      and operator_id = ${waiting.operator.id}`;
    expect(kept).toHaveLength(0);
  });

  test("that no server sent for a day are given up", async () => {
    const { customerId } = await owing(100, { email: "asha@example.in" });
    await email([customerId]);
    world.at(1, 0.1);
    await sendWaiting();
    expect(world.mail.taken).toEqual([]);
    const [row] = await world.api.sql`
      select status, reason from owing_reminders
      where operator_id = ${world.business.operator.id} and customer_id = ${customerId}`;
    expect(row).toEqual({ status: "failed", reason: "The server sent no emails for a day." });
  });
});

test("reminders of what is owed stand in the customer's log and timeline among those of its services", async () => {
  const { customerId, rechargeId } = await world.soldUntil(3);
  await charge(world.api, { ...world.business, customerId }, { amount: 100 });
  const { token } = world.business.operator;
  await world.api.call("POST", "/operator/reminders", { token, body: { rechargeId, channel: "sms" } });
  world.at(0, 0.1);
  await mark(customerId);
  world.at(0, 0.2);
  await mark(customerId, { channel: "sms", again: true });
  const none = { rechargeId: null, platform: null, expiryDate: null, stage: null };
  const expected = [
    { ...none, channel: "sms", status: "sent", times: 1 },
    { ...none, channel: "whatsapp", status: "sent", address: expect.stringMatching(/^\+91/) },
    { rechargeId, stage: "3", channel: "sms" },
  ];
  const path = `/operator/customers/${customerId}`;
  const log = await world.api.call("GET", `${path}/reminders?limit=2`, { token });
  expect(log.body.reminders).toMatchObject(expected.slice(0, 2));
  expect(log.body.pagination).toMatchObject({ total: 3 });
  const { body } = await world.api.call("GET", `${path}/reminders?page=2&limit=2`, { token });
  expect(body.reminders).toMatchObject(expected.slice(2));
  const entries = [];
  let after = "";
  do {
    const page = await world.api.call("GET", `${path}/timeline?kind=reminder&limit=1${after}`, { token });
    entries.push(...page.body.entries);
    after = page.body.next && `&after=${page.body.next}`;
  } while (after);
  expect(entries.map(({ reminder }) => reminder)).toMatchObject(expected);
});

test("an email about what is owed that isn't delivered is an alert, until the customer is reminded otherwise or pays", async () => {
  const debtor = await owing(100, { name: "Asha Menon", email: "nobody@example.in" });
  const other = await owing(100, { name: "Ravi Das", email: "nowhere@example.in" });
  world.mail.refuse = () => ({ code: 550, message: "No such mailbox" });
  await email([debtor.customerId, other.customerId]);
  await sendWaiting();
  expect(await alerts()).toMatchObject([
    { kind: "failed_reminders", customers: 2, reason: expect.stringContaining("550") },
  ]);
  const ofAll = await world.api.call("GET", "/admin/alerts", { token: world.admin });
  expect(ofAll.body.alerts).toContainEqual(
    expect.objectContaining({
      kind: "failed_reminders",
      customers: 2,
      operator: expect.objectContaining({ id: world.business.operator.id }),
    }),
  );
  world.at(0, 0.1);
  await mark(debtor.customerId);
  expect(await alerts()).toMatchObject([{ customers: 1, customer: { name: "Ravi Das" } }]);
  await pay(world.api, other, { amount: 100 });
  expect(await alerts()).toEqual([]);
});
