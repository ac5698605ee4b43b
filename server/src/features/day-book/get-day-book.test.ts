import { beforeAll, describe, expect, test } from "vitest";
import { sumCash } from "../../money/day-book/sum-cash.ts";
import { pay, reverse } from "../../testing/collections.ts";
import { openDayBookWorld, today, yesterday } from "../../testing/worlds/day-book-world.ts";

const world = await openDayBookWorld();

const noAmounts = { cash: 0, upi: 0, card: 0, bank: 0, cheque: 0, other: 0 };

describe("a day", () => {
  beforeAll(async () => {
    await world.advanceTo(-1);
    await pay(world.api, world.shop, { amount: 1000, collectorId: world.manoj });
    await world.advanceTo(0);
    await pay(world.api, world.shop, { amount: 500.25, collectorId: world.manoj });
    const { body } = await pay(world.api, world.shop, { amount: 70, collectorId: world.manoj });
    await reverse(world.api, world.shop, body.payment.id);
    await pay(world.api, world.shop, { amount: 300, mode: "upi", collectorId: world.manoj });
    await pay(world.api, world.shop, { amount: 200 });
    await pay(world.api, world.shop, { amount: 90, receivedOn: yesterday });
    await world.move({ kind: "hand-over", collectorId: world.manoj, amount: 1200 });
    await world.move({ kind: "deposit", amount: 900, reference: "SLIP 4" });
    await world.move({ kind: "pay-out", amount: 50, note: "Tea and fuel" });
    await world.move({ kind: "pay-in", amount: 20, note: "Change" });
  });

  test("has each collector's and the counter's payments by mode, movements and cash in hand", async () => {
    const { counter, manoj: line, usha: idle, lines } = await world.read();
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
    const { totals, movements } = await world.read();
    expect(totals).toEqual({
      received: { ...noAmounts, cash: 770.25, upi: 300 },
      reversed: { ...noAmounts, cash: 70 },
      deposited: 900,
      cashInHand: 860.25,
    });
    expect(movements).toMatchObject([
      { kind: "hand-over", collector: { id: world.manoj, name: "Manoj" }, amount: 1200, day: today },
      { kind: "deposit", collector: null, amount: 900, reference: "SLIP 4" },
      { kind: "pay-out", note: "Tea and fuel" },
      { kind: "pay-in", note: "Change" },
    ]);
  });

  test("shows a reversal on the day on which it was made, and the payment on its own", async () => {
    const { body } = await pay(world.api, world.shop, {
      amount: 40,
      receivedOn: yesterday,
      collectorId: world.usha,
    });
    await reverse(world.api, world.shop, body.payment.id);
    expect((await world.read(yesterday)).usha).toMatchObject({ received: { cash: 40 }, cashInHand: 40 });
    expect((await world.read()).usha).toMatchObject({ opening: 40, reversed: { cash: 40 }, cashInHand: 0 });
  });

  test("has the same cash in hand once payments are added up by day, also with later payments of days before", async () => {
    await pay(world.api, world.shop, { amount: 5, receivedOn: yesterday, collectorId: world.usha });
    const before = await world.read();
    expect(before.usha).toMatchObject({ opening: 45, cashInHand: 5 });
    await sumCash(world.api.sql);
    expect(await world.read()).toEqual(before);
    const { body } = await pay(world.api, world.shop, {
      amount: 6,
      receivedOn: yesterday,
      collectorId: world.usha,
    });
    expect((await world.read()).usha).toMatchObject({ opening: 51 });
    await sumCash(world.api.sql);
    await sumCash(world.api.sql);
    expect((await world.read()).usha).toMatchObject({ opening: 51 });
    await reverse(world.api, world.shop, body.payment.id);
    expect((await world.read()).usha).toMatchObject({ opening: 51, cashInHand: 5 });
  });

  test("lists an inactive collector only while something is theirs", async () => {
    await world.call("PUT", `/operator/collectors/${world.usha}`, { isActive: false });
    expect((await world.read()).usha).toMatchObject({ collector: { isActive: false } });
    expect((await world.read("2026-06-20")).usha).toBeUndefined();
    await world.call("PUT", `/operator/collectors/${world.usha}`, { isActive: true });
  });

  test("after today is refused", async () => {
    const { status, body } = await world.call("GET", "/operator/day-book?day=2026-07-02");
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: "day_in_future", fields: { day: expect.any(String) } },
    });
  });
});
