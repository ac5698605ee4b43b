import { addDays } from "@cable-connect/contract/values/business-date";
import { describe, expect, test } from "vitest";
import { sumCash } from "../../money/day-book/sum-cash.ts";
import { pay, reverse } from "../../testing/collections.ts";
import { openDayBookWorld, today, yesterday } from "../../testing/worlds/day-book-world.ts";

const world = await openDayBookWorld();

describe("days that nobody closed", () => {
  const listOpen = async () => (await world.call("GET", "/operator/day-book/open-days")).body;
  const nothing = { days: [], hasEarlier: false };

  test("are those before today on which cash came or moved, with whose books are open", async () => {
    await pay(world.api, world.shop, { amount: 10, mode: "upi", receivedOn: yesterday });
    await pay(world.api, world.shop, { amount: 10 });
    expect(await listOpen()).toEqual(nothing);
    await pay(world.api, world.shop, { amount: 10, receivedOn: yesterday, collectorId: world.manoj });
    await world.move({ kind: "pay-in", amount: 5, note: "Change", day: "2026-06-29" });
    expect(await listOpen(), "of a shop that never closed a day").toEqual(nothing);
    await world.close({ day: "2026-06-20" });
    const open = {
      days: [
        { day: yesterday, books: [{ id: world.manoj, name: "Manoj" }] },
        { day: "2026-06-29", books: [null] },
      ],
      hasEarlier: false,
    };
    expect(await listOpen()).toEqual(open);
    // Once they are added up by day.
    await sumCash(world.api.sql);
    expect(await listOpen()).toEqual(open);
  });

  test("are no longer listed once they or a later day of the same book are closed", async () => {
    await world.close({ day: yesterday });
    expect(await listOpen()).toMatchObject({ days: [{ day: yesterday, books: [{ name: "Manoj" }] }] });
    const { body } = await world.close({ collectorId: world.manoj });
    expect(await listOpen()).toEqual(nothing);
    await world.reopen(body.closing.id, "Counted wrong");
    expect(await listOpen()).toMatchObject({ days: [{ day: yesterday, books: [{ name: "Manoj" }] }] });
  });

  test("are the newest five, and it is said that there are more", async () => {
    for (const day of [24, 25, 26, 27, 28]) {
      await world.move({
        kind: "pay-in",
        collectorId: world.usha,
        amount: 1,
        note: "Change",
        day: `2026-06-${day}`,
      });
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
    await sumCash(world.api.sql);
    expect(await listOpen()).toEqual({ days, hasEarlier });
  });

  test("are also those on which cash was only given back", async () => {
    const { body } = await pay(world.api, world.shop, { amount: 10 });
    await world.close();
    await world.close({ collectorId: world.manoj });
    await world.close({ collectorId: world.usha });
    await world.advanceTo(1);
    await reverse(world.api, world.shop, body.payment.id);
    expect(await listOpen(), "the day isn't over").toEqual(nothing);
    await world.advanceTo(2);
    expect(await listOpen()).toEqual({
      days: [{ day: addDays(today, 1), books: [null] }],
      hasEarlier: false,
    });
    await world.close({ day: addDays(today, 1) });
    expect(await listOpen()).toEqual(nothing);
  });
});
