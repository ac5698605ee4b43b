import { expect, test } from "vitest";
import { createBusiness, createCustomer, recharge, type TestBusiness } from "../../testing/business.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

const rechargeOnce = async (business: TestBusiness): Promise<number> =>
  (await recharge(api, business, { amount: 1 })).body.recharge.id;

test("each operator's recharges, wallet transactions and customers are numbered from 1, whatever the others do", async () => {
  for (const business of [await createBusiness(api, admin), await createBusiness(api, admin)]) {
    expect(business.customerId).toBe(1);
    expect((await createCustomer(api, business.operator.token)).id).toBe(2);
    expect(await rechargeOnce(business)).toBe(1);
    expect(await rechargeOnce(business)).toBe(2);
    const { body } = await api.call("GET", "/operator/wallet/transactions", {
      token: business.operator.token,
    });
    expect(body.transactions.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1]);
  }
});

test("recharges at once have numbers without a gap, a refused one has none", async () => {
  const business = await createBusiness(api, admin, { funds: 100 });
  const ids = await Promise.all(Array.from({ length: 10 }, () => rechargeOnce(business)));
  expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await recharge(api, business, { amount: 1000 })).status).toBe(402);
  expect(await rechargeOnce(business)).toBe(11);
});

test("imported customers and those of a key holder go on from the highest", async () => {
  const { operator, apiKey, platformId, customerId } = await createIsp(api, admin);
  expect(customerId).toBe(1);
  const rows = ["9000000001", "9000000002"].map((phone, nth) => ({ row: nth + 2, name: "Asha Rao", phone }));
  const { status } = await api.call("POST", "/operator/customers/import", {
    token: operator.token,
    body: { rows },
  });
  expect(status).toBe(200);
  const { body } = await rechargeByPhone(api, { apiKey, platformId }, { customerPhone: "9000000003" });
  expect(body.customer.id).toBe(4);
  expect((await createCustomer(api, operator.token)).id).toBe(5);
});
