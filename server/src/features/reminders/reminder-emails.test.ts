import { readyMadeMessages } from "@cable-connect/contract/messages/ready-made-reminders";
import { maxSelected } from "@cable-connect/contract/values/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApiBeside } from "../../testing/api.ts";
import { changeAssignment, createBusiness } from "../../testing/business.ts";
import { openAddress } from "../../testing/client.ts";
import { charge, setCollections } from "../../testing/collections.ts";
import { textOf } from "../../testing/mail-server.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openEmailsWorld } from "../../testing/worlds/emails-world.ts";
import { waitingEmails } from "./emails-to-send.ts";

const world = await openEmailsWorld();
// The operator's own choice doesn't depend on automatic emails.
beforeEach(() => world.automatic(false));

const call = (path: string, body: object) =>
  world.api.call("POST", `/operator/reminders${path}`, { token: world.business.operator.token, body });
const send = (rechargeIds: number[], fields: object = {}) => call("/email", { rechargeIds, ...fields });

/** The code of each refusal, null for a queued email. */
const outcomes = (rechargeIds: number[], fields: object = {}) =>
  world.askForEmails("/operator/reminders/email", { rechargeIds, ...fields });

/** Sends the queued emails, as the server does every few seconds; returns the outcomes. */
async function sendQueued(by = world.context) {
  const outcomes = [];
  for (const key of await waitingEmails(by)) outcomes.push(await world.send(key, by));
  return outcomes;
}

/** A service that expired `days` days ago. */
async function soldBefore(days: number) {
  world.at(-60);
  const sold = await world.soldUntil(60 - days);
  world.at(0);
  return sold;
}

describe("emails to many", () => {
  test("are queued in one call and sent at any hour, each with its customer's values", async () => {
    const near = await world.soldUntil(3, { name: "Asha Menon" });
    const today = await world.soldUntil(0, { name: "Ravi Das" });
    const overdue = await soldBefore(5);
    const ids = [near, today, overdue].map(({ rechargeId }) => rechargeId);
    expect(await outcomes(ids, { templateId: "hi" })).toEqual([null, null, null]);
    expect(await world.rows()).toMatchObject([
      { status: "queued" },
      { status: "queued" },
      { status: "queued" },
    ]);
    world.at(0, 10);
    expect(await sendQueued()).toEqual(["sent", "sent", "sent"]);
    expect(await sendQueued()).toEqual([]);
    const raws = world.mail.taken.map(({ to, raw }) => [to, /^Subject: (.*)\r$/m.exec(raw)?.[1]]);
    expect(raws).toEqual([
      [near.email, expect.stringContaining("expires on 13 Mar 2026")],
      [today.email, expect.stringContaining("expires today")],
      [overdue.email, expect.stringContaining("expired on 05 Mar 2026")],
    ]);
    expect(await world.rows()).toMatchObject([
      { stage: "0", channel: "email", status: "sent", times: 1 },
      { stage: "3", status: "sent" },
      { stage: "overdue", status: "sent" },
    ]);
  });

  test("have the text of the time of the call, by default the default message", async () => {
    const { rechargeId } = await world.soldUntil(3, { name: "Asha Menon" });
    const { token } = world.business.operator;
    const settings = (body: object) => world.api.call("PUT", "/operator/reminder-settings", { token, body });
    await settings({ template: "Pay, {name}" });
    await send([rechargeId]);
    await settings({ template: "Later text" });
    await sendQueued();
    expect(world.mail.taken[0]?.raw).toContain("Pay, Asha Menon");
  });

  test("tell who owes how much and where to pay; who owes nothing gets the standard message", async () => {
    const owes = await world.soldUntil(3, { name: "Asha Menon" });
    const paid = await world.soldUntil(3, { name: "Ravi Das" });
    await setCollections(world.api, world.business, true);
    await charge(world.api, { ...world.business, customerId: owes.customerId }, { amount: 99.5 });
    await world.api.call("PUT", "/operator/reminder-settings", {
      token: world.business.operator.token,
      body: { template: "{name}, you owe {outstanding}. Pay: {payment_link}" },
    });
    expect(await outcomes([owes.rechargeId, paid.rechargeId])).toEqual([null, null]);
    await sendQueued();
    const textFor = (to: string) => textOf(world.mail.taken.find((taken) => taken.to === to)?.raw ?? "");
    const link = /^Asha Menon, you owe ₹99\.50\. Pay: (http\S+\/pay\/\S+)/m.exec(textFor(owes.email))?.[1];
    expect((await openAddress(link ?? "")).text).toContain("Asha Menon");
    expect(textFor(paid.email)).toContain("Dear Ravi Das, to renew your");
  });

  test("ask for what a renewal costs today, or by a price of the operator's own for what the customer pays", async () => {
    const [first, second] = [await world.soldUntil(3), await world.soldUntil(3)];
    const { operator, platformId } = world.business;
    const put = async (token: string, path: string, body: object) =>
      expect((await world.api.call("PUT", path, { token, body })).status).toBe(200);
    await put(await world.api.signInAdmin(), `/admin/platforms/${platformId}`, {
      operator_rate: 320.5,
      requiresOperatorRate: true,
    });
    await put(operator.token, "/operator/reminder-settings", { template: "Pay {amount}." });
    await send([first.rechargeId]);
    await sendQueued();
    await setCollections(world.api, world.business, true);
    const customerPrices = { customerPrices: { month: 400 } };
    await put(operator.token, `/operator/services/${platformId}/customer-prices`, customerPrices);
    await send([second.rechargeId]);
    await sendQueued();
    expect(world.mail.taken.map(({ raw }) => /Pay \S+\./.exec(textOf(raw))?.[0])).toEqual([
      "Pay ₹321.",
      "Pay ₹400.",
    ]);
  });

  test("go to nobody twice, however often they are asked for and by whatever channel", async () => {
    const first = await world.soldUntil(3);
    const second = await world.soldUntil(3);
    await call("", { rechargeId: second.rechargeId, channel: "whatsapp" });
    const ids = [first.rechargeId, second.rechargeId, first.rechargeId];
    expect(await outcomes(ids)).toEqual([null, "already_reminded"]);
    const repeated = await Promise.all([outcomes(ids), outcomes(ids)]);
    expect(repeated).toEqual([
      ["already_reminded", "already_reminded"],
      ["already_reminded", "already_reminded"],
    ]);
    await sendQueued();
    expect(await outcomes(ids)).toEqual(["already_reminded", "already_reminded"]);
    expect((await call("", { rechargeId: first.rechargeId, channel: "sms" })).body.code).toBe(
      "already_reminded",
    );
    expect(world.mail.taken.map(({ to }) => to)).toEqual([first.email]);
  });

  test("of several calls at once are queued by one", async () => {
    const { rechargeId } = await world.soldUntil(3);
    const answers = await Promise.all([1, 2, 3, 4].map(() => outcomes([rechargeId])));
    expect(answers.flat().toSorted()).toEqual([
      "already_reminded",
      "already_reminded",
      "already_reminded",
      null,
    ]);
  });

  test("tell whom they don't reach, and why, and reach the others", async () => {
    const { token } = world.business.operator;
    const sold = await world.soldUntil(3);
    const silent = await world.soldUntil(3, { email: null });
    const early = await world.soldUntil(8);
    const left = await world.soldUntil(3);
    await world.api.call("DELETE", `/operator/customers/${left.customerId}`, { token });
    const renewed = await world.soldUntil(3);
    await world.renew(renewed.customerId, 5);
    const stranger = await createBusiness(world.api, world.admin);
    const ids = [sold, silent, early, left, renewed].map(({ rechargeId }) => rechargeId);
    // A recharge of theirs whose number this operator hasn't given yet.
    const { platformId } = stranger;
    let theirs = 0;
    while (theirs <= Math.max(...ids) + 1) {
      const body = { customerId: stranger.customerId, platformId, amount: 1, expiryDate: "2026-03-13" };
      const made = await world.api.call("POST", "/operator/recharge", {
        token: stranger.operator.token,
        body,
      });
      theirs = made.body.recharge.id;
    }
    expect(await outcomes([...ids, theirs, 999_999_999])).toEqual([
      ...[null, "no_email_address", "reminder_too_early", "customer_inactive"],
      ...["service_not_found", "service_not_found", "service_not_found"],
    ]);
    await sendQueued();
    expect(world.mail.taken.map(({ to }) => to)).toEqual([sold.email]);
    await changeAssignment(world.api, world.admin, {
      operatorId: world.business.operator.id,
      platformId: world.business.platformId,
      action: "unassign",
    });
    expect(await outcomes([silent.rechargeId])).toEqual(["platform_not_assigned"]);
  });

  test("aren't sent about a service that is renewed, undone or deactivated before", async () => {
    const renewed = await world.soldUntil(3);
    const undone = await world.soldUntil(3);
    await send([renewed.rechargeId, undone.rechargeId]);
    await world.renew(renewed.customerId, 40);
    await undoRecharge(world.api, world.business, undone.rechargeId);
    expect(await sendQueued()).toEqual(["skipped", "skipped"]);
    expect(await world.rows()).toMatchObject([{ status: "cancelled" }, { status: "cancelled" }]);
    expect(world.mail.taken).toEqual([]);
  });

  test("that failed aren't sent to the same address again, but to a corrected one", async () => {
    const { rechargeId, customerId } = await world.soldUntil(3);
    world.mail.refuse = () => ({ code: 550, message: "No such user" });
    await send([rechargeId]);
    expect(await sendQueued()).toEqual(["failed"]);
    expect(await outcomes([rechargeId])).toEqual(["email_failed"]);
    const { token } = world.business.operator;
    const body = { email: "right@example.in" };
    await world.api.call("PUT", `/operator/customers/${customerId}`, { token, body });
    world.mail.refuse = undefined;
    expect(await outcomes([rechargeId])).toEqual([null]);
    expect(await sendQueued()).toEqual(["sent"]);
    expect(world.mail.taken.map(({ to }) => to)).toEqual(["right@example.in"]);
  });

  test("are retried while the mail server is away, also without automatic emails, and given up after a day", async () => {
    const { rechargeId } = await world.soldUntil(3);
    await send([rechargeId], { templateId: "ta" });
    const away = world.mailingBy("smtp://shop:hidden@127.0.0.1:1");
    expect(await sendQueued(away)).toEqual(["retrying"]);
    expect(await outcomes([rechargeId])).toEqual(["email_under_way"]);
    world.at(0, 1);
    expect(await world.run(away)).toEqual(["retrying"]);
    world.at(0, 2);
    expect(await world.run()).toEqual(["sent"]);
    world.at(0);
    const other = await world.soldUntil(3);
    await send([other.rechargeId]);
    expect(await sendQueued(away)).toEqual(["retrying"]);
    world.at(1, 1);
    expect(await world.run()).toEqual([]);
    expect(await world.rows()).toMatchObject([{ status: "sent" }, { status: "failed" }]);
  });

  test("take the place of the automatic one of their stage", async () => {
    await world.automatic(true);
    const { rechargeId } = await world.soldUntil(10);
    world.at(7);
    await world.atStart(async () => {
      world.at(7);
      const { id } = world.business.operator;
      world.business.operator.token = await openSession(world.api, id);
      expect(await outcomes([rechargeId], { templateId: "bn" })).toEqual([null]);
    });
    world.at(7);
    expect(await world.scan()).toHaveLength(1);
    expect(await sendQueued()).toEqual(["sent"]);
    expect(await world.scan()).toEqual([]);
    expect(world.mail.taken).toHaveLength(1);
  });

  test.each([
    { rechargeIds: [] },
    { rechargeIds: ["1"] },
    { rechargeIds: Array.from({ length: maxSelected + 1 }, (_, index) => index + 1) },
    { rechargeIds: [1], templateId: "fr" },
    {},
  ])("are refused when the request is wrong: %o", async (body) => {
    expect((await call("/email", body)).status).toBe(400);
  });

  test("need a mail server, and a message of the operator's own", async () => {
    const { rechargeId } = await world.soldUntil(3);
    const stranger = await createBusiness(world.api, world.admin);
    const added = await world.api.call("POST", "/operator/reminder-templates", {
      token: stranger.operator.token,
      body: { name: "Theirs", text: readyMadeMessages.en.text },
    });
    const foreign = await send([rechargeId], { templateId: added.body.template.id });
    expect([foreign.status, foreign.body.code]).toEqual([404, "template_not_found"]);
    const plain = await startTestApiBeside(world.api, { mailer: null });
    plain.clock.now = world.at(0);
    const { token } = world.business.operator;
    const body = { rechargeIds: [rechargeId] };
    const refused = await plain.call("POST", "/operator/reminders/email", { token, body });
    expect([refused.status, refused.body.code]).toEqual([409, "no_mail_server"]);
    await plain.close();
    expect(await world.rows()).toEqual([]);
  });
});
