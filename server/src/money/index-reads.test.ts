import { expect, test } from "vitest";
import { connectAdministrator } from "../testing/administrator.ts";
import { createBusiness, dayFromToday } from "../testing/business.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { recharge } from "./recharge.ts";

const api = await openTestApi();

test("a statement that was planned while a table was empty reads it by an index, a wallet is updated without its indexes, and nobody looks for connections of an operator that has none", async () => {
  const superuser = connectAdministrator(api.database.connection);
  const { operator, customerId, platformId } = await createBusiness(api, await api.signInAdmin());
  await superuser.query("vacuum analyze idempotency_records");
  await superuser.end();
  const now = new Date();
  await api.sql.begin(async (transaction) => {
    const [outcome] = await recharge(transaction, operator.id, [
      {
        ...{ customerId, platformId, amount: 1, expiryDate: dayFromToday(api, 30), actorId: operator.id },
        ...{ operatorId: operator.id, description: null, ottName: null, ottCode: null, planName: null },
        moment: { now, today: dayFromToday(api, 0) },
        idempotency: { key: "once", requestHash: Buffer.alloc(32) },
      },
    ]);
    expect(outcome?.outcome).toBe("done");
    const [read] = await transaction<[{ whole: number; entry: number }]>`
      select seq_scan as whole, idx_scan as entry from pg_stat_xact_user_tables where relname = 'idempotency_records'`;
    expect(read).toEqual({ whole: 0, entry: 1 });
    const [boxes] = await transaction<[{ looked: number }]>`
      select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as looked from pg_stat_xact_user_tables
      where relname = 'connections'`;
    expect(boxes).toEqual({ looked: 0 });
    // The balance stands in no index.
    const [wallets] = await transaction<[{ updated: number; withoutIndexes: number }]>`
      select n_tup_upd as updated, n_tup_hot_upd as "withoutIndexes" from pg_stat_xact_user_tables where relname = 'wallets'`;
    expect(wallets).toEqual({ updated: 1, withoutIndexes: 1 });
  });
});
