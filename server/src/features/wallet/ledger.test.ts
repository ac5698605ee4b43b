import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "../../database/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/database.ts";

let database: TestDatabase;
/** As the server itself is signed in; the owner's rights are for what even the owner can't do. */
let server: Database;
let operatorId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = connect(database.application, { max: 1 });
});
afterAll(async () => {
  await server.end();
  await database.drop();
});

type Entry = {
  seq: number;
  before: number;
  amount: number;
  kind?: string;
  after?: number;
  prev?: number | null;
};

/** Writes an entry as given, past the functions that would keep it right. */
async function insertEntry({ seq, before, amount, ...rest }: Entry): Promise<void> {
  const { kind = "wallet-add", after = before + amount, prev = seq === 1 ? null : seq - 1 } = rest;
  await server`
    insert into wallet_entries (operator_id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit,
      actor_id, created_at)
    values (${operatorId}, ${seq}, ${prev}, ${kind}, ${amount}, ${before}, ${after}, 20, ${operatorId}, now())`;
}

beforeEach(async () => {
  const [user] = await server<[{ id: number }]>`
    insert into users (type, username, name, created_at, updated_at)
    values ('operator', ${`o-${crypto.randomUUID()}`}, 'Ledger', now(), now()) returning id`;
  operatorId = user.id;
  await server`
    insert into wallets (operator_id, balance, credit_limit, last_seq, created_at, updated_at)
    values (${operatorId}, 150, 20, 2, now(), now())`;
  await insertEntry({ seq: 1, before: 0, amount: 100 });
  await insertEntry({ seq: 2, before: 100, amount: 50 });
});

describe("the ledger cannot hold", () => {
  const foreignKey = /foreign key/;
  const check = /check constraint/;
  const unique = /unique constraint/;

  test.each<[string, Entry, RegExp]>([
    ["a gap", { seq: 4, before: 150, amount: 1 }, foreignKey],
    ["a fork", { seq: 2, before: 100, amount: 7 }, unique],
    ["a second beginning", { seq: 3, before: 0, amount: 1, prev: null }, check],
    ["a beginning that is not zero", { seq: 1, before: 5, amount: 5 }, check],
    ["an entry chained to an earlier one", { seq: 3, before: 100, amount: 1, prev: 1 }, check],
    ["an entry from another balance than the last", { seq: 3, before: 149, amount: 1 }, foreignKey],
    ["an entry that does not add up", { seq: 3, before: 150, amount: 1, after: 152 }, check],
    ["a credit that takes", { seq: 3, before: 150, amount: -1 }, check],
    ["a debit that gives", { seq: 3, before: 150, amount: 1, kind: "wallet-deduct" }, check],
    ["an entry of nothing", { seq: 3, before: 150, amount: 0 }, check],
    ["a kind that does not exist", { seq: 3, before: 150, amount: 1, kind: "bonus" }, check],
    [
      "a service past the credit limit",
      { seq: 3, before: 150, amount: -170.01, kind: "service-recharge" },
      check,
    ],
    ["a recharge that names none", { seq: 3, before: 150, amount: -1, kind: "recharge" }, check],
  ])("%s", async (_, entry, refusal) => {
    await expect(insertEntry(entry)).rejects.toThrow(refusal);
  });

  test.each(["amount = 60", "balance_after = 160", "amount = 60, balance_after = 160", "seq = 9"])(
    "an entry edited to %s once another follows",
    async (edit) => {
      const update = database.sql.query(
        `update wallet_entries set ${edit} where operator_id = ${operatorId} and seq = 1`,
      );
      await expect(update).rejects.toThrow(/constraint/);
    },
  );

  test("a hole where an entry was deleted", async () => {
    const deletion = database.sql`delete from wallet_entries where operator_id = ${operatorId} and seq = 1`;
    await expect(deletion).rejects.toThrow(foreignKey);
  });

  test("an overdraft by a recharge, though the admin's debit may go there", async () => {
    const [customer] = await server<[{ id: number }]>`
      insert into customers (operator_id, id, name, phone, created_at, updated_at)
      values (${operatorId}, 1, 'Asha', '9876543210', now(), now()) returning id`;
    const [platform] = await server<[{ id: number }]>`
      insert into platforms (name, description, type, created_at, updated_at)
      values ('Cable', 'For a test', 'cable', now(), now()) returning id`;
    const [recharge] = await server<[{ id: number }]>`
      insert into recharges (operator_id, id, customer_id, platform_id, amount, recharge_date, expiry_date, status,
        created_at, updated_at)
      values (${operatorId}, 1, ${customer.id}, ${platform.id}, 200, now(), current_date, 'completed', now(), now())
      returning id`;
    const post = (amount: number) => server`
      insert into wallet_entries (operator_id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit,
        recharge_id, actor_id, created_at)
      values (${operatorId}, 3, 2, 'recharge', ${-amount}, 150, ${150 - amount}, 20, ${recharge.id}, ${operatorId}, now())`;
    await expect(post(170.01)).rejects.toThrow(check);
    await post(170);
    await insertEntry({ seq: 4, before: -20, amount: -1000, kind: "wallet-deduct" });
  });

  test("two reversals of one entry", async () => {
    const reverse = (seq: number, before: number) => server`
      insert into wallet_entries (operator_id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit,
        reverses_seq, actor_id, created_at)
      values (${operatorId}, ${seq}, ${seq - 1}, 'wallet-deduct', -50, ${before}, ${before - 50}, 20, 2, ${operatorId}, now())`;
    await reverse(3, 150);
    await expect(reverse(4, 100)).rejects.toThrow(unique);
  });
});

test("a wallet without entries holds nothing", async () => {
  const edit = server`update wallets set last_seq = 0 where operator_id = ${operatorId}`;
  await expect(edit).rejects.toThrow(/check constraint/);
});
