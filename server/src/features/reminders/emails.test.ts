import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { connect, type Sql } from "../../database/connect.ts";
import { openMailer } from "../../mail/mailer.ts";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import {
  changeAssignment,
  createBusiness,
  createCustomer,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { startMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import { startRelay } from "../../testing/relay.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { type EmailJob, scanDueEmails } from "./scan-due-emails.ts";
import { sendReminderEmail } from "./send-reminder-email.ts";

const day = 86_400_000;
/** Noon in India. */
const start = new Date("2026-03-10T06:30:00Z");

let mail: TestMailServer;
let api: TestApi;
let sql: Sql;
let admin: string;
let business: TestBusiness;
let context: Context;

beforeAll(async () => {
  mail = await startMailServer();
  api = await startTestApi();
  admin = await api.signInAdmin();
  // As the server does, with no more than its rights.
  sql = connect(api.database.application, { max: 4 });
});
beforeEach(async () => {
  api.clock.now = start;
  mail.taken.length = 0;
  mail.refuse = undefined;
  await api.sql`delete from reminders`;
  await api.sql`delete from reminder_settings`;
  context = {
    sql,
    settings: defaultSettings,
    now: () => api.clock.now ?? start,
    secret: api.secret,
    mailer: openMailer({ url: mail.url, from: "reminders@shop.example" }),
  };
  business = await createBusiness(api, admin, { funds: 100_000 });
  await automatic(true);
});
afterAll(async () => {
  await sql.end();
  await api.close();
  await mail.close();
});

const automatic = (isAutomatic: boolean) =>
  api.call("PUT", "/operator/reminder-settings", { token: business.operator.token, body: { isAutomatic } });

const at = (days: number, hours = 0) => {
  api.clock.now = new Date(start.getTime() + days * day + hours * 3_600_000);
};

/** Calls the API at the start, when the sessions were opened, whatever time it is for the emails. */
async function atStart<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const moment = api.clock.now;
  at(0);
  const answer = await work();
  api.clock.now = moment;
  return answer;
}

let customers = 0;
/** A customer with an email address, sold a service today that expires in so many days. */
async function soldUntil(days: number, fields: object = {}) {
  customers += 1;
  const email = `customer-${customers}@example.in`;
  const customerId = await createCustomer(api, business.operator.token, { email, ...fields });
  const { body } = await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, days) });
  return { email, customerId, rechargeId: body.recharge.id as number };
}

async function scan(): Promise<EmailJob[]> {
  const found: EmailJob[] = [];
  await scanDueEmails(context, async (jobs) => void found.push(...jobs));
  return found;
}

/** What a server does whose mail server is another. */
const mailingBy = (url: string): Context => ({
  ...context,
  mailer: openMailer({ url, from: "reminders@shop.example" }),
});

/** Looks for what is due and sends it, as the server does on the hour; answers what came of each. */
async function run(by: Context = context) {
  const outcomes = [];
  for (const job of await scan()) outcomes.push(await sendReminderEmail(by, job));
  return outcomes;
}

const rows = () => api.sql`select stage, channel, status, reason, times from reminders order by stage`;

test("reminds 7, 3 and 1 days before and on the day, once each, and never after it", async () => {
  const { email } = await soldUntil(10);
  const sentOn: number[] = [];
  for (let days = 0; days <= 14; days++) {
    for (const hours of [-3, 0, 3]) {
      at(days, hours);
      if ((await run()).includes("sent")) sentOn.push(days);
    }
  }
  expect(sentOn).toEqual([3, 7, 9, 10]);
  expect(mail.taken.map(({ to }) => to)).toEqual([email, email, email, email]);
  expect(mail.taken[0]?.raw).toMatch(/^Subject: Your .* expires on 20 Mar 2026\r$/ms);
  expect(mail.taken[3]?.raw).toMatch(/^Subject: Your .* expires today\r$/ms);
  expect(mail.taken[0]?.raw).toContain("Dear Asha Rao");
  expect((await rows()).map(({ stage, status }) => [stage, status])).toEqual([
    ["0", "sent"],
    ["1", "sent"],
    ["3", "sent"],
    ["7", "sent"],
  ]);
});

test("after days without a server one email goes out, of the stage that it is now", async () => {
  await soldUntil(10);
  at(9);
  expect(await run()).toEqual(["sent"]);
  expect((await rows()).map(({ stage }) => stage)).toEqual(["1"]);
});

test("who has just paid isn't reminded of a stage that had begun by then", async () => {
  await soldUntil(5);
  expect(await scan()).toEqual([]);
  at(1);
  expect(await scan()).toEqual([]);
  at(2);
  expect(await run()).toEqual(["sent"]);
  expect((await rows()).map(({ stage }) => stage)).toEqual(["3"]);
});

test("in the hours of the business's day alone", async () => {
  await soldUntil(10);
  for (const [hours, count] of [
    [-6, 0],
    [-3, 1],
    [7.4, 1],
    [8.1, 0],
  ] as const) {
    at(9, hours);
    expect([hours, (await scan()).length]).toEqual([hours, count]);
  }
  at(9);
  const [job] = await scan();
  at(9, 10);
  expect(job && (await sendReminderEmail(context, job))).toBe("skipped");
  expect(await rows()).toEqual([]);
});

describe("nobody is reminded", () => {
  const cases: [string, () => Promise<unknown>][] = [
    ["while it is switched off", () => automatic(false)],
    ["without an email address", () => api.sql`update customers set email = null`],
    ["who is inactive", () => api.sql`update customers set is_active = false`],
    ["of an inactive operator", () => api.sql`update users set is_active = false where type = 'operator'`],
    [
      "of a platform that can't be renewed",
      () =>
        changeAssignment(api, admin, {
          operatorId: business.operator.id,
          platformId: business.platformId,
          action: "unassign",
        }),
    ],
  ];

  test.each(cases)("%s, whether that was so before or since the job was made", async (_, change) => {
    const { email } = await soldUntil(10);
    at(9);
    const [job] = await scan();
    expect(job).toBeDefined();
    await atStart(change);
    expect(await scan()).toEqual([]);
    expect(job && (await sendReminderEmail(context, job))).toBe("skipped");
    expect([mail.taken, await rows()]).toEqual([[], []]);
    await api.sql`update customers set is_active = true, email = coalesce(email, ${email})`;
    await api.sql`update users set is_active = true`;
  });

  test("of a service that was renewed since the job was made", async () => {
    const { customerId } = await soldUntil(10);
    at(9);
    const [job] = await scan();
    await atStart(() => recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 40) }));
    expect(job && (await sendReminderEmail(context, job))).toBe("skipped");
    expect(mail.taken).toEqual([]);
  });

  test("of a recharge that was undone since the job was made", async () => {
    const { rechargeId } = await soldUntil(10);
    at(9);
    const [job] = await scan();
    const undone = await atStart(() => undoRecharge(api, business, rechargeId));
    expect([job?.rechargeId, undone.status]).toEqual([rechargeId, 201]);
    expect(await scan()).toEqual([]);
    expect(job && (await sendReminderEmail(context, job))).toBe("skipped");
    expect([mail.taken, await rows()]).toEqual([[], []]);
  });
});

test("once a renewal is undone, the service is reminded of by the recharge that stands again", async () => {
  const { customerId, rechargeId, email } = await soldUntil(10);
  const { body } = await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 40) });
  at(9);
  expect(await scan()).toEqual([]);
  await atStart(() => undoRecharge(api, business, body.recharge.id));
  expect((await scan()).map((job) => job.rechargeId)).toEqual([rechargeId]);
  expect(await run()).toEqual(["sent"]);
  expect(mail.taken.map(({ to }) => to)).toEqual([email]);
});

test("one job done by several at once sends one email", async () => {
  await soldUntil(10);
  at(9);
  const [job] = await scan();
  if (!job) throw new Error("a job must be found");
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => sendReminderEmail(context, job)));
  expect(outcomes.toSorted()).toEqual(["sent", "skipped", "skipped", "skipped"]);
  expect(mail.taken).toHaveLength(1);
  expect(await sendReminderEmail(context, job)).toBe("skipped");
});

test("a failure is tried again, and after the last try stands in the log with its reason", async () => {
  const { customerId } = await soldUntil(10);
  at(9);
  mail.refuse = () => ({ code: 451, message: "Greylisted" });
  for (let times = 1; times <= 4; times++) expect(await run()).toEqual(["retry"]);
  expect(await rows()).toMatchObject([{ status: "retrying", times: 4 }]);
  expect(await run()).toEqual(["failed"]);
  expect(await run()).toEqual([]);
  const { body } = await atStart(() =>
    api.call("GET", `/operator/customers/${customerId}/reminders`, { token: business.operator.token }),
  );
  expect(body.reminders).toMatchObject([
    {
      channel: "email",
      status: "failed",
      reason: "The mail server does not take emails for this address right now (it answered 451).",
      times: 5,
    },
  ]);
});

test("a retry that succeeds is sent; an address that is refused for good isn't tried again", async () => {
  const first = await soldUntil(10);
  at(9);
  mail.refuse = () => ({ code: 451, message: "Greylisted" });
  expect(await run()).toEqual(["retry"]);
  mail.refuse = undefined;
  expect(await run()).toEqual(["sent"]);
  expect(mail.taken.map(({ to }) => to)).toEqual([first.email]);
  at(0);
  await soldUntil(10);
  at(9);
  mail.refuse = () => ({ code: 550, message: "No such user" });
  expect(await run()).toEqual(["failed"]);
  expect(await run()).toEqual([]);
});

describe("a mail server that is away costs no reminder", () => {
  const cases: [string, () => string, string][] = [
    ["can't be reached", () => "smtp://shop:hidden@127.0.0.1:1", "The mail server can't be reached."],
    [
      "refuses the sign-in",
      () => mail.url.replace("secret", "guess"),
      "The mail server refused the sign-in of this server (it answered 535).",
    ],
    ["is set up with a bad address", () => "smtp://shop:hidden@[bad", "The email could not be handed"],
  ];

  test.each(cases)("when it %s", async (_, url, reason) => {
    const { email } = await soldUntil(10);
    for (const hours of [-3, -2, -1]) {
      at(9, hours);
      for (let tries = 0; tries < 3; tries++) expect(await run(mailingBy(url()))).toEqual(["retry"]);
    }
    expect(await rows()).toMatchObject([{ status: "retrying", reason: expect.stringContaining(reason) }]);
    at(9);
    expect(await run()).toEqual(["sent"]);
    expect(mail.taken.map(({ to }) => to)).toEqual([email]);
  });

  test("when it closes down for a while", async () => {
    await soldUntil(10);
    at(9);
    mail.refuse = () => ({ code: 421, message: "Closing down" });
    for (let tries = 0; tries < 6; tries++) expect(await run()).toEqual(["retry"]);
    mail.refuse = undefined;
    expect(await run()).toEqual(["sent"]);
  });

  test("nor the tries of an email that it doesn't take", async () => {
    await soldUntil(10);
    at(9);
    mail.refuse = () => ({ code: 451, message: "Greylisted" });
    for (let tries = 0; tries < 3; tries++) expect(await run()).toEqual(["retry"]);
    for (let tries = 0; tries < 6; tries++) {
      expect(await run(mailingBy("smtp://shop:hidden@127.0.0.1:1"))).toEqual(["retry"]);
    }
    expect(await rows()).toMatchObject([{ status: "retrying", times: 3 }]);
    expect([await run(), await run()]).toEqual([["retry"], ["failed"]]);
  });
});

test("an email that the mail server fell silent about isn't sent again, and says so", async () => {
  await soldUntil(10);
  at(9);
  await using relay = await startRelay(mail.port, (answer) => !answer.includes("queued"));
  const silent = mailingBy(mail.url.replace(`:${mail.port}`, `:${relay.port}`));
  expect(await run(silent)).toEqual(["failed"]);
  expect(await run()).toEqual([]);
  at(9, 1);
  expect(await run()).toEqual([]);
  expect(mail.taken).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: "failed", reason: expect.stringContaining("not known") }]);
});

test("a retry of what was renewed meanwhile is called off", async () => {
  const { customerId } = await soldUntil(10);
  at(9);
  mail.refuse = () => ({ code: 451, message: "Greylisted" });
  const [job] = await scan();
  if (!job) throw new Error("a job must be found");
  await sendReminderEmail(context, job);
  await atStart(() => recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 40) }));
  expect(await sendReminderEmail(context, job)).toBe("skipped");
  expect(await rows()).toMatchObject([{ status: "cancelled", times: 1 }]);
});

test("a retry of what was undone meanwhile is called off", async () => {
  const { rechargeId } = await soldUntil(10);
  at(9);
  mail.refuse = () => ({ code: 451, message: "Greylisted" });
  expect(await run()).toEqual(["retry"]);
  await atStart(() => undoRecharge(api, business, rechargeId));
  expect(await sendReminderEmail(context, { operatorId: business.operator.id, rechargeId, stage: "1" })).toBe(
    "skipped",
  );
  expect(await rows()).toMatchObject([{ status: "cancelled", times: 1 }]);
});

test("what a lost process was sending isn't sent again, and says so", async () => {
  await soldUntil(10);
  at(9);
  const [job] = await scan();
  const lost: Context = { ...context, mailer: { send: () => Promise.reject(new Error("gone")) } };
  await expect(job && sendReminderEmail(lost, job)).rejects.toThrow("gone");
  expect(await run()).toEqual([]);
  at(9, 1);
  expect(await run()).toEqual([]);
  expect(await rows()).toMatchObject([{ status: "failed", reason: expect.stringContaining("not known") }]);
});

describe("what came of an email is written down once the database is there again", () => {
  test.each([
    ["taken", undefined, { outcome: "sent", row: { status: "sent", reason: null } }],
    ["not taken", { code: 451, message: "Greylisted" }, { outcome: "retry", row: { status: "retrying" } }],
  ])("that was %s", async (_, refusal, { outcome, row }) => {
    await soldUntil(10);
    at(9);
    mail.refuse = () => refusal;
    const { socketDirectory, port, user, password, database } = api.database.application;
    await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
    const url = `postgres://${user}:${password}@127.0.0.1:${relay.port}/${database}`;
    const relayed = connect({ kind: "url", url }, { max: 1 });
    const { mailer } = context;
    const restarting: Context = {
      ...context,
      sql: relayed,
      mailer: {
        async send(email) {
          await relay.refuse();
          setTimeout(() => void relay.listen(), 1_000);
          await mailer?.send(email);
        },
      },
    };
    try {
      expect(await run(restarting)).toEqual([outcome]);
    } finally {
      await relayed.end();
    }
    expect(await rows()).toMatchObject([row]);
    expect(mail.taken).toHaveLength(refusal ? 0 : 1);
  });
});

test("what came of a try doesn't touch one that began since", async () => {
  await soldUntil(10);
  at(9);
  const { mailer } = context;
  const overtaken: Context = {
    ...context,
    mailer: {
      async send(email) {
        await mailer?.send(email);
        at(9, 1);
        await api.sql`update reminders set reminded_at = ${new Date(start.getTime() + 9 * day + 3_600_000)}`;
      },
    },
  };
  await run(overtaken);
  expect(await rows()).toMatchObject([{ status: "sending" }]);
});

test("an email of hostile names stays one email to one address", async () => {
  const name = "Asha\r\nBcc: other@example.in\r\n\r\n{amount} <b>";
  await soldUntil(10, { name: "Asha Rao" });
  await api.sql`update customers set name = ${name.slice(0, 60)} where email like 'customer-%'`;
  at(9);
  expect(await run()).toEqual(["sent"]);
  expect(mail.taken).toHaveLength(1);
  const [headers = ""] = mail.taken[0]?.raw.split("\r\n\r\n") ?? [];
  expect(headers).not.toContain("Bcc");
});
