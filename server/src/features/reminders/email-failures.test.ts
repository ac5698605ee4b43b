import { describe, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { connect } from "../../database/connect.ts";
import { startRelay } from "../../testing/relay.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openEmailsWorld } from "../../testing/worlds/emails-world.ts";

const world = await openEmailsWorld();
const greylisted = { code: 451, message: "Greylisted" };

/** The one email is in the log as one of which nobody knows whether it arrived. */
async function expectNotKnown(): Promise<void> {
  const reason = expect.stringContaining("may or may not have arrived");
  expect(await world.rows()).toMatchObject([{ status: "failed", reason }]);
}

test("a failure is retried, and logged with its reason after the last attempt", async () => {
  const { customerId } = await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => greylisted;
  for (let times = 1; times <= 4; times++) expect(await world.run()).toEqual(["retrying"]);
  expect(await world.rows()).toMatchObject([{ status: "retrying", times: 4 }]);
  expect(await world.run()).toEqual(["failed"]);
  expect(await world.run()).toEqual([]);
  const { body } = await world.atStart(() =>
    world.api.call("GET", `/operator/customers/${customerId}/reminders`, {
      token: world.business.operator.token,
    }),
  );
  expect(body.reminders).toMatchObject([
    {
      channel: "email",
      status: "failed",
      reason: "The mail server isn't accepting emails for this address right now (it answered 451).",
      times: 5,
    },
  ]);
});

test("a failed attempt is repeated after ten minutes, and not before, by no server", async () => {
  await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => greylisted;
  const found = await world.scanOne();
  expect(await world.send(found)).toBe("retrying");
  expect(await world.scan()).toEqual([]);
  expect(await world.send(found)).toBe("skipped");
  world.at(9, 9 / 60);
  expect(await world.scan()).toEqual([]);
  expect(await world.send(found)).toBe("skipped");
  world.at(9, 10 / 60);
  expect(await world.scan()).toEqual([found]);
  expect(await world.send(found)).toBe("retrying");
  expect(await world.rows()).toMatchObject([{ status: "retrying", times: 2 }]);
});

test("a retry that succeeds is sent; an address that is refused for good isn't tried again", async () => {
  const first = await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => greylisted;
  expect(await world.run()).toEqual(["retrying"]);
  world.mail.refuse = undefined;
  expect(await world.run()).toEqual(["sent"]);
  expect(world.mail.taken.map(({ to }) => to)).toEqual([first.email]);
  world.at(0);
  await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => ({ code: 550, message: "No such user" });
  expect(await world.run()).toEqual(["failed"]);
  expect(await world.run()).toEqual([]);
});

describe("an unavailable mail server loses no reminder", () => {
  const cases: [string, () => string, string][] = [
    ["can't be reached", () => "smtp://shop:hidden@127.0.0.1:1", "The mail server can't be reached."],
    [
      "refuses the sign-in",
      () => world.mail.url.replace("secret", "guess"),
      "The mail server rejected this server's sign-in (it answered 535).",
    ],
    ["is set up with a bad address", () => "smtp://shop:hidden@[bad", "The email couldn't be passed"],
  ];

  test.each(cases)("when it %s", async (_, url, reason) => {
    const { email } = await world.soldUntil(10);
    for (const hours of [-3, -2, -1]) {
      world.at(9, hours);
      for (let tries = 0; tries < 3; tries++)
        expect(await world.run(world.mailingBy(url()))).toEqual(["retrying"]);
    }
    expect(await world.rows()).toMatchObject([
      { status: "retrying", reason: expect.stringContaining(reason) },
    ]);
    world.at(9);
    expect(await world.run()).toEqual(["sent"]);
    expect(world.mail.taken.map(({ to }) => to)).toEqual([email]);
  });

  test("when it closes down for a while", async () => {
    await world.soldUntil(10);
    world.at(9);
    world.mail.refuse = () => ({ code: 421, message: "Closing down" });
    for (let tries = 0; tries < 6; tries++) expect(await world.run()).toEqual(["retrying"]);
    world.mail.refuse = undefined;
    expect(await world.run()).toEqual(["sent"]);
  });

  test("nor the tries of an email that it doesn't take", async () => {
    await world.soldUntil(10);
    world.at(9);
    world.mail.refuse = () => greylisted;
    for (let tries = 0; tries < 3; tries++) expect(await world.run()).toEqual(["retrying"]);
    for (let tries = 0; tries < 6; tries++) {
      expect(await world.run(world.mailingBy("smtp://shop:hidden@127.0.0.1:1"))).toEqual(["retrying"]);
    }
    expect(await world.rows()).toMatchObject([{ status: "retrying", times: 3 }]);
    expect([await world.run(), await world.run()]).toEqual([["retrying"], ["failed"]]);
  });
});

describe("an email delayed by the mail server for more than a day", () => {
  const away = () => world.mailingBy("smtp://shop:hidden@127.0.0.1:1");

  test("goes out while its stage still runs", async () => {
    const { email } = await world.soldUntil(10);
    world.at(3);
    expect(await world.run(away())).toEqual(["retrying"]);
    world.at(6, 1);
    expect(await world.run()).toEqual(["sent"]);
    expect(world.mail.taken.map(({ to }) => to)).toEqual([email]);
  });

  test("is given up once its stage is over", async () => {
    await world.soldUntil(10);
    world.at(3);
    expect(await world.run(away())).toEqual(["retrying"]);
    world.at(7, 1);
    expect(await world.scanOne()).toMatchObject({ stage: "3" });
    expect(await world.rows()).toMatchObject([{ stage: "7", status: "failed" }]);
  });

  test("is given up once the service is renewed", async () => {
    const { customerId } = await world.soldUntil(10);
    world.at(3);
    expect(await world.run(away())).toEqual(["retrying"]);
    await world.atStart(() => world.renew(customerId, 40));
    world.at(4, 1);
    expect(await world.run()).toEqual(["skipped"]);
    expect(await world.rows()).toMatchObject([{ stage: "7", status: "cancelled" }]);
  });
});

test("an email that the mail server didn't confirm isn't sent again, and is logged as unknown", async () => {
  await world.soldUntil(10);
  world.at(9);
  await using relay = await startRelay(world.mail.port, (answer) => !answer.includes("queued"));
  const silent = world.mailingBy(world.mail.url.replace(`:${world.mail.port}`, `:${relay.port}`));
  expect(await world.run(silent)).toEqual(["failed"]);
  expect(await world.run()).toEqual([]);
  world.at(9, 1);
  expect(await world.run()).toEqual([]);
  expect(world.mail.taken).toHaveLength(1);
  await expectNotKnown();
});

test("a retry is cancelled once the service is renewed", async () => {
  const { customerId } = await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => greylisted;
  const key = await world.scanOne();
  await world.send(key);
  await world.atStart(() => world.renew(customerId, 40));
  expect(await world.send(key)).toBe("skipped");
  expect(await world.rows()).toMatchObject([{ status: "cancelled", times: 1 }]);
});

test("a retry cancelled while emails were off is sent once they are on again", async () => {
  await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => greylisted;
  const key = await world.scanOne();
  await world.send(key);
  await world.atStart(() => world.automatic(false));
  expect(await world.send(key)).toBe("skipped");
  expect(await world.rows()).toMatchObject([{ status: "cancelled" }]);
  await world.atStart(() => world.automatic(true));
  world.mail.refuse = undefined;
  expect(await world.run()).toEqual(["sent"]);
  expect(world.mail.taken).toHaveLength(1);
});

test("a retry is cancelled once the recharge is undone", async () => {
  const { rechargeId } = await world.soldUntil(10);
  world.at(9);
  world.mail.refuse = () => greylisted;
  expect(await world.run()).toEqual(["retrying"]);
  await world.atStart(() => undoRecharge(world.api, world.business, rechargeId));
  expect(await world.send({ operatorId: world.business.operator.id, rechargeId, stage: "1" })).toBe(
    "skipped",
  );
  expect(await world.rows()).toMatchObject([{ status: "cancelled", times: 1 }]);
});

test("an email that a lost process was sending isn't sent again, and is logged as unknown", async () => {
  await world.soldUntil(10);
  world.at(9);
  const key = await world.scanOne();
  const lost: Context = { ...world.context, mailer: { send: () => Promise.reject(new Error("gone")) } };
  await expect(world.send(key, lost)).rejects.toThrow("gone");
  expect(await world.run()).toEqual([]);
  world.at(9, 1);
  expect(await world.run()).toEqual([]);
  await expectNotKnown();
});

describe("an email's result is recorded once the database is available again", () => {
  test.each([
    ["taken", undefined, { outcome: "sent", row: { status: "sent", reason: null } }],
    ["not taken", greylisted, { outcome: "retrying", row: { status: "retrying" } }],
  ])("that was %s", async (_, refusal, { outcome, row }) => {
    await world.soldUntil(10);
    world.at(9);
    world.mail.refuse = () => refusal;
    const { socketDirectory, port, user, password, database } = world.api.database.application;
    await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
    const url = `postgres://${user}:${password}@127.0.0.1:${relay.port}/${database}`;
    const relayed = connect({ kind: "url", url }, { max: 1 });
    const { mailer } = world.context;
    const restarting: Context = {
      ...world.context,
      database: relayed,
      mailer: {
        async send(email) {
          await relay.refuse();
          setTimeout(() => void relay.listen(), 1_000);
          await mailer?.send(email);
        },
      },
    };
    try {
      expect(await world.run(restarting)).toEqual([outcome]);
    } finally {
      await relayed.end();
    }
    expect(await world.rows()).toMatchObject([row]);
    expect(world.mail.taken).toHaveLength(refusal ? 0 : 1);
  });
});

test("an attempt's result doesn't affect a later attempt", async () => {
  await world.soldUntil(10);
  world.at(9);
  const { mailer } = world.context;
  const overtaken: Context = {
    ...world.context,
    mailer: {
      async send(email) {
        await mailer?.send(email);
        await world.api.sql`update reminders set reminded_at = ${world.at(9, 1)}`;
      },
    },
  };
  await world.run(overtaken);
  expect(await world.rows()).toMatchObject([{ status: "sending" }]);
});
