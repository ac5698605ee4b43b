import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import { findWrongBooks as findInPool } from "../testing/books.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { connectAdministrator } from "../testing/database/administrator.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { findWrongBooks } from "./find-wrong-books.ts";

/** An operator of 1,000 rupees with two recharges of 100, and a customer with 70 rupees left of 100. */
const api = await openTestApi();
const { connection } = api.database;
const superuser: Database = connectAdministrator(connection);
const business = await createBusiness(api, await api.signInAdmin(), {
  username: "ravi",
  platform: { purchase_rate: 60 },
});
await recharge(api, business);
await recharge(api, business);
for (const fields of [
  { amount: 100, type: "credit" },
  { amount: 30, type: "debit" },
]) {
  await api.call("POST", `/operator/customers/${business.customerId}/wallet`, {
    token: business.operator.token,
    body: fields,
  });
}
const [day] = await api.sql<{ day: string }[]>`select distinct day from daily_totals`;
const today: string = day?.day ?? "";
afterAll(async () => await superuser.end());

/** The mismatches after a statement that ignores all constraints, which is then rolled back. */
async function findAfter(statement: string): Promise<string[]> {
  const found: string[] = [];
  const undo = new Error("undo");
  await superuser
    .begin(async (transaction) => {
      const rules = await transaction<{ rule: string }[]>`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as rule
        from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
      for (const { rule } of rules) await transaction.query(rule);
      await transaction`set local session_replication_role = replica`;
      await transaction.query(statement);
      const query = (text: string, parameters: string[]) => transaction.query(text, parameters);
      for await (const sentence of findWrongBooks(query, defaultSettings.timeZone)) found.push(sentence);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return found;
}

test("finds nothing if all books agree", async () => {
  expect(await findInPool(api.sql)).toEqual([]);
});

test.each([
  [
    "a balance",
    "update wallets set balance = 799.99",
    "the wallet should hold 800.00, the sum of its 3 entries, but holds 799.99",
  ],
  [
    "the number of the last entry",
    "update wallets set last_seq = 4",
    "the wallet should end with entry 3, but says that it ends with entry 4",
  ],
  [
    "a missing wallet",
    "delete from wallets",
    "the wallet should hold 800.00, the sum of its 3 entries, but is missing",
  ],
  [
    "a gap",
    "delete from wallet_entries where seq = 2",
    "in the wallet entry 2 should come after entry 1, but entry 3 does",
  ],
  [
    "an entry chained to the wrong one",
    "update wallet_entries set prev_seq = 1 where seq = 3",
    "in the wallet entry 3 should be chained to entry 2, but is to entry 1",
  ],
  [
    "an entry with a wrong balance before it",
    "update wallet_entries set balance_before = 950, balance_after = 850 where seq = 2",
    "in the wallet entry 2 should start from 1000.00, the balance before it, but starts from 950.00",
  ],
  [
    "an edited amount",
    "update wallet_entries set amount = -90 where seq = 3",
    "in the wallet entry 3 should leave 810.00, which is 900.00 and -90.00, but leaves 800.00",
  ],
  [
    "a recharge and an entry of different amounts",
    "update recharges set amount = 120 where id = (select min(id) from recharges)",
    "recharge 1 should have an entry of -120.00, but has one of -100.00",
  ],
  [
    "a recharge without an entry",
    "delete from wallet_entries where seq = 3",
    "recharge 2 should have an entry of -100.00, but has none",
  ],
  [
    "an entry without its recharge",
    "delete from recharges where id = (select min(id) from recharges)",
    "entry 2 pays for recharge 1, which should exist but doesn't",
  ],
  [
    "a paid recharge as a service that was brought forward",
    "update recharges set status = 'brought-forward' where id = (select max(id) from recharges)",
    "recharge 2 was brought forward, so no entry should pay for it, but entry 3 does",
  ],
  [
    "a service that was brought forward after a recharge",
    "update recharges set status = 'brought-forward' where id = (select max(id) from recharges)",
    "recharge 2 was brought forward, so it should be of a service without recharges, but recharge 1 is older",
  ],
  [
    "a service that was brought forward and charges its customer",
    "update recharges set status = 'brought-forward', customer_price = 5 where id = (select max(id) from recharges)",
    "recharge 2 was brought forward, so it should charge the customer nothing, but says 5.00",
  ],
  [
    "a reversal of another amount",
    "update wallet_entries set reverses_seq = 1 where seq = 3",
    "entry 3 should be of -1000.00, as it takes back entry 1, but is of -100.00",
  ],
  [
    "an undo that is undone",
    `insert into wallet_entries (operator_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit,
        reverses_seq, actor_id, created_at) overriding system value
      select operator_id, undo.seq, undo.seq, undo.seq - 1, undo.kind, undo.amount, 800 - greatest(undo.amount, 0),
        800 + least(undo.amount, 0), 0, undo.reverses_seq, actor_id, created_at
      from wallet_entries as credit
      cross join (values (4, 'wallet-deduct', -1000, 1), (5, 'wallet-add', 1000, 4)) as undo (seq, kind, amount, reverses_seq)
      where credit.seq = 1`,
    "entry 5 takes back entry 4, which should be a credit or a debit by an admin, but isn't",
  ],
  [
    "a recharge marked as reversed without a reversing entry",
    "update recharges set status = 'reversed' where id = (select max(id) from recharges)",
    "recharge 2 is reversed, so an entry should take back entry 3, but none does",
  ],
  [
    "a reversed payment of a recharge that is not marked as reversed",
    `insert into wallet_entries (operator_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit,
        recharge_id, reverses_seq, actor_id, created_at) overriding system value
      select operator_id, 4, 4, 3, 'wallet-add', 100, 800, 900, 0, recharge_id, 3, actor_id, created_at
      from wallet_entries where seq = 3`,
    "recharge 2 should be reversed, as entry 4 takes back entry 3, but is completed",
  ],
  [
    "a refund that reverses nothing",
    "update wallet_entries set recharge_id = (select max(id) from recharges) where seq = 1",
    "entry 1 brings back recharge 2, so it should take back its payment, but takes back nothing",
  ],
  [
    "the undone part of a platform's total",
    "update platform_totals set reversed = 1, reversed_amount = 100",
    "of the total of platform 1 on TODAY 0.00 should be undone, of 0 recharges, but 100.00 is, of 1",
  ],
  [
    "a service with another expiry",
    "update subscriptions set expiry_date = '2020-01-31'",
    "but runs until 2020-01-31 by recharge 2",
  ],
  ["a service with another amount", "update subscriptions set last_amount = 1", "by recharge 2 for 1.00"],
  [
    "a service of a recharge that doesn't exist",
    "update subscriptions set recharge_id = 99",
    "by recharge 99",
  ],
  [
    "a recharge of a customer who doesn't exist",
    "update recharges set customer_id = 99 where id = 1",
    "recharge 1 should be of a customer of the operator, but customer 99 doesn't exist",
  ],
  [
    "a recharge on a platform that doesn't exist",
    "update recharges set platform_id = 99 where id = 1",
    "recharge 1 should be on a platform, but platform 99 doesn't exist",
  ],
  [
    "an entry by a user who doesn't exist",
    "update wallet_entries set actor_id = 99 where seq = 1",
    "entry 1 should be by a user, but user 99 doesn't exist",
  ],
  [
    "entries without a wallet",
    "delete from wallets",
    "entry 1 should be of a wallet, but the operator has none",
  ],
  [
    "a number that would be given again",
    "update wallets set last_recharge_id = 1",
    "the last recharge should have number 2, but the wallet says 1",
  ],
  [
    "an entry's number that would be given again",
    "update wallets set last_entry_id = 2",
    "the last entry should have number 3, but the wallet says 2",
  ],
  [
    "a customer's number that would be given again",
    "update customer_totals set last_customer_id = 0",
    "the last customer should have number 1, but the counts say 0",
  ],
  [
    "the last recharge of a day",
    "update daily_totals set last_recharge_id = 1 where kind = 'recharge'",
    "should be 2, but is 1",
  ],
  ["a missing service", "delete from subscriptions", "but is no service"],
  ["a service without a recharge", "delete from recharges", "should not be a service, but runs until"],
  [
    "a day's total",
    "update daily_totals set amount = 150, entries = 1 where kind = 'recharge'",
    "the total of recharge on TODAY should be 200.00, the sum of 2 entries, but is 150.00, of 1",
  ],
  [
    "a day without its total",
    "delete from daily_totals where kind = 'wallet-add'",
    "the total of wallet-add on TODAY should be 1000.00, the sum of 1 entries, but is 0, of 0",
  ],
  [
    "the sums before a day",
    "update daily_totals set entries_before = 3, amount_before = 45 where kind = 'recharge'",
    "the total of recharge before TODAY should be 0.00, of 0 entries, but is 45.00, of 3",
  ],
  [
    "a platform's total",
    "delete from platform_totals",
    "the total of platform 1 on TODAY should be 200.00, the sum of 2 recharges, but is 0, of 0",
  ],
  [
    "a platform's cost",
    "update platform_totals set cost = 119",
    "the recharges of platform 1 on TODAY should cost 120.00 for an amount of 200.00, but cost 119.00 for 200.00",
  ],
  [
    "the cost of an undone recharge",
    "update platform_totals set reversed_cost = 60",
    "the undone recharges of platform 1 on TODAY should take back a cost of 0.00 for an amount of 0.00, but take back 60.00 for 0.00",
  ],
  [
    "a recharge's rate",
    "update recharges set purchase_rate = null where id = (select min(id) from recharges)",
    "the recharges of platform 1 on TODAY should cost 60.00 for an amount of 100.00, but cost 120.00 for 200.00",
  ],
  [
    "a month's margin",
    `insert into margin_days select distinct day from platform_totals;
     insert into margin_months
       select own * operator_id, part * platform_id, date_trunc('month', day), 2, 200, 200, 120 + own * part
       from platform_totals, (values (0), (1)) as of_operator (own), (values (0), (1)) as of_platform (part)`,
    "should be of 2 recharges of 200.00, of which 200.00 cost 120.00, but is of 2 of 200.00, of which 200.00 cost 121.00",
  ],
  [
    "a count of services",
    "update expiry_totals set services = 2",
    "should be counted as 1, at 100.00, but are as 2, at 100.00",
  ],
  [
    "the amount of services",
    "update expiry_totals set amount = 99.5",
    "should be counted as 1, at 100.00, but are as 1, at 99.50",
  ],
  [
    "a count of customers",
    "update customer_totals set active = 0",
    "the customers should be counted as 1 with 1 active, but are as 1 with 0",
  ],
  [
    "a customer's balance",
    "update customer_wallets set balance = 71",
    "the wallet of customer 1 should hold 70.00, the sum of its 2 entries, but holds 71.00",
  ],
  [
    "a customer's chain",
    "update customer_wallet_entries set prev_seq = null where seq = 2",
    "in the wallet of customer 1 entry 2 should be chained to entry 1, but is to entry none",
  ],
])("%s is reported with its operator, the expected and the actual value", async (_, statement, sentence) => {
  const found = await findAfter(statement);
  const { id } = business.operator;
  expect(found.filter((line) => !line.startsWith(`Operator ${id} (ravi): `))).toEqual([]);
  expect(found.join("\n")).toContain(sentence.replace("TODAY", today));
});

test("the books of an operator that is gone are reported as nobody's", async () => {
  const nobody = `Operator ${business.operator.id} (nobody of that id)`;
  expect(await findAfter("delete from users where type = 'operator'")).toEqual(
    ["entry 2", "entry 3", ...[1, 2].map((seq) => `in the wallet of customer 1 entry ${seq}`)].map(
      (entry) => `${nobody}: ${entry} should be by a user, but user ${business.operator.id} doesn't exist.`,
    ),
  );
  const [sentence] = await findAfter(
    "delete from users where type = 'operator'; update wallets set balance = 0",
  );
  expect(sentence).toContain(`${nobody}: the wallet should hold 800.00`);
});

test("a wrong closed day is reported for all operators", async () => {
  const found = await findAfter("insert into closed_days values ('2020-01-31', 'recharge', 1, 5)");
  expect(found).toEqual([
    "All operators: the total of recharge on the closed day 2020-01-31 should be 0, of 0 entries, but is 5.00, of 1.",
  ]);
});

test("entries missing from a closed day are reported", async () => {
  const found = await findAfter(`
    insert into closed_days select day, kind, sum(entries), sum(amount) from daily_totals
    where kind <> 'wallet-add' group by 1, 2`);
  expect(found).toEqual([
    `All operators: the total of wallet-add on the closed day ${today} should be 1000.00, of 1 entries, but is 0, of 0.`,
  ]);
});

test("days are those of the business's time zone", async () => {
  // These two time zones never have the same day, so at most one of them agrees with the books.
  const found = [
    ...(await findInPool(api.sql, "Pacific/Kiritimati")),
    ...(await findInPool(api.sql, "Etc/GMT+12")),
  ];
  expect(found.join("\n")).toContain("the total of recharge on");
});

test("finds more mismatches than one batch", async () => {
  const found = await findAfter(`
    insert into daily_totals (operator_id, day, kind, entries, amount, entries_before, amount_before)
    select ${business.operator.id}, '2010-01-01'::date + n, 'wallet-deduct', 1, 5, n - 1, 5 * (n - 1)
    from generate_series(1, 1200) as n`);
  expect(found).toHaveLength(1200);
});
