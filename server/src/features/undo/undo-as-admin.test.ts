import { expect, test } from "vitest";
import { sumDays } from "../../money/totals/sum-days.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { createBusiness, recharge, type TestBusiness, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoAsAdmin } from "../../testing/undo.ts";

let adminId: number;
let admin: string;
let undone: { status: number; body: { recharge: unknown; newWalletBalance: number } };

/** A recharge of March that the admin undoes in May, when the days of March have long been closed. */
const api = await openTestApi();
[{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
api.clock.now = new Date("2026-03-10T06:00:00Z");
admin = await api.signInAdmin();
const business = await createBusiness(api, admin);
const rechargeId: number = (await recharge(api, business, { expiryDate: "2026-06-01" })).body.recharge.id;
await sumDays(api.sql, "2026-05-15", "Asia/Kolkata");
api.clock.now = new Date("2026-05-15T06:00:00Z");
admin = await openSession(api, adminId, api.clock.now);
undone = await undoAsAdmin(api, admin, { operatorId: business.operator.id, rechargeId });

function get(path: string) {
  return api.call("GET", path, { token: admin });
}

test("an admin undoes a recharge whenever it was made", async () => {
  expect(undone).toMatchObject({
    status: 201,
    body: {
      recharge: { id: rechargeId, status: "reversed", reversal: { by: "admin", reason: "Wrong customer" } },
      earlierExpiryDate: null,
      newWalletBalance: 1000,
    },
  });
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

test("the operator reads who it was and why", async () => {
  const token = await openSession(api, business.operator.id, api.clock.now);
  const { body } = await api.call("GET", "/operator/recharges", { token });
  expect(body.recharges[0].reversal).toEqual({
    date: "2026-05-15T06:00:00.000Z",
    by: "admin",
    reason: "Wrong customer",
  });
});

test("the admin's list shows the recharge as reversed, and what came back beside it", async () => {
  const { body } = await get("/admin/transactions");
  const reversal = { by: "admin", reason: "Wrong customer" };
  expect(body.transactions).toMatchObject([
    { type: "wallet-add", amount: 100, recharge: { id: rechargeId, isUndoable: false } },
    { type: "recharge", recharge: { id: rechargeId, status: "reversed", reversal, isUndoable: false } },
    { type: "wallet-add", amount: 1000, recharge: null },
  ]);
  expect((await get(`/admin/transactions?operatorId=${business.operator.id}`)).body).toEqual(body);
  const { body: file } = await get("/admin/transactions/export");
  expect(file).toContain(`,${rechargeId},Undone\n`);
});

test("the audit log tells what stood before and after", async () => {
  const { body } = await get("/admin/audit-log?action=recharges.undo");
  expect(body.entries).toHaveLength(1);
  expect(body.entries[0]).toMatchObject({
    actor: { id: adminId },
    subject: { type: "operator", id: business.operator.id },
    before: { status: "completed", expiryDate: "2026-06-01", balance: 900 },
    after: {
      rechargeId,
      customer: "Asha Rao",
      amount: 100,
      status: "reversed",
      expiryDate: null,
      balance: 1000,
      reason: "Wrong customer",
    },
  });
});

test("in charts and figures the day of the recharge loses it, and no funding is added", async () => {
  const { body } = await get("/admin/dashboard/daily?days=90");
  const moved = body.days.filter(
    ({ recharges, funding }: { recharges: number; funding: number }) => recharges !== 0 || funding !== 0,
  );
  expect(moved).toMatchObject([{ date: "2026-03-10", recharges: 0, funding: 1000 }]);
  const { body: figures } = await get("/admin/dashboard/analytics");
  expect(figures.analytics.transactionsByType).toMatchObject({ "wallet-add": 1000, recharge: 0 });
  expect(figures.analytics).toMatchObject({ totalTransactionAmount: 1000, totalWalletBalance: 1000 });
});

test("an unknown operator, another one's recharge and a second time are refused", async () => {
  const stranger = await createBusiness(api, admin);
  const ofNobody = { operatorId: 999_999, rechargeId };
  expect(await undoAsAdmin(api, admin, ofNobody)).toMatchObject({
    status: 404,
    body: { code: "operator_not_found" },
  });
  const ofStranger = { operatorId: stranger.operator.id, rechargeId };
  expect(await undoAsAdmin(api, admin, ofStranger)).toMatchObject({
    status: 404,
    body: { code: "recharge_not_found" },
  });
  const again = { operatorId: business.operator.id, rechargeId };
  expect(await undoAsAdmin(api, admin, again)).toMatchObject({
    status: 409,
    body: { code: "recharge_already_reversed" },
  });
});

test("a key of the admin stands for one undo, on whichever operator", async () => {
  const [one, other] = [await createBusiness(api, admin), await createBusiness(api, admin)];
  const key = unique("key");
  const order = async (of: TestBusiness) => ({
    operatorId: of.operator.id,
    rechargeId: (await recharge(api, of)).body.recharge.id,
  });
  const first = await order(one);
  expect((await undoAsAdmin(api, admin, first, { key })).status).toBe(201);
  expect((await undoAsAdmin(api, admin, first, { key })).headers.get("idempotent-replayed")).toBe("true");
  expect((await undoAsAdmin(api, admin, await order(other), { key })).status).toBe(422);
  const { body } = await get("/admin/audit-log?action=recharges.undo");
  expect(body.entries).toHaveLength(2);
});

test("what it would do is told before, and the reason is asked for", async () => {
  const third = await createBusiness(api, admin);
  const { body: made } = await recharge(api, third);
  const path = `/admin/operators/${third.operator.id}/recharges/${made.recharge.id}/undo`;
  const { body } = await get(path);
  expect(body.undo).toMatchObject({ earlierExpiryDate: null, balance: 900, newWalletBalance: 1000 });
  const refused = await api.call("POST", path, { token: admin, body: { reason: "no" } });
  expect(refused).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
});
