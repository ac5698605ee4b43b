import { standardMessage } from "@cable-connect/contract/messages/reminders";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApiBeside } from "../../testing/api.ts";
import {
  createBusiness,
  createCustomer,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

const now = new Date("2026-03-10T06:30:00Z");

let business: TestBusiness;

const api = await openTestApi();
api.clock.now = now;
const admin = await api.signInAdmin();
beforeEach(async () => {
  api.clock.now = now;
  business = await createBusiness(api, admin);
});

/** Recharges the customer until so many days from now; answers the id. */
async function soldUntil(days: number, of = business): Promise<number> {
  // What is overdue was sold before.
  const today = api.clock.now;
  if (days < 0) api.clock.now = new Date(now.getTime() - 60 * 86_400_000);
  const expiryDate = dayFromToday(api, days < 0 ? 60 + days : days);
  const { body } = await recharge(api, of, { expiryDate });
  api.clock.now = today;
  return body.recharge.id;
}

const mark = (rechargeId: number, fields: object = {}, of = business) =>
  api.call("POST", "/operator/reminders", {
    token: of.operator.token,
    body: { rechargeId, channel: "whatsapp", ...fields },
  });

const settings = (body?: object, of = business) =>
  api.call(body ? "PUT" : "GET", "/operator/reminder-settings", { token: of.operator.token, body });

async function log(of = business, query = "") {
  const { body } = await api.call("GET", `/operator/customers/${of.customerId}/reminders${query}`, {
    token: of.operator.token,
  });
  return body;
}

async function dueRecord() {
  const { body } = await api.call("GET", "/operator/recharges/expiry-status", {
    token: business.operator.token,
  });
  return body.recharges[0];
}

describe("taking back", () => {
  const takeBack = (rechargeId: number, remindedAt: string, fields: object = {}, of = business) =>
    api.call("POST", "/operator/reminders/take-back", {
      token: of.operator.token,
      body: { rechargeId, channel: "whatsapp", remindedAt, ...fields },
    });

  test("what was not sent leaves no trace, once", async () => {
    const rechargeId = await soldUntil(2);
    const { body } = await mark(rechargeId);
    const { remindedAt } = body.reminder;
    expect((await takeBack(rechargeId, remindedAt, { channel: "sms" })).body).toEqual({ isTakenBack: false });
    const other = await createBusiness(api, admin);
    expect((await takeBack(rechargeId, remindedAt, {}, other)).body).toEqual({ isTakenBack: false });
    expect((await dueRecord()).lastReminder).toMatchObject({ remindedAt });

    const { status, body: answer } = await takeBack(rechargeId, remindedAt);
    expect([status, answer]).toEqual([200, { isTakenBack: true }]);
    expect((await dueRecord()).lastReminder).toBeNull();
    expect((await log()).reminders).toEqual([]);
    expect((await takeBack(rechargeId, remindedAt)).body).toEqual({ isTakenBack: false });
    expect((await mark(rechargeId)).status, "as if for the first time").toBe(201);
  });

  test("the last of several times leaves the first", async () => {
    const rechargeId = await soldUntil(2);
    const { body: first } = await mark(rechargeId);
    api.clock.now = new Date(now.getTime() + 60_000);
    const { body: second } = await mark(rechargeId, { again: true });
    for (const isTakenBack of [true, false])
      expect((await takeBack(rechargeId, second.reminder.remindedAt)).body).toEqual({ isTakenBack });
    expect((await log()).reminders).toMatchObject([{ times: 1, remindedAt: first.reminder.remindedAt }]);
  });

  test.each([{ remindedAt: "yesterday" }, { channel: "email" }, { rechargeId: 0 }])(
    "%j is refused",
    async (wrong) => {
      expect((await takeBack(1, now.toISOString(), wrong)).status).toBe(400);
    },
  );
});

describe("marking", () => {
  test.each([
    [7, "7"],
    [2, "3"],
    [1, "1"],
    [0, "0"],
    [-5, "overdue"],
  ])(
    "%i days before the expiry notes stage %s, in the list of dues and in the customer's log",
    async (days, stage) => {
      const rechargeId = await soldUntil(days);
      expect((await dueRecord()).lastReminder).toBeNull();
      const { status, body } = await mark(rechargeId);
      const expected = { stage, channel: "whatsapp", status: "sent", remindedAt: now.toISOString() };
      expect([status, body]).toEqual([201, { reminder: expected }]);
      expect((await dueRecord()).lastReminder).toEqual(expected);
      expect(await log()).toEqual({
        reminders: [
          {
            ...expected,
            rechargeId,
            platform: expect.objectContaining({ id: business.platformId, type: "cable" }),
            expiryDate: dayFromToday(api, days),
            address: "+919876543210",
            reason: null,
            times: 1,
          },
        ],
        pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
      });
    },
  );

  test("a second time in a stage is refused, by any channel, unless it is meant", async () => {
    const rechargeId = await soldUntil(3);
    await mark(rechargeId);
    const second = await mark(rechargeId, { channel: "sms" });
    expect([second.status, second.body.code]).toEqual([409, "already_reminded"]);
    expect((await mark(rechargeId, { again: true })).status).toBe(201);
    expect((await mark(rechargeId, { channel: "sms", again: true })).status).toBe(201);
    expect(
      (await log()).reminders.map(({ channel, times }: { channel: string; times: number }) => [
        channel,
        times,
      ]),
    ).toEqual([
      ["sms", 1],
      ["whatsapp", 2],
    ]);
  });

  test("the next stage is another one", async () => {
    const rechargeId = await soldUntil(3);
    await mark(rechargeId);
    api.clock.now = new Date(now.getTime() + 2 * 86_400_000);
    business.operator.token = await openSession(api, business.operator.id);
    expect((await mark(rechargeId)).body.reminder.stage).toBe("1");
    expect((await log()).pagination.total).toBe(2);
    expect((await log(business, "?limit=1&page=2")).reminders).toMatchObject([{ stage: "3" }]);
  });

  test("a recharge that was undone can't be, and the one before it keeps its own marks", async () => {
    const first = await soldUntil(3);
    await mark(first);
    const second = await soldUntil(7);
    await mark(second);
    await undoRecharge(api, business, second);
    const refused = await mark(second, { again: true });
    expect([refused.status, refused.body.code]).toEqual([404, "service_not_found"]);
    expect(await dueRecord()).toMatchObject({
      id: first,
      lastReminder: { stage: "3", channel: "whatsapp", status: "sent" },
    });
    expect((await mark(first)).body.code).toBe("already_reminded");
    expect((await log()).pagination.total).toBe(2);
    await undoRecharge(api, business, first);
    expect(await dueRecord()).toBeUndefined();
    expect((await mark(first, { again: true })).status).toBe(404);
  });

  test("of several at once one is noted", async () => {
    const rechargeId = await soldUntil(3);
    const answers = await Promise.all(
      ["whatsapp", "sms", "whatsapp", "sms"].map((channel) => mark(rechargeId, { channel })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await log()).reminders).toHaveLength(1);
  });

  test("what is too early, renewed, unknown or another's is refused, and nothing is noted", async () => {
    const early = await mark(await soldUntil(8));
    expect([early.status, early.body.code]).toEqual([409, "reminder_too_early"]);
    const first = await soldUntil(3);
    await soldUntil(5);
    expect((await mark(first)).body.code).toBe("service_not_found");
    expect((await mark(999_999_999)).status).toBe(404);
    const stranger = await createBusiness(api, admin);
    expect((await mark(await soldUntil(3), {}, stranger)).status).toBe(404);
    expect((await log()).reminders).toEqual([]);
  });

  test("a number that is no Indian mobile is refused with a sentence", async () => {
    const { id: customerId } = await createCustomer(api, business.operator.token, { phone: "022 2345 6789" });
    const rechargeId = await soldUntil(3, { ...business, customerId });
    const { status, body } = await mark(rechargeId);
    expect([status, body.code, body.error]).toEqual([
      409,
      "no_mobile_number",
      "This customer's phone number is not an Indian mobile number",
    ]);
  });

  test("a customer abroad who was imported is refused too, in place of a chat with a stranger", async () => {
    const { token } = business.operator;
    const rows = [{ row: 2, name: "Mei Tan", phone: "+65 9123 4567" }];
    await api.call("POST", "/operator/customers/import", { token, body: { rows } });
    const { body: listed } = await api.call("GET", "/operator/customers?search=Mei", { token });
    const rechargeId = await soldUntil(3, { ...business, customerId: listed.customers[0].id });
    expect((await mark(rechargeId)).body.code).toBe("no_mobile_number");
  });

  test.each([{ channel: "email" }, { channel: "" }, { rechargeId: "1" }, { again: "yes" }])(
    "%o is refused",
    async (fields) => {
      expect((await mark(await soldUntil(3), fields)).status).toBe(400);
    },
  );

  test("the log of another operator's customer is not there", async () => {
    const stranger = await createBusiness(api, admin);
    // The stranger's only customer has number 1.
    const { id } = await createCustomer(api, business.operator.token);
    const { status } = await api.call("GET", `/operator/customers/${id}/reminders`, {
      token: stranger.operator.token,
    });
    expect(status).toBe(404);
  });
});

describe("the settings", () => {
  const standard = {
    template: standardMessage,
    defaultTemplateId: "en",
    isAutomatic: false,
    hasMailServer: true,
  };

  test("are the standard text, and no emails, until they are changed; each field by itself", async () => {
    expect((await settings()).body.settings).toEqual({
      ...standard,
      templates: [],
      shop: "Test Operator",
      email: null,
      updatedAt: null,
    });
    expect((await settings({ isAutomatic: true })).body.settings).toMatchObject({
      ...standard,
      isAutomatic: true,
    });
    const template = "{name}, pay {amount}";
    expect((await settings({ template })).body.settings).toMatchObject({ template, isAutomatic: true });
    expect((await settings({ isAutomatic: false })).body.settings).toMatchObject({
      template,
      isAutomatic: false,
    });
    expect((await settings({ template: standard.template })).body.settings).toMatchObject(standard);
    expect((await settings({})).body.settings).toMatchObject(standard);
    const other = await createBusiness(api, admin);
    expect((await settings(undefined, other)).body.settings).toMatchObject(standard);
  });

  test("refuse a placeholder that nothing fills, by the field", async () => {
    const { status, body } = await settings({ template: "Dear {naam}" });
    expect(status).toBe(400);
    expect(body.fields.template).toBe(
      "{naam} can't be filled in. You can use {name}, {platform}, {plan}, {expiry}, {amount}, {shop}.",
    );
    expect((await settings()).body.settings.template).toBe(standard.template);
  });

  test("say when the server has no mail server", async () => {
    const plain = await startTestApiBeside(api, { mailer: null });
    plain.clock.now = now;
    const token = business.operator.token;
    const { body } = await plain.call("GET", "/operator/reminder-settings", { token });
    expect(body.settings.hasMailServer).toBe(false);
    const refused = await plain.call("POST", "/operator/reminder-settings/test", {
      token,
      body: {},
    });
    expect([refused.status, refused.body.code]).toEqual([409, "no_mail_server"]);
    await plain.close();
  });
});
