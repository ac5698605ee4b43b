import { expect, test } from "vitest";
import {
  addOttPlan,
  createBusiness,
  dayFromToday,
  pricesForEachOttPlan,
  recharge,
  unique,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const ottCode = "OTTPLAY-LITE-1M";

const api = await openTestApi();
const admin = await api.signInAdmin();
const prices = { ...(await pricesForEachOttPlan(api, admin, 500)), [ottCode]: 149.5 };
const business = await createBusiness(api, admin, {
  funds: 10_000,
  platform: { type: "ott", name: unique("My ottPLAY") },
  prices,
});
const unpricedCode: string = await addOttPlan(api);

test.each([
  { why: "without a plan", fields: {}, code: "ott_plan_required", field: "ottCode" },
  { why: "with an empty plan", fields: { ottCode: " " }, code: "ott_plan_required", field: "ottCode" },
  {
    why: "with a plan that does not exist",
    fields: { ottCode: "NO" },
    code: "ott_plan_unknown",
    field: "ottCode",
  },
  {
    why: "a paisa below the plan's price",
    fields: { ottCode, amount: 149.49 },
    code: "amount_below_price",
    field: "amount",
  },
])("OTTPlay is not recharged $why", async ({ fields, code, field }) => {
  const before = await takeSnapshot(api.sql);
  const answer = await recharge(api, business, { amount: 1000, ...fields });
  expect(answer).toMatchObject({ status: 400, body: { code, fields: { [field]: answer.body.error } } });
  expect(await takeSnapshot(api.sql)).toEqual(before);
});

test("OTTPlay is not recharged with a plan that has no price for the operator", async () => {
  const answer = await recharge(api, business, { ottCode: unpricedCode, amount: 1000 });
  expect(answer).toMatchObject({ status: 400, body: { code: "ott_price_missing" } });
});

test.each([149.5, 149.51, 600])("OTTPlay is recharged for %d rupees at a price of 149.50", async (amount) => {
  const answer = await recharge(api, business, { ottCode, amount });
  expect(answer).toMatchObject({ status: 201, body: { recharge: { amount: amount.toFixed(2) } } });
});

test("the catalogue's name of the plan stands, whatever the request calls it", async () => {
  const { body } = await recharge(api, business, {
    ottCode,
    ottName: "Mine",
    planName: "Basic Plan",
    amount: 200,
  });
  expect(body).toMatchObject({
    recharge: { planName: "OTTPlay Lite" },
    message: "Customer recharged with OTTPlay Lite plan successfully",
  });
});

test("the customer's services and the dues name the plan by its code, to be renewed by it", async () => {
  const { token } = business.operator;
  await recharge(api, business, { ottCode, amount: 175.5 });
  const bought = { ottCode, planName: "OTTPlay Lite", amount: "175.50" };
  const services = await api.call("GET", `/operator/customers/${business.customerId}/services`, { token });
  expect(services.body.services).toMatchObject([bought]);
  const dues = await api.call("GET", "/operator/recharges/expiry-status", { token });
  expect(dues.body.recharges).toMatchObject([bought]);
});

test("any valid expiry date is taken", async () => {
  const answer = await recharge(api, business, { ottCode, amount: 299, expiryDate: dayFromToday(api, 40) });
  expect(answer.status).toBe(201);
});

test("a platform of another type asks for no plan, whatever its name", async () => {
  const admin = await api.signInAdmin();
  const cable = await createBusiness(api, admin, {
    platform: { type: "cable", name: unique("OTTPlay cable") },
  });
  expect(await recharge(api, cable)).toMatchObject({
    status: 201,
    body: { recharge: { planName: "Cable recharge" } },
  });
});
