import type { WalletMovement } from "@cable-connect/contract/wallet";
import { afterAll, beforeEach, expect, test } from "vitest";
import { batchSize } from "../../database/snapshot.ts";
import { recordAdjustments } from "../../testing/audit.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { adjustWallet, createBusiness, recharge, type TestBusiness } from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { addConnection } from "../../testing/connections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { undoRecharge } from "../../testing/undo.ts";

let admin: string;
let business: TestBusiness;

const api = await openTestApi();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

beforeEach(async () => {
  // 11:30 PM of 10 March in the business.
  api.clock.now = new Date("2026-03-10T18:00:00Z");
  admin = await api.signInAdmin();
  business = await createBusiness(api, admin, { funds: 1000, platform: { name: "City Cable" } });
});

function get(path: string) {
  return api.call("GET", path, { token: business.operator.token });
}

type Statement = {
  transactions: WalletMovement[];
  total: number;
  openingBalance: number;
  closingBalance: number;
  moneyIn: number;
  moneyOut: number;
  undone?: number;
};

async function movements(query: string): Promise<Statement> {
  const { status, body } = await get(`/operator/wallet/transactions?${query}`);
  expect(status).toBe(200);
  const { pagination, ...statement } = body;
  return { ...statement, total: pagination.total };
}

async function lines(query = ""): Promise<string[]> {
  const { body } = await get(`/operator/wallet/transactions/export?${query}`);
  return body
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\n");
}

/** One movement of each kind: 1000 - 100 + 100 - 50 - 30 + 5. */
async function moveByEachKind(): Promise<void> {
  const { operator, platformId } = business;
  const { body } = await recharge(api, business, { amount: 100 });
  expect((await undoRecharge(api, business, body.recharge.id)).status).toBe(201);
  const service = { operatorId: operator.id, platformId, amount: 50 };
  const paid = await api.call("POST", "/operator/service-recharge", { token: operator.token, body: service });
  expect(paid.status).toBe(201);
  await adjustWallet(api, admin, operator.id, { amount: 30, type: "debit", description: "=Fee" });
  await adjustWallet(api, admin, operator.id, { amount: 5, type: "credit" });
}

test("a file of it is called by the operator and the days", async () => {
  const name = async (query: string) =>
    (await get(`/operator/wallet/transactions/export?${query}`)).headers.get("content-disposition");
  const { username } = business.operator;
  const file = (days: string) => `attachment; filename="statement-${username}-${days}.csv"`;
  expect(await name("startDate=2026-02-01&endDate=2026-02-28")).toBe(file("2026-02-01-2026-02-28"));
  // Open ends: the day on which the operator was created, and today.
  expect(await name("")).toBe(file("2026-03-10-2026-03-10"));
});

test("holds each kind of movement, which add up to the balance", async () => {
  await moveByEachKind();
  const { transactions, total, ...balances } = await movements("startDate=2026-03-10&endDate=2026-03-10");
  expect(total).toBe(6);
  expect(balances).toEqual({
    openingBalance: 0,
    closingBalance: 925,
    moneyIn: 1105,
    moneyOut: 180,
    undone: 100,
  });
  const customer = { id: business.customerId, name: expect.any(String) };
  const service = { customer, platform: { id: business.platformId, name: "City Cable", type: "cable" } };
  expect(transactions).toMatchObject([
    { type: "wallet-add", amount: 5, balanceAfter: 925, customer: null, platform: null },
    { type: "wallet-deduct", amount: 30, balanceAfter: 920, customer: null },
    { type: "service-recharge", amount: 50, balanceAfter: 950, customer: null },
    { type: "wallet-add", amount: 100, balanceAfter: 1000, ...service },
    { type: "recharge", amount: 100, balanceAfter: 900, ...service },
    { type: "wallet-add", amount: 1000, balanceAfter: 1000, customer: null },
  ]);
});

test("is saved oldest first, with what went out and what came in apart", async () => {
  await moveByEachKind();
  const [header, ...rows] = await lines();
  expect(header).toBe(
    "Transaction ID,Date,Type,Customer,Recharge ID,Description,Debit,Credit,Balance After,Platform,Connection,Status",
  );
  const moved = rows.map((row) => row.split(",").slice(-6, -3).join(" "));
  expect(moved).toEqual([" 1000 1000", "100  900", " 100 1000", "50  950", "30  920", " 5 925"]);
  const kinds = rows.map((row) => row.split(",")[2]);
  expect(kinds).toEqual([
    "Wallet credit",
    "Recharge",
    "Recharge undone",
    "Service recharge",
    "Wallet debit",
    "Wallet credit",
  ]);
  expect(rows[4]).toMatch(/^\d+,2026-03-10 23:30:00,Wallet debit,,,'=Fee,30,,920,,,Completed$/);
  expect(rows[1]).toMatch(/,City Cable,,Undone$/);
  const [undone, refund] = [1, 2].map((row) => rows[row]?.split(",")[4]);
  expect(refund, "what came back is told from which recharge").toBe(undone);
  expect(undone).toMatch(/^\d+$/);
});

test("tells the recharge that the admin can undo: the newest of its service, until it is undone", async () => {
  const { body: first } = await recharge(api, business, { amount: 100 });
  const { body: last } = await recharge(api, business, { amount: 100 });
  const undoable = async () => {
    const { transactions } = await movements("");
    return transactions.filter(({ isUndoable }) => isUndoable).map(({ rechargeId }) => rechargeId);
  };
  expect(await undoable()).toEqual([last.recharge.id]);
  await undoRecharge(api, business, last.recharge.id);
  expect(await undoable()).toEqual([first.recharge.id]);
});

test("tells the boxes of one customer apart, on the screen and in the file", async () => {
  await setCollections(api, business, true);
  for (const setTopBox of ["STB 1", "STB 2"]) {
    const { body } = await addConnection(api, business, { setTopBox });
    await recharge(api, business, { amount: 100, connectionId: body.connection.id });
  }
  const { transactions } = await movements("");
  expect(transactions.map(({ connection }) => connection?.box)).toEqual(["STB 2", "STB 1", undefined]);
  expect((await lines()).map((row) => row.split(",").at(-2))).toEqual(["Connection", "", "STB 1", "STB 2"]);
});

test("the admin reads and saves the same statement of an operator", async () => {
  await moveByEachKind();
  const days = "startDate=2026-03-10&endDate=2026-03-10";
  const read = (path: string, token: string) => api.call("GET", `${path}?${days}`, { token });
  const { id, token } = business.operator;
  for (const file of ["", "/export"]) {
    const own = await read(`/operator/wallet/transactions${file}`, token);
    const answer = await read(`/admin/operators/${id}/wallet/transactions${file}`, admin);
    expect([answer.status, answer.body]).toEqual([200, own.body]);
    expect(answer.headers.get("content-disposition")).toBe(own.headers.get("content-disposition"));
  }
});

test("of an operator that doesn't exist, or of an admin, is a 404", async () => {
  const [{ id }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  for (const stranger of [id, 999_999]) {
    for (const file of ["", "/export"]) {
      const path = `/admin/operators/${stranger}/wallet/transactions${file}`;
      const { status, body } = await api.call("GET", path, { token: admin });
      expect([path, status, body.code]).toEqual([path, 404, "operator_not_found"]);
    }
  }
});

test("each movement is of one day and none of an earlier one, when two servers disagree about midnight too", async () => {
  const clocks = ["18:29:59.998", "18:30:00.001", "18:29:59.999", "18:30:00.002"];
  for (const clock of clocks) {
    api.clock.now = new Date(`2026-03-10T${clock}Z`);
    expect((await recharge(api, business, { amount: 10 })).status).toBe(201);
  }
  const before = await movements("endDate=2026-03-10");
  const after = await movements("startDate=2026-03-11");
  expect([before.total, after.total]).toEqual([2, 3]);
  const balances = [...after.transactions, ...before.transactions].map(({ balanceAfter }) => balanceAfter);
  expect(balances).toEqual([960, 970, 980, 990, 1000]);
  expect([before.openingBalance, before.closingBalance]).toEqual([0, 990]);
  expect([after.openingBalance, after.closingBalance]).toEqual([990, 960]);
  expect([before.moneyIn, before.moneyOut, after.moneyIn, after.moneyOut]).toEqual([1000, 10, 0, 30]);
});

test("days without a movement have the balance of before, and days that end before they begin have none", async () => {
  for (const query of ["startDate=2026-03-11", "startDate=2026-03-11&endDate=2026-03-09"]) {
    const { total, ...statement } = await movements(query);
    const balances = { openingBalance: 1000, closingBalance: 1000, moneyIn: 0, moneyOut: 0, undone: 0 };
    expect([query, total, statement]).toEqual([query, 0, { transactions: [], ...balances }]);
  }
});

test("is saved whole, however many batches it takes", async () => {
  const { operator } = business;
  const moved = 2 * batchSize;
  await api.sql`
    select append_wallet_entry(${operator.id}, 'wallet-add', 1, null, ${operator.id}, now(),
      (now() at time zone 'Asia/Kolkata')::date)
    from generate_series(1, ${moved})`;
  await recordAdjustments(api.sql, operator.id);
  const rows = (await lines()).slice(1);
  expect(rows).toHaveLength(moved + 1);
  expect(rows.map((row) => Number(row.split(",").at(-4)))).toEqual(
    Array.from({ length: moved + 1 }, (_, index) => 1000 + index),
  );
});
