import { describe, expect, test } from "vitest";
import {
  changeAssignment,
  createBusiness,
  createCustomer,
  createPlatform,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();

describe("a recharge is refused and writes nothing", () => {
  /** Refused as described, with every table as it was before. */
  async function expectRefusal(business: TestBusiness, fields: object, refusal: object): Promise<void> {
    const before = await takeSnapshot(api.sql);
    expect(await recharge(api, business, fields)).toMatchObject(refusal);
    expect(await takeSnapshot(api.sql)).toEqual(before);
  }

  const notAssigned = {
    status: 409,
    body: { code: "platform_not_assigned", error: "Platform is not assigned to you" },
  };

  test("for a customer that does not exist", async () => {
    const business = await createBusiness(api, admin);
    const refusal = { status: 404, body: { code: "customer_not_found", error: "Customer not found" } };
    await expectRefusal(business, { customerId: 999_999 }, refusal);
  });

  test("for another operator's customer, which looks absent", async () => {
    const business = await createBusiness(api, admin);
    const { operator } = await createBusiness(api, admin);
    // Its second customer has a number that the business itself hasn't given yet.
    const { id: customerId } = await createCustomer(api, operator.token);
    await expectRefusal(business, { customerId }, { status: 404, body: { code: "customer_not_found" } });
  });

  test("for an inactive customer", async () => {
    const business = await createBusiness(api, admin);
    await api.call("DELETE", `/operator/customers/${business.customerId}`, {
      token: business.operator.token,
    });
    await expectRefusal(business, {}, { status: 409, body: { code: "customer_inactive" } });
  });

  test("on a platform that does not exist", async () => {
    await expectRefusal(await createBusiness(api, admin), { platformId: 999_999 }, notAssigned);
  });

  test("on a platform that only another operator was assigned", async () => {
    const other = await createBusiness(api, admin);
    await expectRefusal(await createBusiness(api, admin), { platformId: other.platformId }, notAssigned);
  });

  test("on a platform that nobody was assigned", async () => {
    const { id: platformId } = await createPlatform(api, admin);
    await expectRefusal(await createBusiness(api, admin), { platformId }, notAssigned);
  });

  test("on a platform that was unassigned, until it is activated again", async () => {
    const business = await createBusiness(api, admin);
    const change = { operatorId: business.operator.id, platformId: business.platformId };
    await changeAssignment(api, admin, { ...change, action: "unassign" });
    await expectRefusal(business, {}, notAssigned);
    await changeAssignment(api, admin, { ...change, action: "activate" });
    expect((await recharge(api, business)).status).toBe(201);
  });

  test("on a platform that was deleted", async () => {
    const business = await createBusiness(api, admin);
    await api.call("DELETE", `/admin/platforms/${business.platformId}`, { token: admin });
    await expectRefusal(business, {}, notAssigned);
  });

  test("without enough balance", async () => {
    const refusal = {
      status: 402,
      body: { code: "insufficient_balance", error: "Insufficient wallet balance" },
    };
    await expectRefusal(await createBusiness(api, admin), { amount: 1000.01 }, refusal);
  });

  test("without a token, and for an admin", async () => {
    const business = await createBusiness(api, admin);
    const as = (token: string) => ({ ...business, operator: { ...business.operator, token } });
    expect((await recharge(api, as("no-such-token"))).status).toBe(401);
    expect((await recharge(api, as(admin))).status).toBe(403);
  });
});

describe("the credit limit", () => {
  test.each([
    { funds: 100, creditLimit: 0, amount: 100, left: 0 },
    { funds: 100, creditLimit: 50.25, amount: 150.25, left: -50.25 },
    { funds: 0, creditLimit: 0.01, amount: 0.01, left: -0.01 },
  ])("of $creditLimit over $funds rupees allows $amount and not one paisa more", async (given) => {
    const business = await createBusiness(api, admin, given);
    const past = Number((given.amount + 0.01).toFixed(2));
    expect((await recharge(api, business, { amount: past })).status).toBe(402);
    const answer = await recharge(api, business, { amount: given.amount });
    expect(answer).toMatchObject({ status: 201, body: { newWalletBalance: given.left } });
    expect((await recharge(api, business, { amount: 0.01 })).status).toBe(402);
  });

  test("counts as it stands at the recharge: lowering it below the debt refuses more", async () => {
    const business = await createBusiness(api, admin, { funds: 0, creditLimit: 500 });
    expect((await recharge(api, business, { amount: 300 })).status).toBe(201);
    await api.call("PUT", `/admin/operators/${business.operator.id}`, {
      token: admin,
      body: { creditLimit: 100 },
    });
    expect((await recharge(api, business, { amount: 0.01 })).status).toBe(402);
  });
});
