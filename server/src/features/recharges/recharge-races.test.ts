import { expect, test } from "vitest";
import { adjustWallet, createBusiness, createCustomer, recharge } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

/** The wallet beside what its ledger and its day's totals add up to. */
async function readBooks(operatorId: number) {
  const [books] = await api.sql`
    select balance, last_seq,
      (select sum(amount) from wallet_entries where operator_id = ${operatorId}) as entries,
      (select count(*) from wallet_entries where operator_id = ${operatorId}) as entry_count,
      (select balance_after from wallet_entries where operator_id = ${operatorId} order by seq desc limit 1) as last,
      (select sum(case kind when 'wallet-add' then amount else -amount end) from daily_totals
        where operator_id = ${operatorId}) as totals
    from wallets where operator_id = ${operatorId}`;
  return books;
}

test("of 40 recharges at once with funds for 10, exactly 10 succeed", async () => {
  const business = await createBusiness(api, admin, { funds: 1000.5 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => recharge(api, business)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 402)).toHaveLength(30);
  expect(await readBooks(business.operator.id)).toEqual({
    balance: "0.50",
    last_seq: 11,
    entries: "0.50",
    entry_count: 11,
    last: "0.50",
    totals: "0.50",
  });
});

test("recharges, credits and debits at once keep wallet, ledger and totals together", async () => {
  const business = await createBusiness(api, admin, { funds: 10_000 });
  const { id, token } = business.operator;
  const otherCustomer = {
    ...business,
    customerId: (await createCustomer(api, token, { name: "Second" })).id,
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      recharge(api, business, { amount: 10.1 }),
      recharge(api, otherCustomer, { amount: 20.2 }),
      adjustWallet(api, admin, id, { amount: 0.3 }),
      adjustWallet(api, admin, id, { amount: 5, type: "debit" }),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await readBooks(id)).toEqual({
    balance: "9650.00",
    last_seq: 41,
    entries: "9650.00",
    entry_count: 41,
    last: "9650.00",
    totals: "9650.00",
  });
});

test("each answer has the balance right after its own recharge", async () => {
  const business = await createBusiness(api, admin, { funds: 100 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => recharge(api, business, { amount: 10 })),
  );
  const balances = answers.map(({ body }) => body.newWalletBalance);
  expect(balances.toSorted((a, b) => b - a)).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 0]);
});

test("a locked wallet delays only its own operator's recharges", async () => {
  const [locked, other] = [
    await createBusiness(api, admin, { funds: 1000 }),
    await createBusiness(api, admin, { funds: 1000 }),
  ];
  const holder = await api.sql.reserve();
  try {
    await holder`begin`;
    await holder`select 1 from wallets where operator_id = ${locked.operator.id} for update`;
    const waiting = Promise.all(Array.from({ length: 20 }, () => recharge(api, locked)));
    let isOver = false;
    void waiting.then(() => {
      isOver = true;
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => recharge(api, other, { amount: 10 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(isOver).toBe(false);
    expect((await waiting).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
  } finally {
    await holder`rollback`;
    holder.release();
  }
  expect((await recharge(api, locked)).status).toBe(201);
});
