import { describe, expect, test } from "vitest";
import { changeAssignment } from "../../testing/business.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openEmailsWorld } from "../../testing/worlds/emails-world.ts";

const world = await openEmailsWorld();

test("reminds 7, 3 and 1 days before and on the day, once each, and never after it", async () => {
  const { email } = await world.soldUntil(10);
  const sentOn: number[] = [];
  for (let days = 0; days <= 14; days++) {
    for (const hours of [-3, 0, 3]) {
      world.at(days, hours);
      if ((await world.run()).includes("sent")) sentOn.push(days);
    }
  }
  expect(sentOn).toEqual([3, 7, 9, 10]);
  expect(world.mail.taken.map(({ to }) => to)).toEqual([email, email, email, email]);
  expect(world.mail.taken[0]?.raw).toMatch(/^Subject: Your .* expires on 20 Mar 2026\r$/ms);
  expect(world.mail.taken[3]?.raw).toMatch(/^Subject: Your .* expires today\r$/ms);
  expect(world.mail.taken[0]?.raw).toContain("Dear Asha Rao");
  expect((await world.rows()).map(({ stage, status }) => [stage, status])).toEqual([
    ["0", "sent"],
    ["1", "sent"],
    ["3", "sent"],
    ["7", "sent"],
  ]);
});

test("after days without a server one email goes out, for the current stage", async () => {
  await world.soldUntil(10);
  world.at(9);
  expect(await world.run()).toEqual(["sent"]);
  expect((await world.rows()).map(({ stage }) => stage)).toEqual(["1"]);
});

test("a customer who has just paid isn't reminded of a stage that had already begun", async () => {
  await world.soldUntil(5);
  expect(await world.scan()).toEqual([]);
  world.at(1);
  expect(await world.scan()).toEqual([]);
  world.at(2);
  expect(await world.run()).toEqual(["sent"]);
  expect((await world.rows()).map(({ stage }) => stage)).toEqual(["3"]);
});

test("a service that was brought forward is reminded of at once: nobody has paid for it here", async () => {
  const { token } = world.business.operator;
  const rows = [
    {
      row: 2,
      name: "Asha Rao",
      phone: "9000000001",
      email: "asha@example.in",
      expiry: "15-03-2026",
      amount: "100",
    },
  ];
  const { status } = await world.api.call("POST", "/operator/customers/import", { token, body: { rows } });
  expect(status).toBe(200);
  expect(await world.run()).toEqual(["sent"]);
  expect((await world.rows()).map(({ stage }) => stage)).toEqual(["7"]);
});

test("only during the business's day", async () => {
  await world.soldUntil(10);
  for (const [hours, count] of [
    [-6, 0],
    [-3, 1],
    [7.4, 1],
    [8.1, 0],
  ] as const) {
    world.at(9, hours);
    expect([hours, (await world.scan()).length]).toEqual([hours, count]);
  }
  world.at(9);
  const key = await world.scanOne();
  world.at(9, 10);
  expect(await world.send(key)).toBe("skipped");
  expect(await world.rows()).toEqual([]);
});

describe("nobody is reminded", () => {
  const cases: [string, () => Promise<unknown>][] = [
    ["while it is switched off", () => world.automatic(false)],
    ["without an email address", () => world.api.sql`update customers set email = null`],
    ["who is inactive", () => world.api.sql`update customers set is_active = false`],
    [
      "of an inactive operator",
      () => world.api.sql`update users set is_active = false where type = 'operator'`,
    ],
    [
      "of a platform that can't be renewed",
      () =>
        changeAssignment(world.api, world.admin, {
          operatorId: world.business.operator.id,
          platformId: world.business.platformId,
          action: "unassign",
        }),
    ],
  ];

  test.each(cases)("%s, whether that was so before or since it was found", async (_, change) => {
    const { email } = await world.soldUntil(10);
    world.at(9);
    const key = await world.scanOne();
    await world.atStart(change);
    expect(await world.scan()).toEqual([]);
    expect(await world.send(key)).toBe("skipped");
    expect([world.mail.taken, await world.rows()]).toEqual([[], []]);
    await world.api.sql`update customers set is_active = true, email = coalesce(email, ${email})`;
    await world.api.sql`update users set is_active = true`;
  });

  test("of a service that was renewed since it was found", async () => {
    const { customerId } = await world.soldUntil(10);
    world.at(9);
    const key = await world.scanOne();
    await world.atStart(() => world.renew(customerId, 40));
    expect(await world.send(key)).toBe("skipped");
    expect(world.mail.taken).toEqual([]);
  });

  test("of a recharge that was undone since it was found", async () => {
    const { rechargeId } = await world.soldUntil(10);
    world.at(9);
    const key = await world.scanOne();
    const undone = await world.atStart(() => undoRecharge(world.api, world.business, rechargeId));
    expect([key.rechargeId, undone.status]).toEqual([rechargeId, 201]);
    expect(await world.scan()).toEqual([]);
    expect(await world.send(key)).toBe("skipped");
    expect([world.mail.taken, await world.rows()]).toEqual([[], []]);
  });
});

test("once a renewal is undone, the service is reminded of by the recharge that stands again", async () => {
  const { customerId, rechargeId, email } = await world.soldUntil(10);
  const renewedId = await world.renew(customerId, 40);
  world.at(9);
  expect(await world.scan()).toEqual([]);
  await world.atStart(() => undoRecharge(world.api, world.business, renewedId));
  expect((await world.scan()).map((key) => key.rechargeId)).toEqual([rechargeId]);
  expect(await world.run()).toEqual(["sent"]);
  expect(world.mail.taken.map(({ to }) => to)).toEqual([email]);
});

test("one email found by several servers at once is sent once", async () => {
  await world.soldUntil(10);
  world.at(9);
  const key = await world.scanOne();
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => world.send(key)));
  expect(outcomes.toSorted()).toEqual(["sent", "skipped", "skipped", "skipped"]);
  expect(world.mail.taken).toHaveLength(1);
  expect(await world.send(key)).toBe("skipped");
});

test("an email of hostile names stays one email to one address", async () => {
  const name = "Asha\r\nBcc: other@example.in\r\n\r\n{amount} <b>";
  await world.soldUntil(10, { name: "Asha Rao" });
  await world.api.sql`update customers set name = ${name.slice(0, 60)} where email like 'customer-%'`;
  world.at(9);
  expect(await world.run()).toEqual(["sent"]);
  expect(world.mail.taken).toHaveLength(1);
  const [headers = ""] = world.mail.taken[0]?.raw.split("\r\n\r\n") ?? [];
  expect(headers).not.toContain("Bcc");
});
