import { expect, test } from "vitest";
import { createCustomer, recharge, type TestBusiness } from "../../testing/business.ts";
import { charge, pay, readAccount, reverse, reverseCharge } from "../../testing/collections.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openCollectingWorld } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();
const { api } = world;

const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

/** The numbers of an operator's entries in their order, and the last one by its wallet. */
async function numbersOf({ operator }: TestBusiness) {
  const entries = await api.sql<{ id: number }[]>`
    select id from customer_wallet_entries where operator_id = ${operator.id} order by id`;
  const [wallet] = await api.sql<[{ last: number }]>`
    select last_account_entry_id as last from wallets where operator_id = ${operator.id}`;
  return { ids: entries.map(({ id }) => id), last: wallet.last };
}

/** Books the entries of a business of each kind, many at once; returns how many. */
async function bookAtOnce(business: TestBusiness): Promise<number> {
  const { token } = business.operator;
  const { id: customerId } = await createCustomer(api, token, { name: "Ravi Das" });
  const second = { ...business, customerId };
  const credit = (id: number) =>
    api.call("POST", `/operator/customers/${id}/wallet`, { token, body: { amount: 5, type: "credit" } });
  const answers = await Promise.all(
    [business, second].flatMap((one) =>
      upTo(4).flatMap(() => [
        charge(api, one),
        pay(api, one),
        credit(one.customerId),
        recharge(api, one),
        recharge(api, one, { payment: { amount: 100, mode: "cash" } }),
        recharge(api, one, { customerPrice: 0 }),
      ]),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  return 2 * 4 * 6 - 2 * 4 + 2 * 4;
}

test("entries that are booked at once are numbered per operator, whatever the others book", async () => {
  const [one, other] = [world.business, await world.openBusiness()];
  const [ofOne, ofOther] = await Promise.all([bookAtOnce(one), bookAtOnce(other)]);
  expect(await numbersOf(one)).toEqual({ ids: upTo(ofOne), last: ofOne });
  expect(await numbersOf(other)).toEqual({ ids: upTo(ofOther), last: ofOther });
});

test("what takes an entry back has the next number", async () => {
  const { business } = world;
  const { body: charged } = await charge(api, business);
  const { body: paid } = await pay(api, business);
  const { body: sold } = await recharge(api, business);
  expect((await reverseCharge(api, business, charged.entry.seq)).status).toBe(201);
  expect((await reverse(api, business, paid.payment.id)).status).toBe(201);
  await undoRecharge(api, business, sold.recharge.id);
  expect(await numbersOf(business)).toEqual({ ids: upTo(6), last: 6 });
});

test("a refusal takes no number", async () => {
  const { business } = world;
  await charge(api, business);
  expect(
    (await charge(api, business, { kind: "discount", label: undefined, reason: "Old customer", amount: 200 }))
      .status,
  ).toBe(400);
  expect((await pay(api, business, { amount: 200, isAdvance: false })).status).toBe(409);
  await pay(api, business);
  expect(await numbersOf(business)).toEqual({ ids: [1, 2], last: 2 });
});

test("imported balances are numbered in the order of their rows, and what is booked after them goes on", async () => {
  const { business } = world;
  await charge(api, business);
  const rows = upTo(3).map((row) => ({
    row,
    name: `Customer ${row}`,
    phone: `900000000${row}`,
    oldBalance: row === 2 ? "-20" : "50",
  }));
  const { token } = business.operator;
  const { status } = await api.call("POST", "/operator/customers/import", { token, body: { rows } });
  expect(status).toBe(200);
  await charge(api, business);
  expect(await numbersOf(business)).toEqual({ ids: upTo(5), last: 5 });
  expect(await readAccount(api, business)).toMatchObject({ outstanding: 200 });
});
