import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import {
  changeAssignment,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/snapshot.ts";

const now = "2026-03-10T06:30:00.000Z";
const expiryDate = "2026-04-10";

let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.now = new Date(now);
  admin = await api.signInAdmin();
});
afterAll(() => api.close());

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
    const other = await createBusiness(api, admin);
    const refusal = { status: 404, body: { code: "customer_not_found" } };
    await expectRefusal(business, { customerId: other.customerId }, refusal);
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
    const platformId = await createPlatform(api, admin);
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

describe("a recharge takes", () => {
  let business: TestBusiness;
  beforeAll(async () => {
    business = await createBusiness(api, admin, { funds: 10_000_000 });
  });

  test.each([
    ["amount", 0, "Amount must be greater than zero"],
    ["amount", -1, "Amount must be greater than zero"],
    ["amount", 0.001, "Amount may have at most two decimals"],
    ["amount", 10.005, "Amount may have at most two decimals"],
    ["amount", 10_000_000.01, "Amount must be at most 10,000,000"],
    ["amount", "12", "Amount must be a number"],
    ["amount", true, "Amount must be a number"],
    ["amount", null, "Amount must be a number"],
    ["amount", undefined, "Amount is required"],
    ["customerId", "1", "Customer id must be a number"],
    ["customerId", 1.5, "Customer id must be a whole number"],
    ["customerId", 0, "Customer id must be more than 0"],
    ["customerId", undefined, "Customer id is required"],
    ["platformId", [1], "Platform id must be a number"],
    ["platformId", undefined, "Platform id is required"],
    ["expiryDate", "2026-02-30", "Date must be a real date as yyyy-mm-dd"],
    ["expiryDate", "10/04/2026", "Date must be a real date as yyyy-mm-dd"],
    ["expiryDate", "2026-04-10T00:00:00Z", "Date must be a real date as yyyy-mm-dd"],
    ["expiryDate", undefined, "Date must be a real date as yyyy-mm-dd"],
    ["description", 5, "Description must be text"],
    ["ottCode", "a\0b", "This text has characters that cannot be stored"],
  ])("no %s of %j", async (field, value, sentence) => {
    const answer = await recharge(api, business, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: sentence, code: "validation", fields: { [field]: sentence } });
  });

  test.each([
    { field: "description", longest: 500, sentence: "Description must be at most 500 characters" },
    { field: "planName", longest: 100, sentence: "Plan name must be at most 100 characters" },
    { field: "ottCode", longest: 50, sentence: "Ott code must be at most 50 characters" },
  ])("a $field of up to $longest characters", async ({ field, longest, sentence }) => {
    expect((await recharge(api, business, { [field]: "x".repeat(longest) })).status).toBe(201);
    expect(await recharge(api, business, { [field]: "x".repeat(longest + 1) })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  });

  test("no amount beyond what a number holds", async () => {
    const { customerId, platformId, operator } = business;
    const body = JSON.stringify({ customerId, platformId, amount: 0, expiryDate }).replace(
      '"amount":0',
      '"amount":1e400',
    );
    const answer = await api.call("POST", "/operator/recharge", { token: operator.token, body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { amount: "Amount must be a number" } } });
  });

  test.each([0.01, 0.29, 1.1, 9_900_000.6])("exactly %d rupees", async (amount) => {
    const before = await api.call("GET", "/operator/wallet", { token: business.operator.token });
    const { body } = await recharge(api, business, { amount });
    expect(body.recharge.amount).toBe(amount.toFixed(2));
    const paise = (rupees: number) => Math.round(rupees * 100);
    expect(paise(body.newWalletBalance)).toBe(paise(before.body.wallet.balance) - paise(amount));
  });

  test("the largest amount", async () => {
    const rich = await createBusiness(api, admin, { funds: 10_000_000 });
    const answer = await recharge(api, rich, { amount: 10_000_000 });
    expect(answer).toMatchObject({ status: 201, body: { newWalletBalance: 0 } });
  });

  test("each bad field at once, with its sentence", async () => {
    const answer = await recharge(api, business, { amount: 0, platformId: undefined });
    expect(answer.body).toEqual({
      error: "Please check what you entered",
      code: "validation",
      fields: { amount: "Amount must be greater than zero", platformId: "Platform id is required" },
    });
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

describe("the expiry date", () => {
  test.each([
    {
      at: "2026-03-10T06:30:00Z",
      today: "2026-03-10",
      yesterday: "2026-03-09",
      last: "2031-03-10",
      past: "2031-03-11",
    },
    {
      at: "2026-03-10T18:29:59Z",
      today: "2026-03-10",
      yesterday: "2026-03-09",
      last: "2031-03-10",
      past: "2031-03-11",
    },
    {
      at: "2026-03-10T18:30:00Z",
      today: "2026-03-11",
      yesterday: "2026-03-10",
      last: "2031-03-11",
      past: "2031-03-12",
    },
    {
      at: "2028-02-29T06:30:00Z",
      today: "2028-02-29",
      yesterday: "2028-02-28",
      last: "2033-02-28",
      past: "2033-03-01",
    },
  ])("at $at may lie from $today to $last", async ({ at, today, yesterday, last, past }) => {
    try {
      api.clock.now = new Date(at);
      const business = await createBusiness(api, await api.signInAdmin());
      expect(await recharge(api, business, { expiryDate: yesterday })).toMatchObject({
        status: 400,
        body: { code: "expiry_in_past", fields: { expiryDate: "Expiry date cannot be before today" } },
      });
      expect(await recharge(api, business, { expiryDate: past })).toMatchObject({
        status: 400,
        body: { code: "expiry_too_far", fields: { expiryDate: "Expiry date can be at most 5 years ahead" } },
      });
      expect((await recharge(api, business, { expiryDate: today })).status).toBe(201);
      expect((await recharge(api, business, { expiryDate: last })).status).toBe(201);
    } finally {
      api.clock.now = new Date(now);
    }
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
