import { describe, expect, test } from "vitest";
import { assignPlatform, createPlatform, dayFromToday, recharge } from "../../testing/business.ts";
import { readAccount, setCollections } from "../../testing/collections.ts";
import { addConnection, changeConnection } from "../../testing/connections.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();

describe("a recharge", () => {
  test("without a connection is for the only one, or for that of the recharge it saw; else it must say", async () => {
    const { business, hall, store } = await world.withTwoBoxes();
    const refused = await recharge(world.api, business);
    expect(refused).toMatchObject({ status: 400, body: { code: "connection_required" } });
    expect(refused.body.fields.connectionId).toBe(
      "Choose the connection: this customer has several on this platform",
    );
    const { body: made } = await recharge(world.api, business, { connectionId: store.id });
    const seen = await recharge(world.api, business, { lastRechargeId: made.recharge.id });
    expect(seen.body.recharge.connection.id).toBe(store.id);
    await changeConnection(world.api, business, store.id, { isActive: false });
    expect((await recharge(world.api, business)).body.recharge.connection.id).toBe(hall.id);
  });

  test("is refused for an inactive connection, another customer's, another platform's and another operator's", async () => {
    const { business, hall } = await world.withTwoBoxes();
    const other = await world.withCustomer();
    const foreign = await world.anotherShop();
    const { connection } = (await addConnection(world.api, foreign, { label: "theirs" })).body;
    const { id: platformId } = await createPlatform(world.api, world.admin);
    await assignPlatform(world.api, world.admin, { operatorId: world.shop.operator.id, platformId });
    const notFound = { status: 404, body: { code: "connection_not_found" } };
    expect(await recharge(world.api, other, { connectionId: hall.id })).toMatchObject(notFound);
    expect(await recharge(world.api, { ...business, platformId }, { connectionId: hall.id })).toMatchObject(
      notFound,
    );
    expect(await recharge(world.api, business, { connectionId: 999_999 })).toMatchObject(notFound);
    expect(await recharge(world.api, foreign, { connectionId: hall.id })).toMatchObject(notFound);
    expect(
      await recharge(world.api, await world.anotherShop(), { connectionId: connection.id }),
    ).toMatchObject(notFound);
    await recharge(world.api, business, { connectionId: hall.id });
    await changeConnection(world.api, business, hall.id, { isActive: false });
    expect(await recharge(world.api, business, { connectionId: hall.id })).toMatchObject({
      status: 409,
      body: { code: "connection_inactive" },
    });
    const body = await world.read(`/operator/recharges/expiry-status?search=%23${business.customerId}`);
    expect(body.recharges).toMatchObject([{ obstacle: "connection_inactive" }]);
  });

  test("is not expected of an inactive connection", async () => {
    const one = await world.anotherShop();
    const { connection } = (await addConnection(world.api, one, { label: "hall" })).body;
    await recharge(world.api, one, { expiryDate: dayFromToday(world.api, 0) });
    const renewals = async () => {
      const body = await world.read("/operator/wallet/runway", one);
      return body.runway.next7.renewals;
    };
    expect(await renewals()).toBe(1);
    await changeConnection(world.api, one, connection.id, { isActive: false });
    expect(await renewals()).toBe(0);
  });

  test("charges the connection's price for the months bought, unless it says what to charge", async () => {
    const business = await world.withCustomer();
    await addConnection(world.api, business, { label: "hall", price: 120.5 });
    const { body: made } = await recharge(world.api, business, { expiryDate: dayFromToday(world.api, 61) });
    expect(made.account).toMatchObject({ customerPrice: 241 });
    await recharge(world.api, business, { customerPrice: 9 });
    expect(await readAccount(world.api, business)).toMatchObject({ outstanding: 250 });
  });

  test("by API key names the connection too", async () => {
    const isp = await createIsp(world.api, world.admin, { funds: 1000 });
    await setCollections(world.api, isp, true);
    const order = { apiKey: isp.apiKey, platformId: isp.platformId };
    const terms = { expiryDate: dayFromToday(world.api, 30), amount: 90, customerPhone: "9000000071" };
    const { body: first } = await rechargeByPhone(world.api, order, terms);
    const customer = { ...isp, customerId: first.customer.id };
    const { connection: hall } = (await addConnection(world.api, customer, { label: "hall" })).body;
    const { connection: store } = (await addConnection(world.api, customer, { label: "shop" })).body;
    expect((await rechargeByPhone(world.api, order, terms)).body).toMatchObject({
      code: "connection_required",
    });
    const { body } = await rechargeByPhone(world.api, order, { ...terms, connectionId: store.id });
    expect(body).toMatchObject({
      recharge: { connection: { id: store.id, label: "shop" } },
      customer: { activeServices: [{ connectionId: hall.id }, { connectionId: store.id }] },
    });
  });
});
