import { describe, expect, test } from "vitest";
import { createBusiness, createCustomer, createOperator, recharge } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";
const expiryDate = "2026-04-10";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();

describe("a recharge", () => {
  test("answers what was bought and the balance that is left", async () => {
    const business = await createBusiness(api, admin, { platform: { name: "City Cable" } });
    const answer = await recharge(api, business, { amount: 299.5, expiryDate, description: " as agreed " });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      recharge: {
        id: expect.any(Number),
        customerId: business.customerId,
        customer: { id: business.customerId, name: "Asha Rao" },
        platformId: business.platformId,
        platform: { id: business.platformId, name: "City Cable", type: "cable" },
        planName: "Cable recharge",
        amount: "299.50",
        description: "as agreed",
        rechargeDate: now,
        expiryDate,
        status: "completed",
        reversal: null,
        createdAt: now,
        updatedAt: now,
      },
      newWalletBalance: 700.5,
      message: "Customer cable recharged successfully",
    });
    expect(answer.headers.has("idempotent-replayed")).toBe(false);
  });

  test("stands in the ledger, the day's totals and the customer's services with one amount", async () => {
    const business = await createBusiness(api, admin);
    const operatorId = business.operator.id;
    await recharge(api, business, { amount: 100.1, expiryDate });
    const { body } = await recharge(api, business, { amount: 0.2, expiryDate, description: "again" });
    const { id } = body.recharge;

    const [entry] = await api.sql`
      select kind, amount, balance_before, balance_after, description, recharge_id, actor_id, prev_seq
      from wallet_entries where operator_id = ${operatorId} order by seq desc limit 1`;
    expect(entry).toEqual({
      kind: "recharge",
      amount: "-0.20",
      balance_before: "899.90",
      balance_after: "899.70",
      description: "again",
      recharge_id: id,
      actor_id: operatorId,
      prev_seq: 2,
    });
    const totals = await api.sql`
      select day, entries, amount from daily_totals where operator_id = ${operatorId} and kind = 'recharge'`;
    expect([...totals]).toEqual([{ day: "2026-03-10", entries: 2, amount: "100.30" }]);
    const services = await api.sql`
      select customer_id, platform_id, recharge_id, expiry_date from subscriptions where operator_id = ${operatorId}`;
    expect([...services]).toEqual([
      {
        customer_id: business.customerId,
        platform_id: business.platformId,
        recharge_id: id,
        expiry_date: expiryDate,
      },
    ]);
  });

  test("replaces the service's expiry even with an earlier day, as the newest one counts", async () => {
    const business = await createBusiness(api, admin);
    await recharge(api, business, { expiryDate: "2026-09-10" });
    const newest = await recharge(api, business, { expiryDate: "2026-04-01" });
    const { body } = await api.call("GET", `/operator/customers/${business.customerId}/services`, {
      token: business.operator.token,
    });
    expect(body.services).toMatchObject([
      { expiryDate: "2026-04-01", daysRemaining: 22, rechargeId: newest.body.recharge.id },
    ]);
  });

  test.each([
    {
      type: "cable",
      planName: undefined,
      named: "Cable recharge",
      said: "Customer cable recharged successfully",
    },
    {
      type: "internet",
      planName: "",
      named: "Internet recharge",
      said: "Customer internet recharged successfully",
    },
    { type: "iptv", planName: null, named: "IPTV recharge", said: "Customer iptv recharged successfully" },
    {
      type: "others",
      planName: "Basic Plan",
      named: "Basic Plan",
      said: "Customer recharged with Basic plan successfully",
    },
    {
      type: "ott",
      planName: "Annual Premium Plan",
      named: "Annual Premium Plan",
      said: "Customer recharged with Annual Premium plan successfully",
    },
  ])("of $type with the plan $planName is listed as $named", async ({ type, planName, named, said }) => {
    const business = await createBusiness(api, admin, { platform: { type } });
    const { body } = await recharge(api, business, { planName });
    expect(body).toMatchObject({ recharge: { planName: named }, message: said });
  });

  test("ignores fields that are not its own", async () => {
    const business = await createBusiness(api, admin);
    const { body } = await recharge(api, business, { status: "failed", operatorId: 1, id: 1, balance: 5 });
    expect(body).toMatchObject({ recharge: { status: "completed" }, newWalletBalance: 900 });
  });
});

test("one operator's recharge moves no other operator's money", async () => {
  const business = await createBusiness(api, admin);
  const other = await createOperator(api, admin, { funds: 77 });
  await createCustomer(api, other.token);
  await recharge(api, business);
  const { body } = await api.call("GET", "/operator/wallet", { token: other.token });
  expect(body.wallet.balance).toBe(77);
});
