import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, beforeEach, expect } from "vitest";
import type { Context } from "../../context.ts";
import { connect } from "../../database/connect.ts";
import { retryDelay } from "../../features/reminders/email-attempts.ts";
import { dueEmails, type EmailKey, waitingEmails } from "../../features/reminders/emails-to-send.ts";
import { sendReminderEmail } from "../../features/reminders/send-reminder-email.ts";
import { openMailer } from "../../mail/mailer.ts";
import type { TestApi } from "../api.ts";
import { createBusiness, createCustomer, dayFromToday, recharge, type TestBusiness } from "../business.ts";
import { startMailServer, type TestMailServer } from "../mail-server.ts";
import { openTestApi } from "../open-test-api.ts";

const day = 86_400_000;
/** Noon in India. */
const start = new Date("2026-03-10T06:30:00Z");
const from = "reminders@shop.example";

/** An API with a mail server, and for each test a new business with automatic reminders. */
class EmailsWorld {
  readonly api: TestApi;
  readonly mail: TestMailServer;
  readonly admin: string;
  business!: TestBusiness;
  /** The context of the sending server, with only its rights on the database. */
  context!: Context;
  private customers = 0;

  constructor(api: TestApi, mail: TestMailServer, admin: string) {
    this.api = api;
    this.mail = mail;
    this.admin = admin;
  }

  automatic(isAutomatic: boolean) {
    const { token } = this.business.operator;
    return this.api.call("PUT", "/operator/reminder-settings", { token, body: { isAutomatic } });
  }

  /** Sets the clock to `days` days and `hours` hours after the start. */
  at(days: number, hours = 0): Date {
    const now = new Date(start.getTime() + days * day + hours * 3_600_000);
    this.api.clock.now = now;
    return now;
  }

  /** Calls the API with the clock at the start, when the sessions are valid, then restores the clock. */
  async atStart<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const moment = this.api.clock.now;
    this.at(0);
    const answer = await work();
    this.api.clock.now = moment;
    return answer;
  }

  /** Recharges a new customer with an email address for a service that expires in `days` days. */
  async soldUntil(days: number, fields: object = {}) {
    this.customers += 1;
    const email = `customer-${this.customers}@example.in`;
    const { id: customerId } = await createCustomer(this.api, this.business.operator.token, {
      email,
      ...fields,
    });
    const rechargeId = await this.renew(customerId, days);
    return { email, customerId, rechargeId };
  }

  /** Recharges a customer's service until `days` days from now. */
  async renew(customerId: number, days: number): Promise<number> {
    const order = { expiryDate: dayFromToday(this.api, days) };
    const { body } = await recharge(this.api, { ...this.business, customerId }, order);
    return body.recharge.id;
  }

  /** The emails to send now. */
  async scan(): Promise<EmailKey[]> {
    const found = await waitingEmails(this.context);
    for await (const key of dueEmails(this.context)) found.push(key);
    return found;
  }

  /** The only email to send now. */
  async scanOne(): Promise<EmailKey> {
    const [key, ...others] = await this.scan();
    if (!key || others.length > 0) throw new Error("one email must be found");
    return key;
  }

  /** Sends an email. */
  send(key: EmailKey, by = this.context) {
    return sendReminderEmail(by, key);
  }

  /** Sends what is to be sent now, as a server does; returns the outcomes. Then lets the time until the next attempt pass. */
  async run(by = this.context) {
    const outcomes = [];
    for (const key of await this.scan()) outcomes.push(await this.send(key, by));
    this.retryLater();
    return outcomes;
  }

  /** Lets the time pass after which a failed attempt is repeated. */
  retryLater(): void {
    this.api.clock.now = new Date((this.api.clock.now ?? start).getTime() + retryDelay);
  }

  /** The context of a server with another mail server. */
  mailingBy(url: string): Context {
    return { ...this.context, mailer: openMailer({ url, from }) };
  }

  /** Asks for emails as the operator does; returns the code of each refusal, null for a queued email. */
  async askForEmails(path: string, body: object): Promise<(string | null)[]> {
    const { token } = this.business.operator;
    const answer = await this.api.call("POST", path, { token, body });
    expect(answer.status).toBe(200);
    return answer.body.results.map(
      ({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null,
    );
  }

  rows() {
    return this.api.sql`select stage, channel, status, reason, times from reminders order by stage`;
  }
}

/** Sets up the world for a test file. */
export async function openEmailsWorld(): Promise<EmailsWorld> {
  const mail = await startMailServer();
  afterAll(() => mail.close());
  const api = await openTestApi();
  const sql = connect(api.database.application, { max: 4 });
  afterAll(() => sql.end());
  const world = new EmailsWorld(api, mail, await api.signInAdmin());
  beforeEach(async () => {
    world.at(0);
    mail.taken.length = 0;
    mail.refuse = undefined;
    await api.sql`delete from reminders`;
    await api.sql`delete from reminder_settings`;
    world.context = {
      database: sql,
      settings: defaultSettings,
      now: () => api.clock.now ?? start,
      secret: api.secret,
      mailer: openMailer({ url: mail.url, from }),
    };
    world.business = await createBusiness(api, world.admin, { funds: 100_000 });
    await world.automatic(true);
  });
  return world;
}
