import { expect, onTestFinished, test } from "vitest";
import { createFirstAdmin } from "../../boot/first-start.ts";
import { connect } from "../../database/connect.ts";
import { findWrongBooks } from "../books.ts";
import { administrator } from "../database/administrator.ts";
import { createTestDatabase } from "../database/database.ts";
import { fillTables } from "./fill-tables.ts";

test.each([
  [{ operators: 1, customers: 90, recharges: 450, collects: true }],
  [{ operators: 3, customers: 100, recharges: 1000, collects: true }],
])("the books of a data set of %o agree", async (size) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { connection, sql } = database;
  await createFirstAdmin(sql, { username: "admin", password: "a password of no use" }, new Date());
  const superuser = connect({ ...administrator(connection), database: connection.database }, { max: 1 });
  await fillTables(superuser, size);
  await superuser.end();
  expect(await findWrongBooks(sql)).toEqual([]);
  const [{ charges, payments, owing, moved }] = await sql<
    [{ charges: number; payments: number; owing: number; moved: number }]
  >`
    select (select count(*) from customer_wallet_entries where kind = 'recharge') as charges,
      (select count(*) from payments) as payments, (select count(*) from customer_wallets where balance < 0) as owing,
      (select count(*) from cash_movements) as moved`;
  expect(charges).toBe(size.recharges);
  expect(payments).toBeGreaterThan(size.recharges * 0.8);
  expect(owing).toBeGreaterThan(size.customers / 4);
  expect(moved).toBeGreaterThan(0);
});
