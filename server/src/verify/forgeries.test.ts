import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSealedDays, type SealedWorld } from "../testing/worlds/sealed-world.ts";

let world: SealedWorld;
let whose: string;

beforeAll(async () => {
  world = await openSealedDays();
  whose = `Operator ${world.business.operator.id} (ravi): `;
});
afterAll(() => world.close());

test("nothing is found in honest books", async () => {
  expect(await world.verify()).toEqual([]);
});

const findAfter = (...statements: string[]) => world.verifyAfterForging(...statements);

/** A row of each table that one would forge, on the second sealed day. */
const entry =
  "seq = (select last_number - 3 from sealed_books where kind = 'wallet-entries' and day = '2026-03-10')";
const adjustment =
  "seq = (select after_number + 1 from sealed_books where kind = 'wallet-entries' and day = '2026-03-10')";
const recharge =
  "id = (select after_number + 1 from sealed_books where kind = 'recharges' and day = '2026-03-10')";
const customerEntry =
  "id = (select last_number from sealed_books where kind = 'customer-wallet-entries' and day = '2026-03-10')";
const act = "id = (select last_number from sealed_books where kind = 'audit-log' and day = '2026-03-10')";

const changed = (name: string) => `the ${name} of 2026-03-10 were changed after they were sealed.`;

describe("in a sealed day verify finds", () => {
  test.each([
    [
      "the actor of an entry",
      `update wallet_entries set actor_id = ${"(select id from users where type = 'admin')"} where ${entry}`,
      "wallet entries",
    ],
    [
      "the description of an entry",
      `update wallet_entries set description = 'Other' where ${adjustment}`,
      "wallet entries",
    ],
    [
      "the instant of an entry",
      `update wallet_entries set created_at = created_at + interval '1 ms' where ${adjustment}`,
      "wallet entries",
    ],
    [
      "the credit limit of an entry",
      `update wallet_entries set credit_limit = 99999 where ${entry}`,
      "wallet entries",
    ],
    [
      "the platform of an entry",
      `update wallet_entries set platform_id = 1 where ${entry}`,
      "wallet entries",
    ],
    [
      "a later expiry of a recharge",
      `update recharges set expiry_date = expiry_date + 365 where ${recharge}`,
      "recharges",
    ],
    [
      "another customer of a recharge",
      `update recharges set customer_id = 99 where ${recharge}`,
      "recharges",
    ],
    ["another plan of a recharge", `update recharges set plan_name = 'Gold' where ${recharge}`, "recharges"],
    [
      "another OTT plan",
      `update recharges set ott_code = 'OTTPLAY-FAMILY-1M' where ${recharge}`,
      "recharges",
    ],
    ["a recharge's rates", `update recharges set operator_rate = 1 where ${recharge}`, "recharges"],
    [
      "the description of a customer's entry",
      `update customer_wallet_entries set description = 'Other' where ${customerEntry}`,
      "entries of customers' wallets",
    ],
    [
      "what an act set",
      `update audit_log set after = '{"creditLimit": 5}' where ${act}`,
      "rows of the audit log",
    ],
    [
      "who acted",
      `update audit_log set actor_id = ${"(select min(id) from users where type = 'operator')"} where ${act}`,
      "rows of the audit log",
    ],
  ])("%s", async (_, statement, name) => {
    const found = (await findAfter(statement)).map((sentence) =>
      sentence.replace(whose, "").replace("All operators: ", ""),
    );
    expect(found).toContain(changed(name));
  });

  test("a deleted entry, recharge, movement of a customer or act, with count and sum", async () => {
    const [count] = await world.api.sql<[{ items: string; amount: string }]>`
      select items, amount from sealed_books where kind = 'wallet-entries' and day = '2026-03-10'`;
    const found = await findAfter(
      `delete from wallet_entries where ${adjustment}`,
      `delete from recharges where ${recharge}`,
      `delete from customer_wallet_entries where ${customerEntry}`,
      `delete from audit_log where ${act}`,
    );
    const were = `the wallet entries of 2026-03-10 were sealed as ${count.items}, of ${count.amount} in all, but are `;
    expect(found.some((sentence) => sentence.startsWith(whose + were))).toBe(true);
    for (const name of ["recharges", "entries of customers' wallets"]) {
      expect(
        found.some((sentence) => sentence.includes(`${whose}the ${name} of 2026-03-10 were sealed as `)),
      ).toBe(true);
    }
    expect(
      found.some((sentence) => sentence.includes("the rows of the audit log of 2026-03-10 were sealed as ")),
    ).toBe(true);
  });

  test("an emptied audit log", async () => {
    const found = await findAfter("delete from audit_log");
    expect(found).toContainEqual(
      expect.stringMatching(
        /^All operators: the rows of the audit log up to 2026-03-09 were sealed as \d+, but are 0\.$/,
      ),
    );
    expect(found).toContainEqual(
      expect.stringMatching(
        /^Operator \d+ \(ravi\): entry 1, a wallet-add of 1000.00 by .* is not in the audit log\.$/,
      ),
    );
  });

  test("an emptied table of idempotency keys", async () => {
    expect(await findAfter("delete from idempotency_records")).toContainEqual(
      expect.stringMatching(/\(ravi\): the idempotency keys of 2026-03-10 were sealed as \d+, but are 0\.$/),
    );
  });

  test("an idempotency key of an operator that had none on that day", async () => {
    expect(
      await findAfter(
        `insert into idempotency_records (operator_id, caller_id, key, request_hash, result, created_at)
         select 99, caller_id, key, request_hash, result, created_at from idempotency_records
         where created_at >= '2026-03-10T04:30:00Z' limit 1`,
      ),
    ).toEqual([
      "Operator 99 (nobody of that id): the idempotency keys of 2026-03-10 were sealed as 0, but are 1.",
    ]);
  });

  test("a changed answer of an idempotency key", async () => {
    expect(
      await findAfter(
        "update idempotency_records set result = '{}' where created_at >= '2026-03-10T04:30:00Z'",
      ),
    ).toContain(`${whose}the idempotency keys of 2026-03-10 were changed after they were sealed.`);
  });
});
