import { formatDate } from "@cable-connect/contract/values/business-date";
import { afterAll, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { createCustomer, dayFromToday, recharge, type TestBusiness } from "../../testing/business.ts";
import { createCollectingBusiness, readAccount, setCollections } from "../../testing/collections.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

/** Two customers with a service each that they have paid nothing for, recharged an hour ago. */
async function createRenewable() {
  api.clock.now = new Date(Date.now() - 3_600_000);
  const business = await createCollectingBusiness(api, await api.signInAdmin());
  const second = { ...business, customerId: (await createCustomer(api, business.operator.token)).id };
  const ids: number[] = [];
  for (const one of [business, second]) ids.push((await recharge(api, one)).body.recharge.id);
  api.clock.now = undefined;
  business.operator.token = await openSession(api, business.operator.id);
  return { business, second, ids };
}

function renew({ operator }: TestBusiness, renewals: object[]) {
  return api.call("POST", "/operator/renewals", { token: operator.token, body: { renewals } });
}

test("renewals in bulk charge each customer, and take each one's payment", async () => {
  const { business, second, ids } = await createRenewable();
  const [first, other] = ids;
  const { body } = await renew(business, [
    { rechargeId: first, amount: 100, customerPrice: 120, payment: { amount: 70, mode: "cash" } },
    { rechargeId: other, amount: 100 },
  ]);
  expect(body.results).toMatchObject([{ refusal: null }, { refusal: null }]);
  expect(await readAccount(api, business)).toMatchObject({ outstanding: 150 });
  expect(await readAccount(api, second)).toMatchObject({ outstanding: 200 });
});

test("of renewals in bulk the one with a used reference is refused, and the others are made", async () => {
  const { business, second, ids } = await createRenewable();
  const payment = { amount: 10, mode: "upi", reference: "4213 0001 2345" };
  const { body } = await renew(
    business,
    ids.map((rechargeId) => ({ rechargeId, amount: 100, payment })),
  );
  const day = formatDate(dayFromToday(api, 0));
  const error = `This UTR is already on receipt 2026-27/000001: Asha Rao, ${day}`;
  expect(body.results).toMatchObject([{ refusal: null }, { refusal: { code: "reference_used", error } }]);
  expect(await readAccount(api, business)).toMatchObject({ outstanding: 190 });
  expect(await readAccount(api, second)).toMatchObject({ outstanding: 100 });
});

test("renewals in bulk with a payment are refused while collections are off", async () => {
  const { business, ids } = await createRenewable();
  await setCollections(api, business, false);
  const { body } = await renew(business, [{ rechargeId: ids[0], amount: 100, customerPrice: 5 }]);
  expect(body.results).toMatchObject([{ refusal: { code: "collections_off" } }]);
});

test("an order by API key charges the customer that it finds or adds, and tells what is owed", async () => {
  const isp = await createIsp(api, admin, { funds: 1000 });
  const order = { apiKey: isp.apiKey, platformId: isp.platformId };
  const plain = await rechargeByPhone(api, order);
  expect(plain.body).not.toHaveProperty("account");
  expect(plain.body.customer).not.toHaveProperty("outstanding");
  await setCollections(api, isp, true);
  const expiryDate = dayFromToday(api, 60);
  const terms = { expiryDate, amount: 90, customerPrice: 110, payment: { amount: 60, mode: "bank" } };
  const { status, body } = await rechargeByPhone(api, order, { ...terms, customerPhone: "9000000077" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    account: { customerPrice: 110, payment: { amount: 60, mode: "bank" }, outstanding: 50, credit: 0 },
    customer: { outstanding: 50, walletBalance: 0 },
  });
  const refused = {
    ...terms,
    customerPhone: "9000000078",
    payment: { amount: 1, mode: "cash", collectorId: 5 },
  };
  expect((await rechargeByPhone(api, order, refused)).body).toMatchObject({ code: "collector_unknown" });
});
