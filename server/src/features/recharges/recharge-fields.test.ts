import { beforeAll, describe, expect, test } from "vitest";
import { createBusiness, recharge, type TestBusiness } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";
const expiryDate = "2026-04-10";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();

describe("a recharge takes", () => {
  let business: TestBusiness;
  beforeAll(async () => {
    business = await createBusiness(api, admin, { funds: 10_000_000 });
  });

  test.each([
    ["amount", 0, "Amount must be greater than zero"],
    ["amount", -1, "Amount must be greater than zero"],
    ["amount", 0.001, "Amount can have at most two decimals"],
    ["amount", 10.005, "Amount can have at most two decimals"],
    ["amount", 10_000_000.01, "Amount must be at most 1,00,00,000"],
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
    ["expiryDate", "2026-02-30", "Date must be a valid date as yyyy-mm-dd"],
    ["expiryDate", "10/04/2026", "Date must be a valid date as yyyy-mm-dd"],
    ["expiryDate", "2026-04-10T00:00:00Z", "Date must be a valid date as yyyy-mm-dd"],
    ["expiryDate", undefined, "Date must be a valid date as yyyy-mm-dd"],
    ["description", 5, "Description must be text"],
    ["ottCode", "a\0b", "This text has characters that can't be saved"],
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
      error: "Check what you entered",
      code: "validation",
      fields: { amount: "Amount must be greater than zero", platformId: "Platform id is required" },
    });
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
