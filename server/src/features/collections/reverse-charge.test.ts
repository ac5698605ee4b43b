import { describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { recharge } from "../../testing/business.ts";
import { charge, pay, readAccount, reverseCharge } from "../../testing/collections.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();

describe("a charge, discount or write-off that was entered by hand", () => {
  test("is reversed once, with a reason, and both entries stay", async () => {
    const { body: charged } = await charge(world.api, world.business, { amount: 5000 });
    expect(await reverseCharge(world.api, world.business, charged.entry.seq)).toMatchObject({
      status: 201,
      body: {
        entry: {
          kind: "charge-reversal",
          label: "Wrong amount",
          amount: 5000,
          reversesSeq: charged.entry.seq,
        },
        outstanding: 0,
        credit: 0,
      },
    });
    expect(await readAccount(world.api, world.business)).toMatchObject({
      openCharges: [],
      entries: [
        { kind: "charge-reversal", isReversed: false },
        { kind: "charge", amount: -5000, isReversed: true },
      ],
    });
    await world.expectNothingWritten(
      () => reverseCharge(world.api, world.business, charged.entry.seq),
      refused(409, "charge_already_reversed"),
    );
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("leaves as credit what a reversed charge was paid with", async () => {
    const { body: charged } = await charge(world.api, world.business, { amount: 100 });
    await pay(world.api, world.business, { amount: 60 });
    expect(await reverseCharge(world.api, world.business, charged.entry.seq)).toMatchObject({
      body: { outstanding: 0, credit: 60 },
    });
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("is owed again since the oldest charge that a discount or write-off had settled", async () => {
    await charge(world.api, world.business, { amount: 100 });
    const reduced = [
      await charge(world.api, world.business, { kind: "discount", reason: "Old customer", amount: 30 }),
      await charge(world.api, world.business, { kind: "write-off", reason: "Moved away", amount: 70 }),
    ];
    await world.advanceTo("2026-05-04");
    await charge(world.api, world.business, { amount: 5 });
    for (const { body } of reduced) await reverseCharge(world.api, world.business, body.entry.seq);
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 105,
      owesSince: "2026-05-01",
      entries: [
        { kind: "write-off-reversal", amount: -70 },
        { kind: "discount-reversal", amount: -30 },
        {},
        {},
        {},
        {},
      ],
    });
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("that is an old balance leaves nothing owed since its day", async () => {
    const old = { label: "Old balance", amount: 300, owedSince: "2026-01-13" };
    const { body: charged } = await charge(world.api, world.business, old);
    await charge(world.api, world.business, { amount: 10 });
    await reverseCharge(world.api, world.business, charged.entry.seq);
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 10,
      owesSince: "2026-05-01",
    });
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("is reversed once by a key that is sent again, and by calls at once", async () => {
    const { body: charged } = await charge(world.api, world.business);
    const answers = await Promise.all(
      [1, 2, 3].map(() => reverseCharge(world.api, world.business, charged.entry.seq)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { body: other } = await charge(world.api, world.business);
    const key = "reverse-the-charge-1";
    const first = await reverseCharge(world.api, world.business, other.entry.seq, key);
    expect(await reverseCharge(world.api, world.business, other.entry.seq, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 0 });
  });
});

test("nothing else of an account is reversed so, nor an entry that isn't there", async () => {
  await recharge(world.api, world.business);
  await pay(world.api, world.business, { amount: 1 });
  for (const seq of [1, 2, 3])
    await world.expectNothingWritten(
      () => reverseCharge(world.api, world.business, seq),
      refused(404, "charge_not_found"),
    );
});
