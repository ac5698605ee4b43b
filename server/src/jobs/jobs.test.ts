import { defaultSettings } from "@cable-connect/contract/settings";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { connect, type Database } from "../database/connect.ts";
import { emailQueues, workOnEmails } from "../features/reminders/email-jobs.ts";
import { openMailer } from "../mail/mailer.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createBusiness, createCustomer, dayFromToday, recharge } from "../testing/business.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { eventually } from "../testing/waiting.ts";
import { jobQueueOptions } from "./job-queue.ts";
import { prepareJobQueue } from "./prepare-job-queue.ts";
import { startJobs } from "./start-jobs.ts";

/** Noon in India. */
const start = new Date("2026-03-10T06:30:00Z");
const customers = 12;

let mail: TestMailServer;
let api: TestApi;
let sql: Database;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  api = await startTestApi();
  api.clock.now = start;
  const business = await createBusiness(api, await api.signInAdmin(), { funds: 100_000 });
  const { token } = business.operator;
  await api.call("PUT", "/operator/reminder-settings", { token, body: { isAutomatic: true } });
  for (let index = 0; index < customers; index++) {
    const { id: customerId } = await createCustomer(api, token, { email: `customer-${index}@example.in` });
    await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 10) });
  }
  api.clock.now = new Date(start.getTime() + 9 * 86_400_000);
  sql = connect(api.database.application, { max: 4 });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});
afterAll(async () => {
  await sql.end();
  await api.close();
  await mail.close();
});

/** Works on the queues with a server's rights. Resolves once it has started. */
function startServer(warnings: string[] = []): Promise<void> {
  const started = Promise.withResolvers<void>();
  const context: Context = {
    database: sql,
    settings: defaultSettings,
    now: () => api.clock.now ?? start,
    secret: api.secret,
    mailer: openMailer({ url: mail.url, from: "reminders@shop.example" }),
  };
  const tell = ({ err }: { err?: unknown }) =>
    void warnings.push(err instanceof Error ? err.message : String(err));
  running.push(
    startJobs({
      connection: api.database.application,
      workOn: (boss, stopping) => workOnEmails(boss, context, stopping, { pollingIntervalSeconds: 0.5 }),
      log: { info: () => started.resolve(), warn: tell },
    }),
  );
  return started.promise;
}

/** Runs the hourly scan now. */
async function scanNow(): Promise<void> {
  const boss = new PgBoss({
    ...jobQueueOptions(api.database.application, "a test"),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send("reminders-scan");
  await boss.stop({ graceful: false });
}

const access = () => ({ owner: api.database.connection, application: api.database.application });

test("a server that finds no queue keeps trying, and stops at once when asked to", async () => {
  const warnings: string[] = [];
  void startServer(warnings);
  await eventually(() => expect(warnings.length).toBeGreaterThan(0));
  const told = warnings.length;
  await running.pop()?.();
  expect(warnings, "it waits for no other try").toHaveLength(told);
});

test("preparing is idempotent, also when several servers start at once", async () => {
  await Promise.all([prepareJobQueue(access(), emailQueues), prepareJobQueue(access(), emailQueues)]);
  await prepareJobQueue(access(), emailQueues);
  await expect(sql`create table cable_connect_jobs.mine ()`).rejects.toThrow(/permission denied/);
});

test("an existing queue gets the options of this release", async () => {
  const options = () => api.sql`
    select name, policy, retry_limit, retention_seconds, deletion_seconds from cable_connect_jobs.queue
    where name = any(${emailQueues.map(({ name }) => name)}) order by name`;
  const released = await options();
  const other = { retryLimit: 2, retentionSeconds: 3_600, deleteAfterSeconds: 7_200 };
  await prepareJobQueue(
    access(),
    emailQueues.map((queue) => ({ ...queue, ...other })),
  );
  const changed = { retry_limit: 2, retention_seconds: 3_600, deletion_seconds: 7_200 };
  expect(await options()).toEqual(released.map((queue) => ({ ...queue, ...changed })));
  await prepareJobQueue(access(), emailQueues);
  expect(await options()).toEqual(released);
});

test("several servers send each email once, with the rights of the server's role", async () => {
  const warnings: string[] = [];
  for (let servers = 0; servers < 3; servers++) void startServer(warnings);
  await eventually(() => expect(mail.taken.length).toBe(customers));
  await eventually(async () => {
    const open = await api.sql`select name from cable_connect_jobs.job where state <> 'completed'`;
    expect(open, "nothing is left to do").toHaveLength(0);
  });
  expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(customers);
  expect(mail.taken).toHaveLength(customers);
  expect(warnings).toEqual([]);
  const [{ sent }] = await api.sql<[{ sent: number }]>`
    select count(*) as sent from reminders where status = 'sent' and channel = 'email'`;
  expect(sent).toBe(customers);
});

test("a server whose connections are cut recovers", async () => {
  await startServer();
  mail.taken.length = 0;
  await api.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'cable-connect jobs'`;
  await api.sql`update reminders set status = 'retrying', reason = 'A try that failed.'`;
  await api.sql`delete from cable_connect_jobs.job`;
  await scanNow();
  await eventually(() => expect(mail.taken.length).toBe(customers));
});
