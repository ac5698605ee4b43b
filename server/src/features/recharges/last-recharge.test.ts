import { rechargedMeanwhile } from "@cable-connect/contract/recharges";
import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  createBusiness,
  createPlatform,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { undoRecharge } from "../../testing/undo.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

const refusal = {
  status: 409,
  body: { code: "recharged_meanwhile", error: rechargedMeanwhile.message },
};

async function rechargedOnce(): Promise<{ business: TestBusiness; rechargeId: number }> {
  const business = await createBusiness(api, admin);
  const { body } = await recharge(api, business);
  return { business, rechargeId: body.recharge.id };
}

describe("a recharge that names the service's newest recharge", () => {
  test("is done while that is the newest", async () => {
    const { business, rechargeId } = await rechargedOnce();
    expect(await recharge(api, business, { lastRechargeId: rechargeId })).toMatchObject({ status: 201 });
  });

  test("is refused once there is a newer one, and writes nothing", async () => {
    const { business, rechargeId } = await rechargedOnce();
    await recharge(api, business);
    const before = await takeSnapshot(api.sql);
    expect(await recharge(api, business, { lastRechargeId: rechargeId })).toMatchObject(refusal);
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });

  test("is refused once that was undone", async () => {
    const { business, rechargeId } = await rechargedOnce();
    await undoRecharge(api, business, rechargeId);
    expect(await recharge(api, business, { lastRechargeId: rechargeId })).toMatchObject(refusal);
    expect(await recharge(api, business, { lastRechargeId: null })).toMatchObject({ status: 201 });
  });

  test("ignores the customer's other services", async () => {
    const { business } = await rechargedOnce();
    const { id: platformId } = await createPlatform(api, admin);
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId });
    const other = { ...business, platformId };
    expect(await recharge(api, other, { lastRechargeId: null })).toMatchObject({ status: 201 });
  });
});

test("a first recharge is refused once there was one", async () => {
  const { business } = await rechargedOnce();
  expect(await recharge(api, business, { lastRechargeId: null })).toMatchObject(refusal);
});

test("without lastRechargeId a service is recharged in any state", async () => {
  const { business } = await rechargedOnce();
  expect(await recharge(api, business)).toMatchObject({ status: 201 });
});

test("of twelve simultaneous recharges of the same service, one is charged", async () => {
  const { business, rechargeId } = await rechargedOnce();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      recharge(api, business, { lastRechargeId: rechargeId }, `press-${n}-of-${rechargeId}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  const [wallet] = await api.sql`select balance from wallets where operator_id = ${business.operator.id}`;
  expect(wallet).toEqual({ balance: "800.00" });
});

test("a retry gets the first answer, though the recharge itself is now the newest", async () => {
  const { business, rechargeId } = await rechargedOnce();
  const send = () => recharge(api, business, { lastRechargeId: rechargeId }, `retried-${rechargeId}`);
  const first = await send();
  const second = await send();
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(second.headers.get("idempotent-replayed")).toBe("true");
});

test.each([0, -1, 1.5, "7", {}])("%j is no recharge", async (lastRechargeId) => {
  const { business } = await rechargedOnce();
  expect(await recharge(api, business, { lastRechargeId })).toMatchObject({
    status: 400,
    body: { code: "validation" },
  });
});
