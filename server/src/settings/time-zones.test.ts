import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/api.ts";
import {
  adjustWallet,
  createBusiness,
  createCustomer,
  recharge,
  type TestBusiness,
} from "../testing/business.ts";
import { createIsp, rechargeByPhone } from "../testing/external.ts";
import { openSession } from "../testing/session.ts";

const ownTimeZone = process.env.TZ;

/** Time zones behind and ahead of India, each with its local hour of a January noon in UTC. */
const timeZones = [
  ["UTC", 12],
  ["Asia/Kolkata", 17],
  ["America/Los_Angeles", 4],
  ["Pacific/Kiritimati", 2],
] as const;

describe.each(timeZones)("with the server's machine in %s", (timeZone, hour) => {
  let api: TestApi;
  let adminId: number;

  beforeAll(async () => {
    process.env.TZ = timeZone;
    api = await startTestApi();
    [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  });
  afterAll(async () => {
    await api.close();
    if (ownTimeZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownTimeZone;
  });

  /** Moves the clock and opens new sessions, because the earlier ones have expired. */
  async function moveTo(instant: string, business?: TestBusiness): Promise<string> {
    api.clock.now = new Date(instant);
    if (business) business.operator.token = await openSession(api, business.operator.id);
    return openSession(api, adminId);
  }

  async function startBusiness(instant: string): Promise<TestBusiness> {
    return createBusiness(api, await moveTo(instant), { funds: 10_000 });
  }

  async function read(business: TestBusiness, path: string) {
    return (await api.call("GET", path, { token: business.operator.token })).body;
  }

  test("the machine has this time zone", () => {
    expect(new Date("2026-01-10T12:00:00Z").getHours()).toBe(hour);
  });

  describe("an expiry may be today, but not earlier", () => {
    test.each([
      ["2026-03-10T18:29:59.999Z", "2026-03-10", "2026-03-09"],
      ["2026-03-10T18:30:00.000Z", "2026-03-11", "2026-03-10"],
      ["2028-02-28T18:30:00.000Z", "2028-02-29", "2028-02-28"],
      ["2028-02-29T18:30:00.000Z", "2028-03-01", "2028-02-29"],
      ["2026-12-31T18:30:00.000Z", "2027-01-01", "2026-12-31"],
      ["2026-03-08T10:00:00.000Z", "2026-03-08", "2026-03-07"],
    ])("at %s: %s, not %s", async (instant, today, yesterday) => {
      const business = await startBusiness(instant);
      expect((await recharge(api, business, { expiryDate: yesterday })).body.code).toBe("expiry_in_past");
      const made = await recharge(api, business, { expiryDate: today });
      expect(made).toMatchObject({
        status: 201,
        body: { recharge: { expiryDate: today, rechargeDate: instant } },
      });
    });
  });

  test.each([
    ["2026-03-10T18:29:59Z", "2031-03-10", "2031-03-11"],
    ["2026-03-10T18:30:00Z", "2031-03-11", "2031-03-12"],
    ["2028-02-28T18:30:00Z", "2033-02-28", "2033-03-01"],
  ])("at %s an expiry may be up to %s, not %s", async (instant, last, tooFar) => {
    const isp = await createIsp(api, await moveTo(instant));
    expect((await recharge(api, isp, { expiryDate: tooFar })).body.code).toBe("expiry_too_far");
    expect((await recharge(api, isp, { expiryDate: last })).status).toBe(201);
    expect((await rechargeByPhone(api, isp, { expiryDate: tooFar })).body.code).toBe("expiry_too_far");
    expect((await rechargeByPhone(api, isp, { expiryDate: last })).status).toBe(201);
  });

  test("a service is due from midnight in India, in every list", async () => {
    const business = await startBusiness("2028-02-20T06:30:00Z");
    await recharge(api, business, { expiryDate: "2028-02-29" });
    const seen = async (instant: string) => {
      await moveTo(instant, business);
      const { recharges, counts } = await read(business, "/operator/recharges/expiry-status");
      const customer = `/operator/customers/${business.customerId}`;
      const { services } = await read(business, `${customer}/services`);
      expect(services[0]).toMatchObject({ daysRemaining: recharges[0].daysRemaining });
      const { activeServices } = (await read(business, customer)).customer;
      const [{ expiryDate, daysRemaining, expiryStatus }] = recharges;
      expect(expiryDate).toBe("2028-02-29");
      return [daysRemaining, expiryStatus, counts.due, counts.today, counts.near, activeServices.length];
    };
    expect(await seen("2028-02-21T18:29:59Z")).toEqual([8, "other", 0, 0, 0, 1]);
    expect(await seen("2028-02-21T18:30:00Z")).toEqual([7, "near", 0, 0, 1, 1]);
    expect(await seen("2028-02-28T18:29:59Z")).toEqual([1, "near", 0, 0, 1, 1]);
    expect(await seen("2028-02-28T18:30:00Z")).toEqual([0, "today", 0, 1, 0, 1]);
    expect(await seen("2028-02-29T18:29:59Z")).toEqual([0, "today", 0, 1, 0, 1]);
    expect(await seen("2028-02-29T18:30:00Z")).toEqual([-1, "due", 1, 0, 0, 0]);
    expect(await seen("2028-03-30T18:29:59Z")).toEqual([-30, "due", 1, 0, 0, 0]);
    expect(await seen("2028-03-30T18:30:00Z")).toEqual([-31, "expired", 1, 0, 0, 0]);
  });

  test("filters by day include both ends, in India", async () => {
    const business = await startBusiness("2026-03-01T06:30:00Z");
    const instants = [
      "2026-03-10T18:29:59Z",
      "2026-03-10T18:30:00Z",
      "2026-03-11T18:29:59Z",
      "2026-03-11T18:30:00Z",
    ];
    for (const [index, instant] of instants.entries()) {
      const admin = await moveTo(instant, business);
      await recharge(api, business, { amount: index + 1, expiryDate: "2026-05-01" });
      await adjustWallet(api, admin, business.operator.id, { amount: index + 1 });
    }
    const found = async (range: string) => {
      const { recharges } = await read(business, `/operator/recharges?${range}`);
      const { transactions } = await read(business, `/operator/admin-transactions?${range}`);
      const amounts = recharges.map(({ amount }: { amount: string }) => Number(amount));
      expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
      return amounts;
    };
    expect(await found("startDate=2026-03-11&endDate=2026-03-11")).toEqual([3, 2]);
    expect(await found("startDate=2026-03-11")).toEqual([4, 3, 2]);
    expect(await found("startDate=2026-03-02&endDate=2026-03-10")).toEqual([1]);
    expect(await found("startDate=2026-03-10&endDate=2026-03-12")).toEqual([4, 3, 2, 1]);
    expect(await found("startDate=2026-03-13")).toEqual([]);
  });

  // In years without money of other tests, because the admin's figures are over all operators.
  test.each([
    ["February", "2034-02-28T18:29:59Z", "March", "2034-02-28T18:30:00Z"],
    ["February", "2036-02-29T18:29:59Z", "March", "2036-02-29T18:30:00Z"],
    ["December", "2034-12-31T18:29:59Z", "January", "2034-12-31T18:30:00Z"],
  ])("%s ends at %s and %s begins at %s", async (month, lastSecond, nextMonth, firstSecond) => {
    const business = await startBusiness(lastSecond);
    await recharge(api, business, { amount: 3, expiryDate: "2037-01-01" });
    const inMonth = await read(business, "/operator/dashboard");
    const before = (await api.call("GET", "/admin/dashboard/analytics", { token: await moveTo(lastSecond) }))
      .body;
    expect(inMonth.metrics).toMatchObject({ currentMonthRevenue: 3, previousMonthRevenue: 0 });
    expect(before.analytics.currentMonth.name).toBe(month);

    const admin = await moveTo(firstSecond, business);
    await recharge(api, business, { amount: 5, expiryDate: "2037-01-01" });
    const inNext = await read(business, "/operator/dashboard");
    expect(inNext.metrics).toMatchObject({
      currentMonthRevenue: 5,
      previousMonthRevenue: 3,
      revenueChangePercentage: 66.7,
    });
    const { body } = await api.call("GET", "/admin/dashboard/analytics", { token: admin });
    expect(body.analytics).toMatchObject({
      currentMonth: { name: nextMonth, transactions: 5 },
      previousMonth: { name: month, transactions: before.analytics.currentMonth.transactions },
    });
    const { days } = await read(business, "/operator/dashboard/daily?days=2");
    expect(days.map(({ amount }: { amount: number }) => amount)).toEqual([3, 5]);
  });

  test("a customer's creation is an instant in UTC", async () => {
    const business = await startBusiness("2026-10-25T00:59:59.123Z");
    const { id } = await createCustomer(api, business.operator.token);
    const { customer } = await read(business, `/operator/customers/${id}`);
    expect(customer.createdAt).toBe("2026-10-25T00:59:59.123Z");
  });
});
