import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumCash } from "../../money/sum-cash.ts";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import type { TestBusiness } from "../../testing/business.ts";
import { createCollectingBusiness, pay, reverse, setCollections } from "../../testing/collections.ts";
import { openSession } from "../../testing/session.ts";

let api: TestApi;
let admin: string;
let business: TestBusiness;
let manoj: number;
let usha: number;

const today = "2026-07-01";
const yesterday = "2026-06-30";

beforeAll(async () => {
  api = await startTestApi();
  await goTo(-5);
  admin = await api.signInAdmin();
});
afterAll(() => api.close());

async function goTo(days: number): Promise<void> {
  api.clock.now = new Date(Date.parse(`${today}T06:00:00Z`) + days * 86_400_000);
  if (business) business.operator.token = await openSession(api, business.operator.id, api.clock.now);
}

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, headers = {}) =>
  api.call(method, path, { token: business.operator.token, body, headers });

/** A new shop with two collectors, on 1 July. */
async function openShop(): Promise<void> {
  business = await createCollectingBusiness(api, admin);
  [manoj, usha] = await Promise.all(
    ["Manoj", "Usha"].map(async (name) => {
      const { body } = await call("POST", "/operator/collectors", { name });
      return body.collector.id;
    }),
  );
  await goTo(0);
}

async function read(day = today) {
  const { status, body } = await call("GET", `/operator/day-book?day=${day}`);
  expect(status).toBe(200);
  const line = (id: number | null) =>
    body.lines.find(({ collector }: { collector: { id: number } | null }) => (collector?.id ?? null) === id);
  return { ...body, counter: line(null), manoj: line(manoj), usha: line(usha) };
}

const move = (fields: object, headers = {}) => call("POST", "/operator/day-book/movements", fields, headers);
const close = (fields: object = {}, headers = {}) =>
  call(
    "POST",
    "/operator/day-book/closings",
    { day: today, notes: [], coins: 0, signedBy: "Ravi", note: "As counted", ...fields },
    headers,
  );
const noAmounts = { cash: 0, upi: 0, card: 0, bank: 0, cheque: 0, other: 0 };

describe("a day", () => {
  beforeAll(async () => {
    await openShop();
    await goTo(-1);
    await pay(api, business, { amount: 1000, collectorId: manoj });
    await goTo(0);
    await pay(api, business, { amount: 500.25, collectorId: manoj });
    const { body } = await pay(api, business, { amount: 70, collectorId: manoj });
    await reverse(api, business, body.payment.id);
    await pay(api, business, { amount: 300, mode: "upi", collectorId: manoj });
    await pay(api, business, { amount: 200 });
    await pay(api, business, { amount: 90, receivedOn: yesterday });
    await move({ kind: "hand-over", collectorId: manoj, amount: 1200 });
    await move({ kind: "deposit", amount: 900, reference: "SLIP 4" });
    await move({ kind: "pay-out", amount: 50, note: "Tea and fuel" });
    await move({ kind: "pay-in", amount: 20, note: "Change" });
  });

  test("has each collector's and the counter's payments by mode, movements and cash in hand", async () => {
    const { counter, manoj: line, usha: idle, lines } = await read();
    expect(lines.map(({ collector }: { collector: { name: string } | null }) => collector?.name)).toEqual([
      undefined,
      "Manoj",
      "Usha",
    ]);
    expect(line).toMatchObject({
      opening: 1000,
      received: { ...noAmounts, cash: 570.25, upi: 300 },
      reversed: { ...noAmounts, cash: 70 },
      handedOver: 1200,
      cashInHand: 300.25,
      closing: null,
      closedUntil: null,
    });
    expect(counter).toMatchObject({
      opening: 90,
      received: { ...noAmounts, cash: 200 },
      takenOver: 1200,
      deposited: 900,
      paidOut: 50,
      paidIn: 20,
      cashInHand: 560,
    });
    expect(idle).toMatchObject({ opening: 0, received: noAmounts, cashInHand: 0 });
  });

  test("has the totals and the movements in their order", async () => {
    const { totals, movements } = await read();
    expect(totals).toEqual({
      received: { ...noAmounts, cash: 770.25, upi: 300 },
      reversed: { ...noAmounts, cash: 70 },
      deposited: 900,
      cashInHand: 860.25,
    });
    expect(movements).toMatchObject([
      { kind: "hand-over", collector: { id: manoj, name: "Manoj" }, amount: 1200, day: today },
      { kind: "deposit", collector: null, amount: 900, reference: "SLIP 4" },
      { kind: "pay-out", note: "Tea and fuel" },
      { kind: "pay-in", note: "Change" },
    ]);
  });

  test("shows a reversal on the day on which it was made, and the payment on its own", async () => {
    const { body } = await pay(api, business, { amount: 40, receivedOn: yesterday, collectorId: usha });
    await reverse(api, business, body.payment.id);
    expect((await read(yesterday)).usha).toMatchObject({ received: { cash: 40 }, cashInHand: 40 });
    expect((await read()).usha).toMatchObject({ opening: 40, reversed: { cash: 40 }, cashInHand: 0 });
  });

  test("has the same cash in hand once payments are added up by day, also with later payments of days before", async () => {
    await pay(api, business, { amount: 5, receivedOn: yesterday, collectorId: usha });
    const before = await read();
    expect(before.usha).toMatchObject({ opening: 45, cashInHand: 5 });
    await sumCash(api.sql);
    expect(await read()).toEqual(before);
    const { body } = await pay(api, business, { amount: 6, receivedOn: yesterday, collectorId: usha });
    expect((await read()).usha).toMatchObject({ opening: 51 });
    await sumCash(api.sql);
    await sumCash(api.sql);
    expect((await read()).usha).toMatchObject({ opening: 51 });
    await reverse(api, business, body.payment.id);
    expect((await read()).usha).toMatchObject({ opening: 51, cashInHand: 5 });
  });

  test("lists an inactive collector only while something is theirs", async () => {
    await call("PUT", `/operator/collectors/${usha}`, { isActive: false });
    expect((await read()).usha).toMatchObject({ collector: { isActive: false } });
    expect((await read("2026-06-20")).usha).toBeUndefined();
    await call("PUT", `/operator/collectors/${usha}`, { isActive: true });
  });

  test("after today is refused", async () => {
    const { status, body } = await call("GET", "/operator/day-book?day=2026-07-02");
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: "day_in_future", fields: { day: expect.any(String) } },
    });
  });
});

describe("a movement", () => {
  test.each([
    ["a hand-over without a collector", { kind: "hand-over", amount: 5 }, "collectorId"],
    ["nothing", { kind: "deposit", amount: 0 }, "amount"],
    ["less than nothing", { kind: "deposit", amount: -5 }, "amount"],
    ["parts of a paisa", { kind: "deposit", amount: 1.005 }, "amount"],
    ["cash paid out for nothing", { kind: "pay-out", amount: 5 }, "note"],
    ["a correction without its day", { kind: "correction", amount: 5, note: "Found" }, "correctsDay"],
    ["another one with a day", { kind: "deposit", amount: 5, correctsDay: yesterday }, "correctsDay"],
    ["an unknown kind", { kind: "theft", amount: 5 }, "kind"],
  ])("%s is refused", async (_, fields, field) => {
    const { status, body } = await move(fields);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test("of a day after today, of an unknown collector, or while collections are off is refused", async () => {
    expect((await move({ kind: "deposit", amount: 5, day: "2026-07-02" })).body).toMatchObject({
      code: "day_in_future",
      fields: { day: expect.any(String) },
    });
    expect(await move({ kind: "hand-over", collectorId: 99, amount: 5 })).toMatchObject({ status: 404 });
    await setCollections(api, business, false);
    expect((await move({ kind: "deposit", amount: 5 })).body).toMatchObject({ code: "collections_off" });
    expect((await close()).body).toMatchObject({ code: "collections_off" });
    await setCollections(api, business, true);
  });

  test("is booked once when it is sent twice at once with a key", async () => {
    const before = (await read()).movements.length;
    const key = { "idempotency-key": "one-deposit" };
    const answers = await Promise.all([1, 2].map(() => move({ kind: "deposit", amount: 5 }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await read()).movements).toHaveLength(before + 1);
  });

  test("is reversed once, by an opposite one on its own day", async () => {
    const { body } = await move({ kind: "deposit", amount: 7, day: yesterday });
    const cash = (await read()).counter.cashInHand;
    const path = `/operator/day-book/movements/${body.movement.id}/reverse`;
    const answers = await Promise.all([1, 2].map(() => call("POST", path, { reason: "Typed twice" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { movements } = await read(yesterday);
    expect(movements).toMatchObject([
      { id: body.movement.id, amount: 7, isReversed: true },
      { amount: -7, reverses: body.movement.id, note: "Typed twice", day: yesterday },
    ]);
    expect((await read()).counter.cashInHand).toBe(cash + 7);
    const again = `/operator/day-book/movements/${movements[1].id}/reverse`;
    expect((await call("POST", again, { reason: "Not so" })).status).toBe(409);
    expect((await call("POST", "/operator/day-book/movements/999/reverse", { reason: "None" })).status).toBe(
      404,
    );
  });
});

describe("closing a day", () => {
  let other: TestBusiness;

  beforeAll(async () => {
    await goTo(-5);
    other = await createCollectingBusiness(api, admin);
    await openShop();
    await pay(api, business, { amount: 1180, collectorId: manoj });
    await pay(api, business, { amount: 300 });
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
    const { status, body } = await close(fields);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test("is refused when the cash in hand is no longer what was seen", async () => {
    const { status, body } = await close({ collectorId: manoj, expected: 1000 });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "day_changed" } });
    expect((await read()).manoj.closing).toBeNull();
  });

  test("counts the notes, keeps the difference, and carries over what was counted", async () => {
    const { status, body } = await close({
      collectorId: manoj,
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
      collector: { id: manoj, name: "Manoj" },
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
    expect((await read()).manoj).toMatchObject({ cashInHand: 1180, closing, closedUntil: today });
    await goTo(1);
    expect((await read("2026-07-02")).manoj).toMatchObject({
      opening: 1112.5,
      cashInHand: 1112.5,
      closing: null,
    });
    await goTo(0);
  });

  test("happens once", async () => {
    const { status, body } = await close({ collectorId: manoj });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: "closed_day", fields: { day: expect.any(String) } },
    });
    const answers = await Promise.all([1, 2].map(() => close({ collectorId: usha })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });

  test("refuses payments, reversals and movements of that day or earlier, but not those of others", async () => {
    const error = "Today's book of Manoj is closed. Reopen it in the day book first";
    const { body: collectors } = await call("GET", "/operator/collectors");
    expect(collectors.closedBooks).toEqual([
      { collectorId: manoj, closedUntil: today },
      { collectorId: usha, closedUntil: today },
    ]);
    const refused = { status: 409, body: { code: "closed_day", error } };
    const field = { status: 409, body: { code: "closed_day", fields: { collectorId: error } } };
    expect(await pay(api, business, { amount: 1, collectorId: manoj })).toMatchObject(field);
    expect(await pay(api, business, { amount: 1, collectorId: manoj, receivedOn: yesterday })).toMatchObject(
      field,
    );
    expect(await pay(api, business, { amount: 1 })).toMatchObject({ status: 201 });
    const { body } = await call("GET", `/operator/payments?collectorId=${manoj}`);
    expect(await reverse(api, business, body.payments[0].id)).toMatchObject(refused);
    expect(await move({ kind: "hand-over", collectorId: manoj, amount: 1 })).toMatchObject(refused);
    expect(await move({ kind: "hand-over", collectorId: manoj, amount: 1, day: yesterday })).toMatchObject(
      refused,
    );
    expect(await close({ collectorId: manoj, day: yesterday })).toMatchObject(refused);
  });

  test("refuses a recharge whose payment would be of that day, and writes nothing", async () => {
    const { status, body } = await call("POST", "/operator/recharge", {
      customerId: business.customerId,
      platformId: business.platformId,
      amount: 100,
      expiryDate: "2026-08-01",
      payment: { amount: 100, mode: "cash", collectorId: manoj },
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "closed_day",
        fields: {
          "payment.collectorId": "Today's book of Manoj is closed. Reopen it in the day book first",
        },
      },
    });
    expect((await call("GET", "/operator/recharges")).body.recharges).toEqual([]);
  });

  test("tells a day that is over from today", async () => {
    await goTo(1);
    expect(await pay(api, business, { amount: 1, collectorId: manoj, receivedOn: today })).toMatchObject({
      status: 409,
      body: { error: "The book of Manoj is closed up to 01 Jul 2026. Choose a later day" },
    });
    await goTo(0);
  });

  test("leaves a way to correct it: on a later day, by its own name, shown in both", async () => {
    await goTo(1);
    const found = { kind: "correction", collectorId: manoj, amount: 60, note: "Found in the bag" };
    expect(await move({ ...found, correctsDay: yesterday })).toMatchObject({
      status: 409,
      body: { code: "day_not_closed", fields: { correctsDay: expect.any(String) } },
    });
    expect(await move({ ...found, correctsDay: today })).toMatchObject({
      status: 201,
      body: { movement: { day: "2026-07-02", correctsDay: today, amount: 60 } },
    });
    await move({ ...found, amount: -10, note: "Counted twice", correctsDay: today });
    expect((await read()).movements).toMatchObject([{ amount: 60 }, { amount: -10 }]);
    expect((await read()).manoj).toMatchObject({ corrected: 0, closing: { difference: -67.5 } });
    expect((await read("2026-07-02")).manoj).toMatchObject({ corrected: 50, cashInHand: 1162.5 });
  });

  test("is taken back while the day lasts: more is booked, the cash is counted again, and the first count stays", async () => {
    await goTo(5);
    const day = "2026-07-06";
    await pay(api, business, { amount: 100 });
    const { body: first } = await close({ day, coins: 90 });
    expect(await pay(api, business, { amount: 40 })).toMatchObject({
      body: { error: "Today's book of the counter is closed. Reopen it in the day book first" },
    });
    const path = `/operator/day-book/closings/${first.closing.id}/reopen`;
    const reason = { reason: "A customer came late" };
    expect((await call("POST", path, { reason: "no" })).body.fields).toHaveProperty("reason");
    const key = { "idempotency-key": "reopen" };
    const answers = [await call("POST", path, reason, key), await call("POST", path, reason, key)];
    const reopening = { ...reason, date: "2026-07-06T06:00:00.000Z" };
    expect(answers).toMatchObject([
      { status: 201, body: { closing: { id: first.closing.id, counted: 90, reopening } } },
      { status: 201, body: answers[0]?.body },
    ]);
    expect((await call("POST", path, reason)).body).toMatchObject({ code: "day_already_reopened" });
    expect((await read(day)).counter).toMatchObject({
      closing: null,
      reopened: [{ counted: 90, reopening }],
    });
    expect(await pay(api, business, { amount: 40 })).toMatchObject({ status: 201 });
    const { counter: open } = await read(day);
    const { body: second } = await close({ day, expected: open.cashInHand, coins: open.cashInHand });
    expect(second.closing).toMatchObject({ expected: open.cashInHand, difference: 0, reopening: null });
    expect((await read(day)).counter).toMatchObject({
      closing: { id: second.closing.id },
      reopened: [{ id: first.closing.id }],
    });
    await goTo(6);
    const over = await call("POST", `/operator/day-book/closings/${second.closing.id}/reopen`, reason);
    expect(over).toMatchObject({ status: 409, body: { code: "day_over" } });
    expect((await call("POST", "/operator/day-book/closings/999/reopen", reason)).status).toBe(404);
    expect((await read("2026-07-07")).counter.opening).toBe(open.cashInHand);
    const file = (await call("GET", `/operator/day-book/export?startDate=${day}&endDate=${day}`)).body;
    expect(file).not.toContain("Difference");
    expect(await findWrongBooks(api.sql)).toEqual([]);
    await goTo(1);
  });

  test("of another operator's collector is not found, nor are its movements", async () => {
    const token = await openSession(api, other.operator.id, api.clock.now);
    const body = { day: today, collectorId: manoj, notes: [], coins: 0, signedBy: "Eve" };
    expect(await api.call("POST", "/operator/day-book/closings", { token, body })).toMatchObject({
      status: 404,
      body: { code: "collector_not_found" },
    });
    const reason = { token, body: { reason: "Not mine" } };
    expect((await api.call("POST", "/operator/day-book/movements/1/reverse", reason)).status).toBe(404);
    const { body: own } = await api.call("GET", "/operator/day-book", { token });
    expect(own).toMatchObject({ lines: [{ collector: null, cashInHand: 0 }], movements: [] });
  });
});

describe("days that nobody closed", () => {
  beforeAll(async () => {
    await goTo(-5);
    await openShop();
  });

  const listOpen = async () => (await call("GET", "/operator/day-book/open-days")).body;
  const nothing = { days: [], hasEarlier: false };

  test("are those before today on which cash came or moved, with whose books are open", async () => {
    await pay(api, business, { amount: 10, mode: "upi", receivedOn: yesterday });
    await pay(api, business, { amount: 10 });
    expect(await listOpen()).toEqual(nothing);
    await pay(api, business, { amount: 10, receivedOn: yesterday, collectorId: manoj });
    await move({ kind: "pay-in", amount: 5, note: "Change", day: "2026-06-29" });
    expect(await listOpen(), "of a shop that never closed a day").toEqual(nothing);
    await close({ day: "2026-06-20" });
    const open = {
      days: [
        { day: yesterday, books: [{ id: manoj, name: "Manoj" }] },
        { day: "2026-06-29", books: [null] },
      ],
      hasEarlier: false,
    };
    expect(await listOpen()).toEqual(open);
    // Once they are added up by day.
    await sumCash(api.sql);
    expect(await listOpen()).toEqual(open);
  });

  test("are no longer listed once they or a later day of the same book are closed", async () => {
    await close({ day: yesterday });
    expect(await listOpen()).toMatchObject({ days: [{ day: yesterday, books: [{ name: "Manoj" }] }] });
    const { body } = await close({ collectorId: manoj });
    expect(await listOpen()).toEqual(nothing);
    await call("POST", `/operator/day-book/closings/${body.closing.id}/reopen`, { reason: "Counted wrong" });
    expect(await listOpen()).toMatchObject({ days: [{ day: yesterday, books: [{ name: "Manoj" }] }] });
  });

  test("are the newest five, and it is said that there are more", async () => {
    for (const day of [24, 25, 26, 27, 28]) {
      await move({ kind: "pay-in", collectorId: usha, amount: 1, note: "Change", day: `2026-06-${day}` });
    }
    const { days, hasEarlier } = await listOpen();
    expect(days.map(({ day }: { day: string }) => day)).toEqual([
      yesterday,
      "2026-06-28",
      "2026-06-27",
      "2026-06-26",
      "2026-06-25",
    ]);
    expect(hasEarlier).toBe(true);
    await sumCash(api.sql);
    expect(await listOpen()).toEqual({ days, hasEarlier });
  });
});
