import { beforeEach, describe, expect, test } from "vitest";
import { createCustomer, dayFromToday, recharge } from "../../testing/business.ts";
import { charge, createCollectingBusiness, readAccount, setCollections } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

const api = await openTestApi();
const business = await createCollectingBusiness(api, await api.signInAdmin());
beforeEach(async () => {
  business.customerId = (await createCustomer(api, business.operator.token)).id;
  await limitTo(null);
});

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  api.call(method, path, { token: business.operator.token, body });

const limitTo = (customerLimit: number | null) =>
  call("PUT", "/operator/collections/settings", { isOn: true, customerLimit });

const sell = (fields: object = {}) =>
  recharge(api, business, { amount: 100, expiryDate: dayFromToday(api, 30), ...fields });

const outstanding = async () => (await readAccount(api, business)).outstanding;

const setPrices = (customerPrices: object) =>
  call("PUT", `/operator/services/${business.platformId}/customer-prices`, { customerPrices });

describe("how much a customer may owe", () => {
  test("is set, stays when it is absent, and is removed with null", async () => {
    const settings = async (body: object) =>
      (await call("PUT", "/operator/collections/settings", body)).body.settings;
    expect(await settings({ isOn: true, customerLimit: 1000.5 })).toMatchObject({
      isOn: true,
      customerLimit: 1000.5,
    });
    expect(await settings({ isOn: true })).toMatchObject({ isOn: true, customerLimit: 1000.5 });
    expect(await settings({ isOn: true, customerLimit: null })).toMatchObject({
      isOn: true,
      customerLimit: null,
    });
    const refused = await call("PUT", "/operator/collections/settings", { isOn: true, customerLimit: -1 });
    expect(refused.status).toBe(400);
  });

  test("turns nothing on, and counts once collections are on again", async () => {
    await setCollections(api, business, false);
    const set = await call("PUT", "/operator/collections/settings", { customerLimit: 50 });
    expect(set.body.settings).toMatchObject({ isOn: false, customerLimit: 50 });
    expect((await sell()).status, "nobody owes while they are off").toBe(201);
    await setCollections(api, business, true);
    expect((await sell()).status).toBe(409);
  });

  test("refuses a recharge that leaves more owed, with both sums, and writes nothing", async () => {
    await limitTo(250);
    await charge(api, business, { amount: 200 });
    const { status, body } = await sell();
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "customer_limit_exceeded",
        error: "The customer would owe ₹300.00, more than your limit of ₹250.00. Receive more now.",
      },
    });
    expect(await outstanding()).toBe(200);
    expect((await sell({ payment: { amount: 50, mode: "cash" } })).status).toBe(201);
    expect(await outstanding()).toBe(250);
  });

  test("lets whoever owes more already pay all of a recharge", async () => {
    await charge(api, business, { amount: 900 });
    await limitTo(250);
    expect((await sell({ payment: { amount: 99, mode: "cash" } })).status).toBe(409);
    expect((await sell({ payment: { amount: 100, mode: "cash" } })).status).toBe(201);
  });

  test("counts credit that the API takes out of the customer's wallet at the same moment", async () => {
    await limitTo(0);
    const { operator, customerId } = business;
    await call("POST", `/operator/customers/${customerId}/wallet`, { amount: 100, type: "credit" });
    const { sold } = await api.sql.begin(async (transaction) => {
      await transaction`
        select from post_customer_wallet_entry(
          ${operator.id}, ${customerId}, -100, null, null, ${operator.id}, now(), current_date, null, null)`;
      const sold = sell();
      await untilLockAwaited(api.sql);
      return { sold };
    });
    expect(await sold).toMatchObject({ status: 409, body: { code: "customer_limit_exceeded" } });
    expect(await outstanding()).toBe(0);
  });

  test("refuses rows of a bulk recharge each with its sums", async () => {
    const { body: sold } = await sell();
    await limitTo(150);
    // A service that was recharged just now isn't renewed.
    api.clock.now = new Date(Date.now() + 15 * 60_000);
    const preview = await call("POST", "/operator/renewals/preview", { customerIds: [business.customerId] });
    expect(preview.body.renewals, "which its preview can tell").toMatchObject([{ mostUnpaid: 50 }]);
    const { body } = await call("POST", "/operator/renewals", {
      renewals: [{ rechargeId: sold.recharge.id, amount: 100 }],
    });
    expect(body.results).toMatchObject([
      {
        recharge: null,
        refusal: {
          code: "customer_limit_exceeded",
          error: "The customer would owe ₹200.00, more than your limit of ₹150.00. Receive more now.",
        },
      },
    ]);
  });

  test("refuses nothing while collections are off", async () => {
    await limitTo(0);
    await setCollections(api, business, false);
    expect((await sell()).status).toBe(201);
    await setCollections(api, business, true);
  });
});

describe("what customers pay by the operator's own price", () => {
  test("is charged for each month unless a recharge says otherwise", async () => {
    expect((await setPrices({ month: 350 })).body).toEqual({ customerPrices: { month: 350 } });
    const { body } = await call("GET", "/operator/services");
    expect(body.services).toMatchObject([{ customerPrices: { month: 350 } }]);
    await sell({ expiryDate: dayFromToday(api, 61) });
    expect(await outstanding()).toBe(700);
    await sell({ customerPrice: 10, expiryDate: dayFromToday(api, 90) });
    expect(await outstanding()).toBe(710);
    expect((await setPrices({ month: null })).body).toEqual({ customerPrices: {} });
    await sell({ amount: 120, expiryDate: dayFromToday(api, 120) });
    expect(await outstanding()).toBe(830);
  });

  test("is the plan's before the month's, in bulk too", async () => {
    const prices = { month: 350, "Basic Plan": 320, "Annual Basic Plan": 3000 };
    expect((await setPrices(prices)).body).toEqual({ customerPrices: prices });
    const charged = async (planName: string, days: number) =>
      (await sell({ planName, expiryDate: dayFromToday(api, days) })).body.account.customerPrice;
    expect(await charged("Premium Plan", 30)).toBe(350);
    expect(await charged("Annual Basic Plan", 60)).toBe(3000);
    expect(await charged("Annual Basic Plan", 548)).toBe(4500);
    const { body: sold } = await sell({ planName: "Basic Plan", expiryDate: dayFromToday(api, 61) });
    expect(sold.account.customerPrice).toBe(640);
    api.clock.now = new Date(Date.now() + 60 * 60_000);
    const { body } = await call("POST", "/operator/renewals/preview", { customerIds: [business.customerId] });
    const customerPriceOf = { each: 320, terms: 2, isMonthly: true };
    const before = await outstanding();
    expect(body.renewals).toMatchObject([{ outstanding: before, customerPrice: 640, customerPriceOf }]);
    const renewals = [{ rechargeId: sold.recharge.id, amount: 100 }];
    expect((await call("POST", "/operator/renewals", { renewals })).body.results).toMatchObject([
      { refusal: null },
    ]);
    expect(await outstanding()).toBe(before + 640);
    await setPrices({ month: null, "Basic Plan": null, "Annual Basic Plan": null });
  });

  test("is in the preview of a bulk recharge", async () => {
    await setPrices({ month: 350 });
    await sell();
    api.clock.now = new Date(Date.now() + 15 * 60_000);
    const preview = async () =>
      (await call("POST", "/operator/renewals/preview", { customerIds: [business.customerId] })).body
        .renewals;
    const [ofOneMonth] = await preview();
    expect(ofOneMonth).toMatchObject({ amount: 100, customerPrice: 350 });
    expect(ofOneMonth).not.toHaveProperty("customerPriceOf");
    await setPrices({ month: null });
    expect((await preview())[0]).not.toHaveProperty("customerPrice");
  });

  test.each([{ month: 1.5 }, { month: -1 }, { month: "350" }])("is refused as %j", async (prices) => {
    expect((await setPrices(prices)).status).toBe(400);
  });

  test("is stored for at most 500 plans, however many requests set them", async () => {
    const plans = (count: number, price: number | null, from = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, plan) => [`Plan ${from + plan}`, price]));
    expect((await setPrices(plans(300, 350))).status).toBe(200);
    expect((await setPrices(plans(200, 350, 300))).status).toBe(200);
    const error = "A platform can have at most 500 customer prices. Remove some first.";
    expect(await setPrices({ month: 350 })).toMatchObject({
      status: 400,
      body: { error, fields: { customerPrices: error } },
    });
    expect((await setPrices({ month: 350, "Plan 0": null })).status).toBe(200);
    expect((await setPrices({ month: null, ...plans(500, null) })).body).toEqual({ customerPrices: {} });
  });

  test("can't be set while collections are off, and isn't shown", async () => {
    await setPrices({ month: 350 });
    await setCollections(api, business, false);
    expect((await setPrices({ month: 400 })).body.code).toBe("collections_off");
    expect((await call("GET", "/operator/services")).body.services[0]).not.toHaveProperty("customerPrices");
    await setCollections(api, business, true);
  });
});
