import { expect, test } from "vitest";
import { connect, type Reader } from "../../database/connect.ts";
import { createBusiness, dayFromToday } from "../../testing/business.ts";
import { connectAdministrator } from "../../testing/database/administrator.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { recharge } from "./recharge.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

type TableUse = { whole: number; byIndex: number; updated: number; withoutIndexes: number };

/** Recharges a service, and says how often the transaction read a table, and how many of its rows it updated. */
async function useOfTable(name: string): Promise<TableUse> {
  const { operator, customerId, platformId } = await createBusiness(api, admin);
  // What earlier transactions of a connection did is counted with it until it is reported.
  const connection = connect(api.database.connection, { max: 1 });
  const use = await connection.begin(async (transaction) => {
    await rechargeOnce(transaction, { operatorId: operator.id, customerId, platformId });
    const [use] = await transaction<[TableUse]>`
      select coalesce(seq_scan, 0) as whole, coalesce(idx_scan, 0) as "byIndex", n_tup_upd as updated,
        n_tup_hot_upd as "withoutIndexes"
      from pg_stat_xact_user_tables where relname = ${name}`;
    return use;
  });
  await connection.end();
  return use;
}

async function rechargeOnce(
  reader: Reader,
  { operatorId, customerId, platformId }: { operatorId: number; customerId: number; platformId: number },
): Promise<void> {
  const today = dayFromToday(api, 0);
  const [outcome] = await recharge(reader, operatorId, [
    {
      customerId,
      platformId,
      amount: 1,
      expiryDate: dayFromToday(api, 30),
      description: null,
      ottCode: null,
      ottName: null,
      planName: null,
      operatorId,
      actorId: operatorId,
      moment: { now: new Date(), today },
      idempotency: { key: "once", requestHash: Buffer.alloc(32) },
    },
  ]);
  expect(outcome?.outcome).toBe("done");
}

test("a statement that was planned while a table was empty reads it by an index", async () => {
  const superuser = connectAdministrator(api.database.connection);
  await superuser.query("vacuum analyze idempotency_records");
  await superuser.end();
  expect(await useOfTable("idempotency_records")).toMatchObject({ whole: 0, byIndex: 1 });
});

test("a recharge updates the wallet without its indexes, as the balance stands in none", async () => {
  expect(await useOfTable("wallets")).toMatchObject({ updated: 1, withoutIndexes: 1 });
});

test("a recharge of an operator without connections looks for none", async () => {
  expect(await useOfTable("connections")).toMatchObject({ whole: 0, byIndex: 0 });
});
