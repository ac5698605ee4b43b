import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumCash } from "../money/day-book/sum-cash.ts";
import { addUtr, pay, reverse, setCollections } from "../testing/collections.ts";
import { openSealedWorld, type SealedWorld } from "../testing/worlds/sealed-world.ts";

let world: SealedWorld;
let whose: string;

/** Two sealed days with payments, movements and closings, of which the first is corrected on the second. */
beforeAll(async () => {
  world = await openSealedWorld();
  const { api, business } = world;
  await setCollections(api, business, true);
  await world.call("POST", "/operator/collectors", { name: "Manoj" });
  const move = (fields: object) => world.call("POST", "/operator/day-book/movements", fields);
  const close = (fields: object) =>
    world.call("POST", "/operator/day-book/closings", {
      notes: [],
      coins: 0,
      note: "As counted",
      signedBy: "Ravi",
      ...fields,
    });
  await pay(api, business, { amount: 700, collectorId: 1 });
  await pay(api, business, { amount: 40 });
  const { body: unproven } = await pay(api, business, { amount: 60, mode: "upi", collectorId: 1 });
  const { body } = await pay(api, business, { amount: 25, collectorId: 1 });
  await reverse(api, business, body.payment.id);
  await move({ kind: "hand-over", collectorId: 1, amount: 500 });
  await move({ kind: "pay-out", amount: 15, note: "Tea and fuel" });
  const { movement } = await move({ kind: "deposit", amount: 10 });
  await world.call("POST", `/operator/day-book/movements/${movement.id}/reverse`, { reason: "Typed twice" });
  await close({ collectorId: 1, day: "2026-03-09", notes: [{ value: 100, count: 1 }], coins: 90 });
  const { closing } = await close({ day: "2026-03-09", coins: 500 });
  await world.call("POST", `/operator/day-book/closings/${closing.id}/reopen`, { reason: "Counted badly" });
  await close({ day: "2026-03-09", notes: [{ value: 500, count: 1 }], coins: 25 });
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  await pay(api, business, { amount: 80, collectorId: 1 });
  // Of a payment that is sealed.
  await addUtr(api, business, unproven.payment.id);
  await move({ kind: "correction", collectorId: 1, amount: 10, note: "Found", correctsDay: "2026-03-09" });
  await close({ collectorId: 1, day: "2026-03-10", coins: 280 });
  await world.moveTo("2026-03-11T04:30:00Z");
  await world.seal();
  await sumCash(api.sql);
  whose = `Operator ${business.operator.id} (ravi): `;
});
afterAll(() => world.close());

test("nothing is found in honest books", async () => {
  expect(await world.verify()).toEqual([]);
  const closings = await world.api.sql`select expected, difference from day_closings order by id`;
  expect(closings).toEqual([
    { expected: "200.00", difference: "-10.00" },
    { expected: "525.00", difference: "-25.00" },
    { expected: "525.00", difference: "0.00" },
    { expected: "280.00", difference: "0.00" },
  ]);
});

describe("verify finds", () => {
  test.each([
    [
      "another expected amount",
      "update day_closings set expected = 190, difference = 0 where id = 1",
      /closing 1 should expect 200.00, as payments and movements say, but expects 190.00/,
    ],
    [
      "another sum of cash",
      "update cash_days set amount = amount + 1 where holder = 1 and day = '2026-03-10'",
      /the cash of collector 1 should have changed by 90.00 on 2026-03-10, but is added up as 91.00/,
    ],
    [
      "a missing sum of cash",
      "delete from cash_days where holder = 1 and day = '2026-03-10'",
      /the cash of collector 1 should have changed by 90.00 on 2026-03-10, but is added up as 0/,
    ],
    [
      "another sum of cash before a day",
      "update cash_days set amount_before = 0 where holder = 1 and day = '2026-03-10'",
      /the cash of collector 1 before 2026-03-10 should be added up as 225.00, but is 0.00/,
    ],
    [
      "sums of payments that don't exist",
      "update summed_cash set last_payment_id = 99",
      /cash is added up to payment 99 and movement \d+, but the last ones are/,
    ],
    [
      "sums of movements that don't exist",
      "update summed_cash set last_movement_id = 99",
      /cash is added up to payment \d+ and movement 99, but the last ones are/,
    ],
    [
      "another count",
      "update day_closings set counted = 200, difference = 0 where id = 1",
      /closing 1 should have counted 190.00, as its notes and coins say, but has counted 200.00/,
    ],
    [
      "another count with its notes, which the next closing began with",
      `update day_closings set counted = 200, difference = 0, notes = '{"100": 2}', coins = 0 where id = 1`,
      /closing 4 should expect 290.00, as payments and movements say, but expects 280.00/,
    ],
    [
      "a closing that was taken back once its day was over",
      "update day_closings set reopened_at = '2026-03-10T12:00:00Z' where id = 2",
      /closing 2 of 2026-03-09 was taken back at 2026-03-10/,
    ],
    [
      "another reason of a reopening",
      "update day_closings set reopen_reason = 'Typed wrong' where id = 2",
      /the reopenings of days up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "a count that holds instead of the one that replaced it",
      `update day_closings set reopened_at = closed_at, reopened_by = actor_id, reopen_reason = 'Counted badly',
        reopening_id = 2 where id = 3;
      update day_closings set reopened_at = null, reopened_by = null, reopen_reason = null, reopening_id = null
        where id = 2;
      update day_closings set reopening_id = 1 where id = 3`,
      /the reopenings of days up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "a closing that was taken back and isn't counted",
      `update day_closings set reopened_at = closed_at, reopened_by = actor_id, reopen_reason = 'Forged',
        reopening_id = 2 where id = 1`,
      /the last reopening should have number 1, but 2 have numbers up to 2/,
    ],
    [
      "another UTR that was added",
      "update payments set added_reference = '421300012390' where id = 3",
      /the added UTRs of 2026-03-10 were changed after they were sealed/,
    ],
    [
      "an added UTR that is gone",
      `update payments set added_reference_id = null, added_reference = null, reference_added_at = null,
        reference_added_by = null where id = 3`,
      /the last added UTR should have number 1, but 0 have numbers up to 0/,
    ],
    [
      "another difference",
      "update day_closings set difference = 0 where id = 1",
      /closing 1 should say a difference of -10.00, which is 190.00 less 200.00, but says 0.00/,
    ],
    [
      "another signature",
      "update day_closings set signed_by = 'Eve' where id = 1",
      /the closings of days up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "a closing that was deleted",
      "delete from day_closings where id = 4",
      /the last closing should have number 4, but 3 have numbers up to 3/,
    ],
    [
      "a movement that was deleted",
      "delete from cash_movements where id = 2",
      /the last movement of cash should have number 5, but 4 have numbers up to 5/,
    ],
    [
      "another amount of a movement",
      "update cash_movements set amount = 400 where id = 1",
      /closing 3 should expect 425.00, as payments and movements say, but expects 525.00/,
    ],
    [
      "another collector of a payment",
      "update payments set collector_id = null where id = 1",
      /closing 1 should expect -500.00, as payments and movements say, but expects 200.00/,
    ],
    [
      "a payment moved to a closed day",
      "update payments set received_on = '2026-03-09' where id = 5",
      /payment 5 is of 2026-03-09, which was closed before, with payment 4/,
    ],
    [
      "a movement moved to a closed day",
      "update cash_movements set day = '2026-03-09' where id = 5",
      /movement 5 is of 2026-03-09, which was closed before, with movement 4/,
    ],
    [
      "a correction of a day that was not closed",
      "update cash_movements set corrects_day = '2026-03-08' where id = 5",
      /movement 5 corrects 2026-03-08, which was not closed/,
    ],
    [
      "a reversal of another amount",
      "update cash_movements set amount = -9 where id = 4",
      /movement 4 should be a deposit of -10.00, as it reverses movement 3, but is a deposit of -9.00/,
    ],
    [
      "a movement below zero that reverses nothing",
      "update cash_movements set amount = -15 where id = 2",
      /movement 2, a pay-out, is of -15.00/,
    ],
    [
      "another note of a movement",
      "update cash_movements set note = 'Rent of the shop' where id = 2",
      /the movements of cash up to 2026-03-09 were changed after they were sealed/,
    ],
  ])("%s", async (_, statement, sentence) => {
    const found = await world.verifyAfterForging(statement);
    expect(found).toContainEqual(expect.stringMatching(sentence));
    expect(found.filter((line) => !line.startsWith(whose))).toEqual([]);
  });
});

describe("the server's role can't", () => {
  test.each([
    "delete from cash_movements",
    "update cash_movements set amount = 1",
    "delete from day_closings",
    "update day_closings set signed_by = 'Eve'",
  ])("%s", async (statement) => {
    const as = world.api.database.application;
    await expect(world.verifyAfter([statement], { as })).rejects.toThrow("permission denied");
  });
});
