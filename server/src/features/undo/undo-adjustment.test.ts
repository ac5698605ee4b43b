import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { adjustWallet, createBusiness, recharge, type TestBusiness, unique } from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoAdjustment, undoAsAdmin } from "../../testing/undo.ts";

const now = "2026-03-10T06:30:00.000Z";

let adminId: number;
let admin: string;
let business: TestBusiness;

const api = await openTestApi();
[{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

beforeEach(async () => {
  api.clock.now = new Date(now);
  admin = await openSession(api, adminId);
  business = await createBusiness(api, admin, { funds: 1000 });
});

/** Credits or debits the business's wallet; returns the transaction's number. */
async function adjust(change: object): Promise<number> {
  const { status, body } = await adjustWallet(api, admin, business.operator.id, change);
  expect(status).toBe(201);
  return body.transaction.id;
}

function undo(transactionId: number, options: Parameters<typeof undoAdjustment>[3] = {}) {
  const order = { operatorId: business.operator.id, transactionId };
  return undoAdjustment(api, admin, order, { reason: "Wrong amount", ...options });
}

function read(path: string, token = admin) {
  return api.call("GET", path, { token });
}

/** The statement as the admin reads it, after checking that the operator reads the same. */
async function statement() {
  const { id } = business.operator;
  const { body } = await read(`/admin/operators/${id}/wallet/transactions`);
  const own = await read("/operator/wallet/transactions", await openSession(api, id));
  expect(own.body).toEqual(body);
  return body.transactions;
}

test("a credit is taken back by a debit that names it, and both sides read why", async () => {
  const transactionId = await adjust({ amount: 250.5, description: "Cash" });
  api.clock.now = new Date("2026-04-02T06:30:00.000Z");
  admin = await openSession(api, adminId);
  const answer = await undo(transactionId);
  const date = "2026-04-02T06:30:00.000Z";
  const taken = {
    id: transactionId + 1,
    type: "wallet-deduct",
    amount: 250.5,
    description: `Transaction #${transactionId} undone: Wrong amount`,
    date,
    balanceAfter: 1000,
    reversesId: transactionId,
    reversal: null,
  };
  expect(answer).toMatchObject({
    status: 201,
    body: { transaction: taken, newWalletBalance: 1000, message: "Credit undone" },
  });
  const reversal = { date, by: "admin", reason: "Wrong amount" };
  expect(await statement()).toMatchObject([
    taken,
    { id: transactionId, description: "Cash", reversesId: null, reversal },
    { type: "wallet-add", amount: 1000, reversal: null },
  ]);
  const token = await openSession(api, business.operator.id);
  const { body: payments } = await read("/operator/admin-transactions?sort=-amount", token);
  expect(payments.transactions).toMatchObject([
    { amount: 1000 },
    { reversesId: transactionId },
    { reversal },
  ]);
  for (const query of ["", `?operatorId=${business.operator.id}`]) {
    const { body: all } = await read(`/admin/transactions${query}`);
    expect(all.transactions.slice(0, 2)).toMatchObject([taken, { id: transactionId, reversal }]);
  }
  expect((await readAudit(api.sql, { type: "operator", id: business.operator.id })).at(-1)).toEqual({
    action: "wallet.undo",
    before: { balance: 1250.5 },
    after: {
      transactionId,
      type: "debit",
      amount: 250.5,
      description: `Transaction #${transactionId} undone: Wrong amount`,
      balance: 1000,
    },
  });
});

test("a debit is given back, and files tell what is undone", async () => {
  const transactionId = await adjust({ amount: 30, type: "debit", description: "Fee: March" });
  const answer = await undo(transactionId, { reason: "Not owed: see note" });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      transaction: { type: "wallet-add", amount: 30 },
      newWalletBalance: 1000,
      message: "Debit undone",
    },
  });
  expect((await statement())[1]).toMatchObject({ reversal: { reason: "Not owed: see note" } });
  const { body: file } = await read(`/admin/operators/${business.operator.id}/wallet/transactions/export`);
  expect(file.trimEnd().split("\n").slice(-2)).toEqual([
    `${transactionId},2026-03-10 12:00:00,Wallet debit,,,Fee: March,30,,970,,,Undone`,
    `${transactionId + 1},2026-03-10 12:00:00,Debit undone,,,Transaction #${transactionId} undone: Not owed: see note,,30,1000,,,Completed`,
  ]);
  const token = await openSession(api, business.operator.id);
  const { body: payments } = await read("/operator/admin-transactions/export", token);
  expect(payments.split("\n").slice(1, 3)).toEqual([
    `${transactionId + 1},2026-03-10 12:00:00,wallet-add,30,1000,Transaction #${transactionId} undone: Not owed: see note,Completed`,
    `${transactionId},2026-03-10 12:00:00,wallet-deduct,30,970,Fee: March,Undone`,
  ]);
});

test("undoing a credit may take the wallet below its credit limit, as the admin's debit may", async () => {
  const [first] = await statement();
  await recharge(api, business, { amount: 100 });
  expect((await undo(first.id)).body.newWalletBalance).toBe(-100);
});

test("no figure of the dashboard counts either of them", async () => {
  const figures = async () => {
    const [{ body: sums }, { body: chart }] = await Promise.all([
      read("/admin/dashboard/analytics"),
      read("/admin/dashboard/daily?days=30"),
    ]);
    const { funding, transactions } = chart.days.at(-1);
    return { ...sums.analytics, funding, transactions };
  };
  const before = await figures();
  for (const type of ["credit", "debit"]) await undo(await adjust({ amount: 40, type }));
  expect(await figures()).toEqual(before);
  const { body: setUp } = await read(`/admin/operators/${business.operator.id}`);
  expect(setUp.operator.setup.isFunded).toBe(true);
  await undo(1);
  const { body: empty } = await read(`/admin/operators/${business.operator.id}`);
  expect(empty.operator.setup.isFunded, "its only credit that stands is undone").toBe(false);
});

describe("is refused and writes nothing", () => {
  async function expectRefused(act: () => ReturnType<typeof undo>, status: number, body: object) {
    const before = await takeSnapshot(api.sql);
    expect(await act()).toMatchObject({ status, body });
    expect(await takeSnapshot(api.sql)).toEqual(before);
  }

  test("a second time, and the undo itself", async () => {
    const transactionId = await adjust({ amount: 40 });
    await undo(transactionId);
    await expectRefused(() => undo(transactionId), 409, {
      code: "transaction_already_undone",
      error: "This transaction was already undone",
    });
    await expectRefused(() => undo(transactionId + 1), 409, { code: "transaction_not_undoable" });
  });

  test("for what isn't the admin's credit or debit", async () => {
    const { body } = await recharge(api, business);
    const [paid] = await statement();
    await expectRefused(() => undo(paid.id), 409, { code: "transaction_not_undoable" });
    await undoAsAdmin(api, admin, { operatorId: business.operator.id, rechargeId: body.recharge.id });
    const [refund] = await statement();
    expect(refund.reversesId).toBe(paid.id);
    await expectRefused(() => undo(refund.id), 409, { code: "transaction_not_undoable" });
  });

  test("for no such transaction or operator", async () => {
    await expectRefused(() => undo(999_999), 404, { code: "transaction_not_found" });
    const nobody = { operatorId: adminId, transactionId: 1 };
    await expectRefused(() => undoAdjustment(api, admin, nobody), 404, { code: "operator_not_found" });
  });

  test("without a reason", async () => {
    await expectRefused(() => undo(1, { reason: " " }), 400, { fields: { reason: "Enter a reason" } });
  });
});

test("under an Idempotency-Key it is done and audited once, and the key stands for nothing else", async () => {
  const transactionId = await adjust({ amount: 40 });
  const key = unique("key");
  const first = await undo(transactionId, { key });
  const second = await undo(transactionId, { key });
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(await undo(1, { key })).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  const acts = await readAudit(api.sql, { type: "operator", id: business.operator.id });
  expect(acts.filter(({ action }) => action === "wallet.undo")).toHaveLength(1);
});

test("of ten at once, one takes the money back", async () => {
  const transactionId = await adjust({ amount: 40 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => undo(transactionId, { key: unique("key") })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect((await statement())[0].balanceAfter).toBe(1000);
});
