import { expect, test } from "vitest";
import { recharge, type TestBusiness } from "../../testing/business.ts";
import { charge, pay } from "../../testing/collections.ts";
import { openCollectingWorld } from "../../testing/worlds/collecting-world.ts";
import { migrate } from "./migrate.ts";

const world = await openCollectingWorld();
const { api } = world;

/** Makes the database as it was before the migration and those that followed it. */
async function goBack(): Promise<void> {
  for (const statement of [
    "alter table wallets drop column last_account_entry_id",
    "drop index customer_wallet_entries_number",
    "create index customer_wallet_entries_number on customer_wallet_entries (operator_id, id)",
    // Migrations run in their order, so those that followed are taken back, too.
    "alter table wallets drop column collections_set_at",
    "delete from schema_migrations where name >= '0055'",
    // Beside this release's, a call would be ambiguous.
    `create function append_customer_wallet_entry(
      bigint, bigint, text, numeric, bigint, timestamptz, date, text default null, bigint default null,
      bigint default null, bigint default null, numeric default null
    ) returns customer_wallet_entries language sql as 'select null::customer_wallet_entries'`,
  ])
    await api.sql.query(statement);
}

const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

/** Lets the next entries have the numbers after one. */
async function numberAfter({ operator }: TestBusiness, number: number): Promise<void> {
  await api.sql`update wallets set last_account_entry_id = ${number} where operator_id = ${operator.id}`;
}

/** Books four entries. */
async function book(business: TestBusiness): Promise<void> {
  await charge(api, business);
  await pay(api, business);
  await recharge(api, business, { payment: { amount: 100, mode: "cash" } });
}

async function numbersOf({ operator }: TestBusiness): Promise<number[]> {
  const entries = await api.sql<{ id: number }[]>`
    select id from customer_wallet_entries where operator_id = ${operator.id} order by seq`;
  return entries.map(({ id }) => id);
}

test("entries keep the numbers that all operators shared, and each operator goes on after its own last one", async () => {
  const [one, other, without] = [world.business, await world.openBusiness(), await world.openBusiness()];
  // As a sequence of all operators gave them; on a cluster each node began at a high number of its own.
  await numberAfter(one, 1000);
  await numberAfter(other, 2 ** 49);
  await book(one);
  await book(other);
  await goBack();
  const lines: string[] = [];
  await migrate(api.database.connection, (line) => lines.push(line));
  expect(lines).toContain("Migrating the database: 0055-account-entries-per-operator");
  await book(one);
  await book(other);
  await book(without);
  expect(await numbersOf(one)).toEqual(upTo(8).map((nth) => 1000 + nth));
  expect(await numbersOf(other)).toEqual(upTo(8).map((nth) => 2 ** 49 + nth));
  expect(await numbersOf(without)).toEqual(upTo(4));
});
