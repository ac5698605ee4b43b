import { beforeAll, describe, expect, test } from "vitest";
import { recharge, type TestBusiness } from "../../testing/business.ts";
import { createCollectingBusiness, pay, reverse } from "../../testing/collections.ts";
import { openSession } from "../../testing/session.ts";
import { openDayBookWorld, today, yesterday } from "../../testing/worlds/day-book-world.ts";

const world = await openDayBookWorld();

describe("closing a day", () => {
  let other: TestBusiness;

  beforeAll(async () => {
    await world.advanceTo(-5);
    other = await createCollectingBusiness(world.api, world.admin);
    await world.advanceTo(0);
    await pay(world.api, world.shop, { amount: 1180, collectorId: world.manoj });
    await pay(world.api, world.shop, { amount: 300 });
  });

  test.each([
    ["without a signature", { signedBy: "" }, "signedBy"],
    ["with part of a note", { notes: [{ value: 500, count: 0.5 }] }, "notes.0.count"],
    ["with notes below zero", { notes: [{ value: 500, count: -1 }] }, "notes.0.count"],
    [
      "with a value twice",
      {
        notes: [
          { value: 500, count: 1 },
          { value: 500, count: 1 },
        ],
      },
      "notes",
    ],
    ["with coins below zero", { coins: -1 }, "coins"],
    ["without the reason for what is short", { note: null }, "note"],
    ["with too short a reason for what is over", { coins: 1e6, note: "  ok " }, "note"],
    ["of no day", { day: "2026-02-30" }, "day"],
    ["of a day after today", { day: "2026-07-02" }, "day"],
  ])("%s is refused", async (_, fields, field) => {
    const { status, body } = await world.close(fields);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test("is refused when the cash in hand is no longer what was seen", async () => {
    const { status, body } = await world.close({ collectorId: world.manoj, expected: 1000 });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "day_changed" } });
    expect((await world.read()).manoj.closing).toBeNull();
  });

  test("counts the notes, keeps the difference, and carries over what was counted", async () => {
    const { status, body } = await world.close({
      collectorId: world.manoj,
      expected: 1180,
      notes: [
        { value: 100, count: 1 },
        { value: 500, count: 2 },
        { value: 10, count: 0 },
      ],
      coins: 12.5,
      note: "Says he was robbed of the rest",
      signedBy: "Manoj Kumar",
    });
    expect(status).toBe(201);
    const closing = {
      day: today,
      collector: { id: world.manoj, name: "Manoj" },
      expected: 1180,
      counted: 1112.5,
      difference: -67.5,
      notes: [
        { value: 500, count: 2 },
        { value: 100, count: 1 },
      ],
      coins: 12.5,
      note: "Says he was robbed of the rest",
      signedBy: "Manoj Kumar",
      closedAt: "2026-07-01T06:00:00.000Z",
    };
    expect(body.closing).toMatchObject(closing);
    const { manoj: closed, counter, totals } = await world.read();
    expect(closed).toMatchObject({ cashInHand: 1180, closing, closedUntil: today });
    expect(totals.cashInHand).toBe(counter.cashInHand + 1112.5);
    await world.advanceTo(1);
    expect((await world.read("2026-07-02")).manoj).toMatchObject({
      opening: 1112.5,
      cashInHand: 1112.5,
      closing: null,
    });
    await world.advanceTo(0);
  });

  test("happens once", async () => {
    const { status, body } = await world.close({ collectorId: world.manoj });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: "closed_day", fields: { day: expect.any(String) } },
    });
    const answers = await Promise.all([1, 2].map(() => world.close({ collectorId: world.usha })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });

  test("refuses payments, reversals and movements of that day or earlier, but not those of others", async () => {
    const error = "Manoj's book for today is closed. Reopen it in the day book first.";
    const { body: collectors } = await world.call("GET", "/operator/collectors");
    expect(collectors.closedBooks).toEqual([
      { collectorId: world.manoj, closedUntil: today },
      { collectorId: world.usha, closedUntil: today },
    ]);
    const refused = { status: 409, body: { code: "closed_day", error } };
    const field = { status: 409, body: { code: "closed_day", fields: { collectorId: error } } };
    expect(await pay(world.api, world.shop, { amount: 1, collectorId: world.manoj })).toMatchObject(field);
    expect(
      await pay(world.api, world.shop, { amount: 1, collectorId: world.manoj, receivedOn: yesterday }),
    ).toMatchObject(field);
    expect(await pay(world.api, world.shop, { amount: 1 })).toMatchObject({ status: 201 });
    const { body } = await world.call("GET", `/operator/payments?collectorId=${world.manoj}`);
    expect(await reverse(world.api, world.shop, body.payments[0].id)).toMatchObject(refused);
    expect(await world.move({ kind: "hand-over", collectorId: world.manoj, amount: 1 })).toMatchObject(
      refused,
    );
    expect(
      await world.move({ kind: "hand-over", collectorId: world.manoj, amount: 1, day: yesterday }),
    ).toMatchObject(refused);
    expect(await world.close({ collectorId: world.manoj, day: yesterday })).toMatchObject(refused);
  });

  test("refuses a recharge whose payment would be of that day, and writes nothing", async () => {
    const { status, body } = await world.call("POST", "/operator/recharge", {
      customerId: world.shop.customerId,
      platformId: world.shop.platformId,
      amount: 100,
      expiryDate: "2026-08-01",
      payment: { amount: 100, mode: "cash", collectorId: world.manoj },
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "closed_day",
        fields: {
          "payment.collectorId": "Manoj's book for today is closed. Reopen it in the day book first.",
        },
      },
    });
    expect((await world.call("GET", "/operator/recharges")).body.recharges).toEqual([]);
  });

  test("refuses such a row of a bulk recharge, and says whose book is closed", async () => {
    const sold = await recharge(world.api, world.shop, { expiryDate: "2026-08-01" });
    // A service that was recharged just now isn't renewed.
    world.api.clock.now = new Date(`${today}T06:15:00Z`);
    const payment = { amount: 100, mode: "cash", collectorId: world.manoj };
    const { body } = await world.call("POST", "/operator/renewals", {
      renewals: [{ rechargeId: sold.body.recharge.id, amount: 100, payment }],
    });
    const error = "Manoj's book for today is closed. Reopen it in the day book first.";
    expect(body.results).toMatchObject([{ recharge: null, refusal: { code: "closed_day", error } }]);
  });

  test("tells a day that is over from today", async () => {
    await world.advanceTo(1);
    expect(
      await pay(world.api, world.shop, { amount: 1, collectorId: world.manoj, receivedOn: today }),
    ).toMatchObject({
      status: 409,
      body: { error: "Manoj's book is closed up to 01 Jul 2026. Choose a later day." },
    });
    await world.advanceTo(0);
  });

  test("leaves a way to correct it: on a later day, by its own name, shown in both", async () => {
    await world.advanceTo(1);
    const found = { kind: "correction", collectorId: world.manoj, amount: 60, note: "Found in the bag" };
    expect(await world.move({ ...found, correctsDay: yesterday })).toMatchObject({
      status: 409,
      body: { code: "day_not_closed", fields: { correctsDay: expect.any(String) } },
    });
    expect(await world.move({ ...found, correctsDay: today })).toMatchObject({
      status: 201,
      body: { movement: { day: "2026-07-02", correctsDay: today, amount: 60 } },
    });
    await world.move({ ...found, amount: -10, note: "Counted twice", correctsDay: today });
    expect((await world.read()).movements).toMatchObject([{ amount: 60 }, { amount: -10 }]);
    expect((await world.read()).manoj).toMatchObject({ corrected: 0, closing: { difference: -67.5 } });
    expect((await world.read("2026-07-02")).manoj).toMatchObject({ corrected: 50, cashInHand: 1162.5 });
  });

  test("is taken back while the day lasts: more is booked, the cash is counted again, and the first count stays", async () => {
    await world.advanceTo(5);
    const day = "2026-07-06";
    await pay(world.api, world.shop, { amount: 100 });
    const { body: first } = await world.close({ day, coins: 90 });
    expect(await pay(world.api, world.shop, { amount: 40 })).toMatchObject({
      body: { error: "The counter's book for today is closed. Reopen it in the day book first." },
    });
    const { id } = first.closing;
    const reason = "A customer came late";
    expect((await world.reopen(id, "no")).body.fields).toHaveProperty("reason");
    const key = { "idempotency-key": "reopen" };
    // The clock was set back meanwhile.
    world.api.clock.now = new Date(`${day}T05:55:00Z`);
    const answers = [await world.reopen(id, reason, key), await world.reopen(id, reason, key)];
    const reopening = { reason, date: "2026-07-06T06:00:00.000Z" };
    expect(answers).toMatchObject([
      { status: 201, body: { closing: { id, counted: 90, reopening } } },
      { status: 201, body: answers[0]?.body },
    ]);
    await world.advanceTo(5);
    expect((await world.reopen(id, reason)).body).toMatchObject({ code: "day_already_reopened" });
    expect((await world.read(day)).counter).toMatchObject({
      closing: null,
      reopened: [{ counted: 90, reopening }],
    });
    expect(await pay(world.api, world.shop, { amount: 40 })).toMatchObject({ status: 201 });
    const { counter: open } = await world.read(day);
    const { body: second } = await world.close({ day, expected: open.cashInHand, coins: open.cashInHand });
    expect(second.closing).toMatchObject({ expected: open.cashInHand, difference: 0, reopening: null });
    expect((await world.read(day)).counter).toMatchObject({
      closing: { id: second.closing.id },
      reopened: [{ id }],
    });
    await world.advanceTo(6);
    expect(await world.reopen(second.closing.id, reason)).toMatchObject({
      status: 409,
      body: { code: "day_over" },
    });
    expect((await world.reopen(999, reason)).status).toBe(404);
    expect((await world.read("2026-07-07")).counter.opening).toBe(open.cashInHand);
    const file = (await world.call("GET", `/operator/day-book/export?startDate=${day}&endDate=${day}`)).body;
    expect(file).not.toContain("Difference");
    await world.advanceTo(1);
  });

  test("of another operator's collector is not found, nor are its movements", async () => {
    const token = await openSession(world.api, other.operator.id);
    const body = { day: today, collectorId: world.manoj, notes: [], coins: 0, signedBy: "Eve" };
    expect(await world.api.call("POST", "/operator/day-book/closings", { token, body })).toMatchObject({
      status: 404,
      body: { code: "collector_not_found" },
    });
    const reason = { token, body: { reason: "Not mine" } };
    expect((await world.api.call("POST", "/operator/day-book/movements/1/reverse", reason)).status).toBe(404);
    const { body: own } = await world.api.call("GET", "/operator/day-book", { token });
    expect(own).toMatchObject({ lines: [{ collector: null, cashInHand: 0 }], movements: [] });
  });
});
