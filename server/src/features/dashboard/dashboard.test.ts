import { expect, test } from "vitest";
import {
  adjustWallet,
  createBusiness,
  createCustomer,
  createOperator,
  recharge,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { undoAsAdmin } from "../../testing/undo.ts";

let admin: string;

/** Months end at 18:30 UTC of their last day; amounts in rupees. */
const recharges = [
  { at: "2026-01-31T18:29:59Z", amount: 10 },
  { at: "2026-01-31T18:30:00Z", amount: 20.1 },
  { at: "2026-02-28T18:29:59Z", amount: 40.2 },
  { at: "2026-02-28T18:30:00Z", amount: 80.4 },
  { at: "2026-03-10T06:30:00Z", amount: 0.1 },
];

const api = await openTestApi();
api.clock.now = new Date("2026-01-31T18:00:00Z");
admin = await api.signInAdmin();
const business = await createBusiness(api, admin, { funds: 1000 });
const other = await createBusiness(api, admin, { funds: 5, creditLimit: 10 });
await recharge(api, other, { amount: 7, expiryDate: "2026-05-01" });
for (const { at, amount } of recharges) {
  api.clock.now = new Date(at);
  business.operator.token = await api.signIn(business.operator.username, business.operator.password);
  await recharge(api, business, { amount, expiryDate: "2026-05-01" });
}
admin = await api.signInAdmin();
await adjustWallet(api, admin, business.operator.id, { amount: 0.3, type: "debit" });
const { id: inactive } = await createCustomer(api, business.operator.token);
await api.call("DELETE", `/operator/customers/${inactive}`, { token: business.operator.token });
await api.call("DELETE", `/admin/operators/${other.operator.id}`, { token: admin });

test("the operator's figures sum its own recharges by month, exact to the paisa", async () => {
  const { status, body } = await api.call("GET", "/operator/dashboard", { token: business.operator.token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    metrics: {
      activeCustomers: 1,
      totalRevenue: 150.8,
      totalRecharges: 5,
      currentMonthRevenue: 80.5,
      previousMonthRevenue: 60.3,
      revenueChangePercentage: 33.5,
    },
    wallet: { balance: 848.9 },
    assignedServices: [{ platform: { id: business.platformId }, isActive: true }],
  });
});

test("a new operator's figures are zeros", async () => {
  const { token } = await createOperator(api, admin);
  const { body } = await api.call("GET", "/operator/dashboard", { token });
  expect(body).toEqual({
    metrics: {
      activeCustomers: 0,
      totalRevenue: 0,
      totalRecharges: 0,
      currentMonthRevenue: 0,
      previousMonthRevenue: 0,
      previousMonthSameDays: 0,
      revenueChangePercentage: 0,
    },
    wallet: { balance: 0 },
    assignedServices: [],
    today: { due: 0, today: 0, near: 0, recharges: 0, amount: 0 },
  });
});

test("the admin's figures sum every movement of every wallet", async () => {
  const { body: list } = await api.call("GET", "/admin/operators?limit=100", { token: admin });
  const active = list.operators.filter(({ isActive }: { isActive: boolean }) => isActive).length;
  const { body } = await api.call("GET", "/admin/dashboard/analytics", { token: admin });
  expect(body.analytics).toEqual({
    totalOperators: active,
    totalTransactionAmount: 1163.1,
    currentMonth: { name: "March", transactions: 80.8 },
    previousMonth: { name: "February", transactions: 60.3, sameDays: 20.1 },
    monthlyChange: 20.5,
    monthlyChangePercentage: 34,
    totalWalletBalance: 846.9,
    transactionsByType: { "wallet-add": 1005, "wallet-deduct": 0.3, recharge: 157.8, "service-recharge": 0 },
  });
});

test("the admin's transactions are newest first with their operators, optionally of one operator", async () => {
  const all = await api.call("GET", "/admin/transactions?limit=2", { token: admin });
  const { id, username } = business.operator;
  const whose = { id, name: "Test Operator", username };
  expect(all.body).toMatchObject({
    transactions: [
      { type: "wallet-deduct", amount: 0.3, balanceAfter: 848.9, operator: whose },
      { type: "recharge", amount: 0.1, balanceAfter: 849.2, operator: whose },
    ],
    pagination: { page: 1, limit: 2, total: 9, totalPages: 5 },
  });
  const one = await api.call("GET", `/admin/transactions?operatorId=${other.operator.id}`, { token: admin });
  expect(one.body).toMatchObject({
    transactions: [
      { type: "recharge", amount: 7, balanceAfter: -2 },
      { type: "wallet-add", amount: 5 },
    ],
    pagination: { total: 2 },
  });
});

test("an operator that does not exist has no transactions", async () => {
  const { status, body } = await api.call("GET", "/admin/transactions?operatorId=999999", { token: admin });
  expect([status, body.transactions, body.pagination.total]).toEqual([200, [], 0]);
});

test.each(["operatorId=", "operatorId=x", "operatorId=0"])("%j is refused", async (query) => {
  expect((await api.call("GET", `/admin/transactions?${query}`, { token: admin })).status).toBe(400);
});

test("today's figures count its services as the due tabs do, and today's recharges without undone ones", async () => {
  api.clock.now = new Date("2026-03-10T07:00:00Z");
  const busy = await createBusiness(api, await api.signInAdmin(), { funds: 2000 });
  const sell = async (amount: number, expiryDate: string) => {
    const { id: customerId } = await createCustomer(api, busy.operator.token);
    return recharge(api, { ...busy, customerId }, { amount, expiryDate });
  };
  await sell(30, "2026-03-10");
  await sell(40, "2026-03-12");
  api.clock.now = new Date("2026-03-12T07:00:00Z");
  busy.operator.token = await api.signIn(busy.operator.username, busy.operator.password);
  const own = busy.operator.token;
  await sell(100.5, "2026-03-13");
  await sell(200, "2026-03-19");
  await sell(300, "2026-03-20");
  const undone = await sell(400, "2026-03-20");
  await undoAsAdmin(api, await api.signInAdmin(), {
    operatorId: busy.operator.id,
    rechargeId: undone.body.recharge.id,
  });
  const { body } = await api.call("GET", "/operator/dashboard", { token: own });
  expect(body.today).toEqual({ due: 1, today: 1, near: 2, recharges: 3, amount: 600.5 });
  const { body: listed } = await api.call("GET", "/operator/recharges/expiry-status", { token: own });
  expect(listed.counts).toMatchObject({ due: 1, today: 1, near: 2 });
});
