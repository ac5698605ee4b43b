import { describe, expect, test } from "vitest";
import { setCollections } from "../../testing/collections.ts";
import { openDayBookWorld, yesterday } from "../../testing/worlds/day-book-world.ts";

const world = await openDayBookWorld();

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
    const { status, body } = await world.move(fields);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test("of a day after today, of an unknown collector, or while collections are off is refused", async () => {
    expect((await world.move({ kind: "deposit", amount: 5, day: "2026-07-02" })).body).toMatchObject({
      code: "day_in_future",
      fields: { day: expect.any(String) },
    });
    expect(await world.move({ kind: "hand-over", collectorId: 99, amount: 5 })).toMatchObject({
      status: 404,
    });
    await setCollections(world.api, world.shop, false);
    expect((await world.move({ kind: "deposit", amount: 5 })).body).toMatchObject({
      code: "collections_off",
    });
    expect((await world.close()).body).toMatchObject({ code: "collections_off" });
    await setCollections(world.api, world.shop, true);
  });

  test("is booked once when it is sent twice at once with a key", async () => {
    const before = (await world.read()).movements.length;
    const key = { "idempotency-key": "one-deposit" };
    const answers = await Promise.all([1, 2].map(() => world.move({ kind: "deposit", amount: 5 }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await world.read()).movements).toHaveLength(before + 1);
  });

  test("is reversed once, by an opposite one on its own day", async () => {
    const { body } = await world.move({ kind: "deposit", amount: 7, day: yesterday });
    const cash = (await world.read()).counter.cashInHand;
    const path = `/operator/day-book/movements/${body.movement.id}/reverse`;
    const answers = await Promise.all([1, 2].map(() => world.call("POST", path, { reason: "Typed twice" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { movements } = await world.read(yesterday);
    expect(movements).toMatchObject([
      { id: body.movement.id, amount: 7, isReversed: true },
      { amount: -7, reverses: body.movement.id, note: "Typed twice", day: yesterday },
    ]);
    expect((await world.read()).counter.cashInHand).toBe(cash + 7);
    const again = `/operator/day-book/movements/${movements[1].id}/reverse`;
    expect((await world.call("POST", again, { reason: "Not so" })).status).toBe(409);
    expect(
      (await world.call("POST", "/operator/day-book/movements/999/reverse", { reason: "None" })).status,
    ).toBe(404);
  });
});
