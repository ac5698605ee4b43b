import { beforeEach, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../../testing/books.ts";
import type { TestBusiness } from "../../../testing/business.ts";
import { charge, pay, readAccount, setCollections } from "../../../testing/collections.ts";
import { asha, openImportWorld, ravi } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();
let shop: TestBusiness;

beforeEach(async () => {
  shop = { operator: world.operator, platformId: 0, customerId: 0 };
  await setCollections(world.api, shop, true);
});

const owing = { ...asha, oldBalance: "450", owedSince: "13/01/2026" };

/** Imports a row; returns its customer. */
async function imported(row: object): Promise<TestBusiness> {
  expect((await world.importRows([row])).status).toBe(200);
  const { customers } = await world.listed();
  return { ...shop, customerId: customers[0].id };
}

async function owingOfAge(age: string): Promise<number[]> {
  const { token } = shop.operator;
  const { body } = await world.api.call("GET", `/operator/owing?age=${age}`, { token });
  return body.customers.map(({ outstanding }: { outstanding: number }) => outstanding);
}

async function oldBalanceOf(row: object) {
  const { body } = await world.preview([row]);
  return body.rows[0].oldBalance ?? body.rows[0].reasons;
}

describe("an old balance that is owed since a day", () => {
  test("is previewed with it, and is as old as that", async () => {
    expect(await oldBalanceOf(owing)).toEqual({ amount: 450, since: "2026-01-13", isBooked: true });
    const business = await imported(owing);
    expect(await readAccount(world.api, business)).toMatchObject({
      outstanding: 450,
      owesSince: "2026-01-13",
      openCharges: [{ label: "Old balance", day: "2026-01-13", remaining: 450 }],
    });
    expect(await owingOfAge("31-60")).toEqual([450]);
    expect(await owingOfAge("0-7")).toEqual([]);
  });

  test("is settled first; then the customer owes since the next charge", async () => {
    const business = await imported(owing);
    await charge(world.api, business, { amount: 100 });
    expect(await readAccount(world.api, business)).toMatchObject({ owesSince: "2026-01-13" });
    await pay(world.api, business, { amount: 200 });
    expect(await readAccount(world.api, business)).toMatchObject({ owesSince: "2026-01-13" });
    await pay(world.api, business, { amount: 250 });
    expect(await readAccount(world.api, business)).toMatchObject({
      outstanding: 100,
      owesSince: "2026-03-10",
    });
  });

  test("is owed since that day again when a payment is reversed", async () => {
    const business = await imported(owing);
    const { token } = shop.operator;
    const { body } = await pay(world.api, business, { amount: 450 });
    expect(await readAccount(world.api, business)).toMatchObject({ owesSince: null });
    const reversed = await world.api.call("POST", `/operator/payments/${body.payment.id}/reverse`, {
      token,
      body: { reason: "Cheque bounced" },
    });
    expect(reversed.status).toBe(201);
    expect(await readAccount(world.api, business)).toMatchObject({ owesSince: "2026-01-13" });
  });

  test("keeps its day when the file is imported again with another", async () => {
    const business = await imported(owing);
    expect(await oldBalanceOf({ ...owing, owedSince: "1 Feb 2026" })).toMatchObject({ isBooked: false });
    await world.importRows([{ ...owing, owedSince: "1 Feb 2026" }]);
    expect(await readAccount(world.api, business)).toMatchObject({ owesSince: "2026-01-13" });
  });

  test("is found by verify when its day was changed", async () => {
    const { customerId } = await imported(owing);
    const { operator } = shop;
    await world.api.sql`
      update customer_wallets set old_balance_since = '2026-02-01'
      where operator_id = ${operator.id} and customer_id = ${customerId}`;
    expect(await findWrongBooks(world.api.sql)).toEqual([
      expect.stringContaining(
        `customer ${customerId} should owe since 2026-02-01, but owes since 2026-01-13`,
      ),
    ]);
    await world.api.sql`
      update customer_wallets set old_balance_since = '2026-01-13'
      where operator_id = ${operator.id} and customer_id = ${customerId}`;
  });
});

describe("the day since which an old balance is owed", () => {
  test.each([
    ["2026-03-10", "today", "2026-03-10"],
    ["", "none", null],
    [undefined, "none", null],
  ])("can be %j: %s", async (owedSince, _, since) => {
    expect(await oldBalanceOf({ ...owing, owedSince })).toMatchObject({ since });
  });

  test.each([
    ["11-03-2026", "Owed since can't be later than today"],
    ["last Diwali", "Owed since must be a date, such as 13-08-2026"],
    ["31-02-2026", "Owed since must be a date, such as 13-08-2026"],
    ["30-12-1899", "Owed since must be a date, such as 13-08-2026"],
  ])("can't be %j", async (owedSince, reason) => {
    expect(await oldBalanceOf({ ...owing, owedSince })).toEqual([reason]);
    expect((await world.importRows([{ ...owing, owedSince }])).status).toBe(400);
  });

  test("doesn't matter where nothing is owed or something was paid in advance", async () => {
    const since = { owedSince: "never" };
    expect(await oldBalanceOf({ ...ravi, oldBalance: "-100", ...since })).toMatchObject({ since: null });
    expect(await oldBalanceOf({ ...ravi, oldBalance: "0", ...since })).toEqual([]);
    expect(await oldBalanceOf({ ...ravi, ...since })).toEqual([]);
  });

  test("is refused while collections are off", async () => {
    await setCollections(world.api, shop, false);
    expect(await oldBalanceOf({ ...ravi, owedSince: "13-01-2026" })).toEqual([
      "Areas, streets, old balances and connections need Collections, which are off",
    ]);
  });
});
