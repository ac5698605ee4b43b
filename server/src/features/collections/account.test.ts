import { describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { recharge } from "../../testing/business.ts";
import { charge, pay, readAccount, reverse } from "../../testing/collections.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();

describe("a charge", () => {
  test("needs a label, a discount and a write-off a reason", async () => {
    expect(await charge(world.api, world.business, { label: undefined })).toMatchObject(
      refused(400, "validation", "label"),
    );
    const discount = { kind: "discount", label: undefined, amount: 10 };
    expect(await charge(world.api, world.business, discount)).toMatchObject(
      refused(400, "validation", "reason"),
    );
    await charge(world.api, world.business, { amount: 100 });
    expect(await charge(world.api, world.business, { ...discount, reason: "Old customer" })).toMatchObject({
      status: 201,
      body: { entry: { kind: "discount", label: "Old customer", amount: 10 }, outstanding: 90 },
    });
  });

  test("is taken off at most wholly", async () => {
    const writeOff = { kind: "write-off", reason: "Moved away", amount: 39.51 };
    await world.expectNothingWritten(
      () => charge(world.api, world.business, writeOff),
      refused(400, "more_than_owed", "amount"),
    );
    await charge(world.api, world.business, { amount: 39.5 });
    const answer = await charge(world.api, world.business, writeOff);
    expect(answer.body.fields.amount).toBe("The customer owes ₹39.50. Enter at most that.");
    expect(await charge(world.api, world.business, { ...writeOff, amount: 39.5 })).toMatchObject({
      status: 201,
      body: { outstanding: 0, credit: 0 },
    });
  });
});

describe("an old balance", () => {
  const old = { label: "Old balance", amount: 300, owedSince: "2026-01-13" };

  test("that begins the account is owed since the day that it says", async () => {
    expect(await charge(world.api, world.business, old)).toMatchObject({ status: 201 });
    expect(await readAccount(world.api, world.business)).toMatchObject({
      owesSince: "2026-01-13",
      openCharges: [{ label: "Old balance", day: "2026-01-13", remaining: 300 }],
    });
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("is refused once a credit of the API begins the account at the same moment", async () => {
    const { operator, customerId } = world.business;
    const { charging } = await world.api.sql.begin(async (transaction) => {
      await transaction`
        select from post_customer_wallet_entry(
          ${operator.id}, ${customerId}, 500, null, null, ${operator.id}, now(), current_date, null, null)`;
      const charging = charge(world.api, world.business, old);
      await untilLockAwaited(world.api.sql);
      return { charging };
    });
    expect(await charging).toMatchObject(refused(409, "account_begun", "owedSince"));
    expect(await readAccount(world.api, world.business)).toMatchObject({ credit: 500, openCharges: [] });
  });

  test("of an account that has begun, of a day to come, and another charge have no such day", async () => {
    await world.expectNothingWritten(
      () => charge(world.api, world.business, { ...old, owedSince: "2099-01-01" }),
      refused(400, "owed_since_in_future", "owedSince"),
    );
    expect(await charge(world.api, world.business, { ...old, label: "Installation" })).toMatchObject(
      refused(400, "validation", "owedSince"),
    );
    await charge(world.api, world.business, { amount: 1 });
    await world.expectNothingWritten(
      () => charge(world.api, world.business, old),
      refused(409, "account_begun", "owedSince"),
    );
  });
});

test("the customer's wallet is the credit side: a credit settles, a debit never goes below zero", async () => {
  await charge(world.api, world.business);
  expect(await world.moveWallet({ amount: 1, type: "debit" })).toMatchObject(
    refused(402, "insufficient_balance"),
  );
  expect(await world.moveWallet({ amount: 60, type: "credit" })).toMatchObject({
    status: 201,
    body: { newWalletBalance: 0 },
  });
  expect(await world.moveWallet({ amount: 60, type: "credit" })).toMatchObject({
    body: { newWalletBalance: 20 },
  });
  expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 20 });
});

test("the account's pages follow each other", async () => {
  for (let amount = 1; amount <= 5; amount++) await pay(world.api, world.business, { amount });
  const amounts = async (query: string) =>
    (await readAccount(world.api, world.business, query)).entries.map(
      ({ amount }: { amount: number }) => amount,
    );
  expect(await amounts("?limit=2")).toEqual([5, 4]);
  expect(await amounts("?limit=2&page=3")).toEqual([1]);
  expect(await amounts("?limit=2&page=4")).toEqual([]);
});

test("payments, reversals, charges and recharges of one customer at once leave sound books", async () => {
  const { id } = (await pay(world.api, world.business)).body.payment;
  const storm = Array.from({ length: 12 }, (_, nth) => [
    pay(world.api, world.business, { amount: 10 + nth }),
    recharge(world.api, world.business, { amount: 20, payment: { amount: 15, mode: "cash" } }),
    charge(world.api, world.business, { amount: 7 }),
    world.moveWallet({ amount: 3, type: "credit" }),
    reverse(world.api, world.business, id),
  ]).flat();
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201)).toEqual(Array.from({ length: 11 }, () => 409));
  const owed = 12 * (20 + 7) - 12 * (15 + 3) - 12 * 10 - 66;
  expect(await readAccount(world.api, world.business)).toMatchObject({
    outstanding: Math.max(owed, 0),
    credit: Math.max(-owed, 0),
    pagination: { total: 1 + 1 + 12 * 5 },
  });
  const receipts = await world.api.sql<{ receipt_number: number }[]>`
    select receipt_number from payments where operator_id = ${world.business.operator.id} order by id`;
  expect(receipts.map(({ receipt_number }) => receipt_number)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(await findWrongBooks(world.api.sql)).toEqual([]);
});
