import { afterAll, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { createBusiness, dayFromToday, recharge, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { undoAsAdmin, undoRecharge } from "../../testing/undo.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

async function createRecharged() {
  const business = await createBusiness(api, admin);
  const { body } = await recharge(api, business, { expiryDate: dayFromToday(api, 10) });
  const walletNow = async () => {
    const { body: told } = await api.call("GET", "/operator/wallet", { token: business.operator.token });
    return told.wallet.balance;
  };
  return { business, rechargeId: body.recharge.id as number, walletNow };
}

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted();
}

test("of ten undos at once, by the operator and the admin, one brings the money back", async () => {
  const { business, rechargeId, walletNow } = await createRecharged();
  const order = { operatorId: business.operator.id, rechargeId };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => [
      undoRecharge(api, business, rechargeId, { key: unique("key") }),
      undoAsAdmin(api, admin, order, { key: unique("key") }),
    ]).flat(),
  );
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await walletNow()).toBe(1000);
});

test("one request sent ten times at once is answered alike, and undoes once", async () => {
  const { business, rechargeId, walletNow } = await createRecharged();
  const key = unique("key");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => undoRecharge(api, business, rechargeId, { key })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.has("idempotent-replayed"))).toHaveLength(9);
  expect(await walletNow()).toBe(1000);
});

test("beside extensions of the same service it comes before all of them or not at all", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { business, rechargeId, walletNow } = await createRecharged();
    const extend = () =>
      recharge(api, business, { amount: 10, expiryDate: undefined, extend: true, months: 1 });
    const [undone, ...extended] = await Promise.all(
      round % 2
        ? [undoRecharge(api, business, rechargeId), extend(), extend(), extend()]
        : [extend(), extend(), extend()].toSpliced(0, 0, undoRecharge(api, business, rechargeId)),
    );
    expect(statusesOf(extended)).toEqual([201, 201, 201]);
    expect([201, 409]).toContain(undone?.status);
    expect(await walletNow()).toBe(undone?.status === 201 ? 970 : 870);
    const path = `/operator/customers/${business.customerId}/services`;
    const { body } = await api.call("GET", path, { token: business.operator.token });
    const newest = Math.max(...extended.map((answer) => answer.body.recharge.id));
    expect(body.services).toMatchObject([{ rechargeId: newest }]);
  }
});

test("beside recharges of others in the shared turns every answer tells its own balance", async () => {
  const { business, rechargeId, walletNow } = await createRecharged();
  const { body } = await api.call("POST", "/operator/customers", {
    token: business.operator.token,
    body: { name: "Second", phone: "9000000002" },
  });
  const other = { ...business, customerId: body.customer.id };
  const [undone, ...recharged] = await Promise.all([
    undoRecharge(api, business, rechargeId),
    ...Array.from({ length: 20 }, () => recharge(api, other, { amount: 1 })),
  ]);
  expect(undone.status).toBe(201);
  expect(statusesOf(recharged)).toEqual(recharged.map(() => 201));
  expect(await walletNow()).toBe(980);
  expect(new Set(recharged.map((answer) => answer.body.newWalletBalance)).size).toBe(20);
});
