import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  changeAssignment,
  createPlatform,
  dayFromToday,
  pricesForEachOttPlan,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { readAccount } from "../../testing/collections.ts";
import { addConnection, changeConnection, listConnections } from "../../testing/connections.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();
const paidUntil = (days: number, more: object = {}) => ({
  paidUntil: dayFromToday(world.api, days),
  ...more,
});

/** The business with a new platform of its own. */
async function on(business: TestBusiness, fields: object, prices?: Record<string, number>) {
  const { id: platformId } = await createPlatform(world.api, world.admin, fields);
  await assignPlatform(world.api, world.admin, {
    operatorId: business.operator.id,
    platformId,
    ...(prices && { prices }),
  });
  return { ...business, platformId };
}

describe("a connection that is paid already", () => {
  test("is due, renewable and correctable at once as an imported one is, and moves no money", async () => {
    const shop = await world.anotherShop({ platform: { type: "cable", operator_rate: 180 } });
    const { connection } = (await addConnection(world.api, shop, { label: "hall", ...paidUntil(3) })).body;
    expect(connection).toMatchObject({ label: "hall", expiryDate: dayFromToday(world.api, 3) });
    const brought = { expiryDate: dayFromToday(world.api, 3), amount: "180.00", isBroughtForward: true };
    const named = { connection: { id: connection.id } };
    expect(await world.servicesOf(shop)).toMatchObject([{ ...brought, ...named }]);
    const due = await world.read("/operator/recharges/expiry-status?status=near", shop);
    expect(due.recharges).toMatchObject([{ ...brought, ...named, rechargeDate: null }]);
    const preview = await world.api.call("POST", "/operator/renewals/preview", {
      token: shop.operator.token,
      body: { customerIds: [shop.customerId] },
    });
    expect(preview.body.renewals).toMatchObject([{ ...named, amount: 180, refusal: null }]);
    expect((await world.read("/operator/recharges", shop)).recharges).toEqual([]);
    expect((await world.read("/operator/wallet/transactions", shop)).transactions).toHaveLength(1);
    expect((await readAccount(world.api, shop)).entries).toEqual([]);

    const corrected = await changeConnection(world.api, shop, connection.id, paidUntil(9, { amount: 200 }));
    expect(corrected.body.connection).toMatchObject({ expiryDate: dayFromToday(world.api, 9) });
    await changeConnection(world.api, shop, connection.id, paidUntil(9, { amount: 200 }));
    const { entries } = await world.read(`/operator/customers/${shop.customerId}/timeline?kind=edit`, shop);
    const told = entries.filter(({ service }: { service?: object }) => service);
    expect(told, "the same once more is no correction").toHaveLength(2);
    await changeConnection(world.api, shop, connection.id, { price: 250 });
    expect(await world.servicesOf(shop)).toMatchObject([{ amount: "200.00" }]);
  });

  test("stays as it is once it has been recharged here, until that is undone", async () => {
    const business = await world.withCustomer();
    const added = await addConnection(world.api, business, {
      label: "hall",
      ...paidUntil(3, { amount: 100 }),
    });
    const { id: connectionId } = added.body.connection;
    const { body: made } = await recharge(world.api, business, {
      connectionId,
      extend: true,
      expiryDate: undefined,
    });
    const refused = { status: 409, body: { code: "service_recharged" } };
    const again = await changeConnection(world.api, business, connectionId, {
      label: "attic",
      ...paidUntil(9, { amount: 100 }),
    });
    expect(again).toMatchObject(refused);
    expect(again.body.fields).toEqual({ paidUntil: expect.stringContaining("recharged here") });
    expect(await listConnections(world.api, business), "nothing is written").toMatchObject([
      { label: "hall" },
    ]);
    await undoRecharge(world.api, business, made.recharge.id);
    expect(
      (await changeConnection(world.api, business, connectionId, paidUntil(9, { amount: 100 }))).status,
    ).toBe(200);
  });

  test("can't be inactive, nor become so", async () => {
    const business = await world.withCustomer();
    const { id } = (await addConnection(world.api, business, { label: "hall" })).body.connection;
    const change = (body: object) => changeConnection(world.api, business, id, body);
    const refusal = { status: 409, body: { code: "connection_inactive" } };
    expect(await change(paidUntil(9, { isActive: false }))).toMatchObject(refusal);
    expect((await change({ isActive: false })).status).toBe(200);
    expect(await change(paidUntil(9))).toMatchObject(refusal);
    expect((await change(paidUntil(9, { isActive: true, amount: 100 }))).status).toBe(200);
  });

  test("can't be one that takes over a service that was recharged here", async () => {
    const business = await world.withCustomer();
    await recharge(world.api, business, { expiryDate: dayFromToday(world.api, 4) });
    const paid = { label: "hall", ...paidUntil(9, { amount: 100 }) };
    expect(await addConnection(world.api, business, paid)).toMatchObject({
      status: 409,
      body: { code: "service_recharged" },
    });
    expect(await listConnections(world.api, business)).toEqual([]);
    await addConnection(world.api, business, { label: "hall" });
    const second = await addConnection(world.api, business, { ...paid, label: "shop" });
    expect(second.body.connection).toMatchObject({ expiryDate: dayFromToday(world.api, 9) });
  });

  test("twice with the same box brings one service", async () => {
    const business = await world.withCustomer();
    const paid = { setTopBox: world.nextBox(), ...paidUntil(3, { amount: 100 }) };
    const answers = await Promise.all([
      addConnection(world.api, business, paid),
      addConnection(world.api, business, paid),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await world.servicesOf(business)).toHaveLength(1);
  });

  test("on OTTPlay needs a plan, and costs the operator's price of it", async () => {
    const prices = await pricesForEachOttPlan(world.api, world.admin, 99);
    const [code = ""] = Object.keys(prices);
    const business = await on(await world.withCustomer(), { name: "OTTPlay", type: "ott" }, prices);
    const add = (more: object) =>
      addConnection(world.api, business, { account: world.nextBox(), ...paidUntil(3, more) });
    expect((await add({})).body.fields).toEqual({
      plan: "Plan is missing: OTTPlay needs the name or the code of one",
    });
    expect((await add({ plan: "Nonsense" })).body.fields).toEqual({
      plan: "OTTPlay has no plan Nonsense",
    });
    expect((await add({ plan: code.toLowerCase() })).status).toBe(201);
    expect(await world.servicesOf(business)).toMatchObject([{ ottCode: code, amount: "99.00" }]);
  });

  test("with a plan of the price list costs the rate for its months", async () => {
    const business = await on(await world.withCustomer(), { type: "iptv", operator_rate: 100 });
    const plan = "Annual Basic Plan";
    await addConnection(world.api, business, { label: "tv", ...paidUntil(30, { plan }) });
    expect(await world.servicesOf(business)).toMatchObject([
      { planName: plan, amount: "1200.00", months: 12 },
    ]);
  });

  test.each<[number, object, string, string]>([
    [-1, { amount: 100 }, "paidUntil", "Expiry date cannot be before today"],
    [2000, { amount: 100 }, "paidUntil", "Expiry date can be at most 5 years ahead"],
    [3, { amount: 0 }, "amount", "Amount must be greater than zero"],
    [3, { amount: 1.005 }, "amount", "Amount can have at most two decimals"],
    [3, { amount: 100, plan: "x".repeat(101) }, "plan", "Plan must be at most 100 characters"],
    [3, { amount: 100, paidUntil: null }, "paidUntil", "Enter until when it is paid"],
    [3, { paidUntil: "soon" }, "paidUntil", "Date must be a valid date as yyyy-mm-dd"],
  ])("is refused by the field: in %i days, %j", async (days, more, field, message) => {
    const business = await world.withCustomer();
    const refused = await addConnection(world.api, business, { label: "hall", ...paidUntil(days, more) });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ [field]: message });
    expect(await listConnections(world.api, business)).toEqual([]);
  });

  test("takes today and the last day, and needs an amount where the operator has no price", async () => {
    const business = await on(await world.withCustomer(), {
      name: "No price",
      type: "cable",
      operator_rate: null,
    });
    const refused = await addConnection(world.api, business, { label: "hall", ...paidUntil(0) });
    expect(refused.body.fields).toEqual({
      amount: "Recharge amount is missing, and you have no price for No price here",
    });
    const today = await addConnection(world.api, business, {
      label: "hall",
      ...paidUntil(0, { amount: 90.5 }),
    });
    expect(today.status).toBe(201);
    await changeAssignment(world.api, world.admin, {
      operatorId: business.operator.id,
      platformId: business.platformId,
      action: "unassign",
    });
    const unassigned = { status: 409, body: { code: "platform_not_assigned" } };
    const paid = paidUntil(5, { amount: 100 });
    expect(await addConnection(world.api, business, { label: "shop", ...paid })).toMatchObject(unassigned);
    expect(await changeConnection(world.api, business, today.body.connection.id, paid)).toMatchObject(
      unassigned,
    );
  });
});
