import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { connect } from "../../database/connect.ts";
import { type Email, openMailer } from "../../mail/mailer.ts";
import { createBusiness, createCustomer, dayFromToday, recharge } from "../../testing/business.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { startRelay } from "../../testing/relay.ts";
import { eventually } from "../../testing/waiting.ts";
import { startSendingEmails } from "./send-emails.ts";

/** Noon in India. */
const start = new Date("2026-03-10T06:30:00Z");
const customers = 12;

const mail = await startMailServer();
afterAll(() => mail.close());
const mailer = openMailer({ url: mail.url, from: "reminders@shop.example" });
const api = await openTestApi();
const sql = connect(api.database.application, { max: 4 });
afterAll(() => sql.end());
let warnings: unknown[];
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  api.clock.now = start;
  const business = await createBusiness(api, await api.signInAdmin(), { funds: 100_000 });
  const { token } = business.operator;
  await api.call("PUT", "/operator/reminder-settings", { token, body: { isAutomatic: true } });
  for (let index = 0; index < customers; index++) {
    const { id: customerId } = await createCustomer(api, token, { email: `customer-${index}@example.in` });
    await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 10) });
  }
  api.clock.now = new Date(start.getTime() + 9 * 86_400_000);
});
beforeEach(async () => {
  warnings = [];
  mail.taken.length = 0;
  await api.sql`delete from reminders`;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});

/** Sends emails with a server's rights. The returned function stops it. */
function startServer(changes: Partial<Context> = {}): () => Promise<void> {
  const context: Context = {
    database: sql,
    settings: defaultSettings,
    now: () => api.clock.now ?? start,
    secret: api.secret,
    mailer,
    ...changes,
  };
  const stop = startSendingEmails(context, { warn: ({ err }: { err?: unknown }) => void warnings.push(err) });
  running.push(stop);
  return stop;
}

const statuses = () => api.sql`select status, count(*) from reminders group by status`;

test("several servers send each email once, with the rights of the server's role", async () => {
  for (let servers = 0; servers < 3; servers++) startServer();
  await eventually(async () => expect(await statuses()).toEqual([{ status: "sent", count: customers }]));
  expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(customers);
  expect(mail.taken).toHaveLength(customers);
  expect(warnings).toEqual([]);
});

test("the end waits for the email that is being sent, and no other is begun", async () => {
  const begun: Email[] = [];
  const answer = Promise.withResolvers<void>();
  const send = (email: Email) => {
    begun.push(email);
    return answer.promise;
  };
  const stop = startServer({ mailer: { send } });
  await eventually(() => expect(begun).toHaveLength(1));
  const stopped = stop();
  answer.resolve();
  await stopped;
  expect(begun).toHaveLength(1);
  expect(await statuses()).toEqual([{ status: "sent", count: 1 }]);
});

test("an email that can't be sent keeps none of the others", async () => {
  const send = (email: Email) =>
    email.to.startsWith("customer-0@") ? Promise.reject(new Error("broken")) : mailer.send(email);
  startServer({ mailer: { send } });
  await eventually(() => expect(mail.taken).toHaveLength(customers - 1));
  expect(warnings).toMatchObject([{ message: "broken" }]);
});

test("a server without a database keeps trying", async () => {
  await api.sql`
    insert into reminders (operator_id, recharge_id, stage, channel, customer_id, address, status, times, template,
      created_at, reminded_at)
    select operator_id, recharge_id, '1', 'email', customer_id, 'asha@example.in', 'queued', 1, 'Pay!', now, now
    from subscriptions, (select ${api.clock.now ?? start}::timestamptz as now) as clock limit 1`;
  const { socketDirectory, port, user, password, database } = api.database.application;
  await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
  const relayed = connect(
    { kind: "url", url: `postgres://${user}:${password}@127.0.0.1:${relay.port}/${database}` },
    { max: 1 },
  );
  await relay.refuse();
  const stop = startServer({ database: relayed });
  await eventually(() => expect(warnings.length).toBeGreaterThan(0));
  await relay.listen();
  await eventually(() => expect(mail.taken).toHaveLength(1));
  await stop();
  await relayed.end();
});
