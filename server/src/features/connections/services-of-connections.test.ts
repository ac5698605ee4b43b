import { describe, expect, test } from "vitest";
import { dayFromToday, recharge } from "../../testing/business.ts";
import { createCollectingBusiness } from "../../testing/collections.ts";
import { addConnection, listConnections } from "../../testing/connections.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();

describe("a service of each connection", () => {
  test("two boxes on one platform expire on their own, and are told apart wherever they are listed", async () => {
    const { business, hall, store } = await world.withTwoBoxes();
    const inTen = dayFromToday(world.api, 10);
    const inForty = dayFromToday(world.api, 40);
    const first = await recharge(world.api, business, {
      connectionId: hall.id,
      expiryDate: inForty,
      lastRechargeId: null,
    });
    expect(first.body.recharge.connection).toEqual({ id: hall.id, label: "hall", box: hall.setTopBox });
    await recharge(world.api, business, { connectionId: store.id, expiryDate: inTen, lastRechargeId: null });
    const named = [
      { connection: { id: store.id, label: "shop" }, expiryDate: inTen },
      { connection: { id: hall.id, label: "hall" }, expiryDate: inForty },
    ];
    expect(await world.servicesOf(business)).toMatchObject(named);
    const { customers } = await world.read("/operator/customers");
    const listed = customers.find(({ id }: { id: number }) => id === business.customerId);
    expect(listed).toMatchObject({ services: named });
    expect(listed.activeServices).toMatchObject([{ connectionId: store.id }, { connectionId: hall.id }]);
    const dues = await world.read("/operator/recharges/expiry-status?limit=100");
    const own = dues.recharges.filter(
      (row: { customer: { id: number } }) => row.customer.id === business.customerId,
    );
    expect(own).toMatchObject(named.map((row) => ({ ...row, isOneOfSeveral: true })));
    const made = await world.read(`/operator/recharges?customerId=${business.customerId}`);
    expect(made.recharges).toMatchObject([
      { connection: { id: store.id }, undoableUntil: expect.any(String) },
      { connection: { id: hall.id }, undoableUntil: expect.any(String) },
    ]);
    const receipt = await world.read(`/operator/recharges/${first.body.recharge.id}/receipt`);
    expect(receipt.receipt.connection).toMatchObject({ label: "hall" });
    const { undo } = await world.read(`/operator/recharges/${first.body.recharge.id}/undo`);
    expect(undo.recharge.connection).toMatchObject({ label: "hall", box: hall.setTopBox });
    const timeline = await world.read(`/operator/customers/${business.customerId}/timeline`);
    expect(timeline.entries[0].recharge.connection).toMatchObject({ id: store.id });
    await addConnection(world.api, business, { label: "counter" });
    const connections = await listConnections(world.api, business);
    expect(connections, "the one that is due first comes first").toMatchObject([
      { label: "shop" },
      { label: "hall" },
      { label: "counter" },
    ]);
  });

  test("undoing brings back what the connection had before, whatever the other had since", async () => {
    const { business, hall, store } = await world.withTwoBoxes();
    const day = (days: number) => ({ expiryDate: dayFromToday(world.api, days) });
    await recharge(world.api, business, { connectionId: hall.id, ...day(5) });
    const { body: second } = await recharge(world.api, business, { connectionId: hall.id, ...day(35) });
    const { body: other } = await recharge(world.api, business, { connectionId: store.id, ...day(20) });
    await undoRecharge(world.api, business, second.recharge.id);
    expect(await world.servicesOf(business)).toMatchObject([
      { connection: { id: hall.id }, ...day(5) },
      { connection: { id: store.id }, ...day(20) },
    ]);
    await undoRecharge(world.api, business, other.recharge.id);
    expect(await world.servicesOf(business)).toMatchObject([{ connection: { id: hall.id } }]);
  });

  test("an extension starts from the expiry of its own connection, and so does a renewal", async () => {
    // Only an hour later, and a wallet's entries are in order of time.
    world.api.clock.now = new Date(Date.now() - 3_600_000);
    const { business, hall, store } = await world.withTwoBoxes(
      await createCollectingBusiness(world.api, await world.api.signInAdmin()),
    );
    // Both of the hour before, which may have been on the day before.
    const [hallsDay, storesDay] = [dayFromToday(world.api, 10), dayFromToday(world.api, 50)];
    const { body: halls } = await recharge(world.api, business, {
      connectionId: hall.id,
      expiryDate: hallsDay,
    });
    await recharge(world.api, business, { connectionId: store.id, expiryDate: storesDay });
    world.api.clock.now = undefined;
    const token = await openSession(world.api, business.operator.id);
    business.operator.token = token;
    const { body: preview } = await world.api.call("POST", "/operator/renewals/preview", {
      token,
      body: {
        services: [
          { customerId: business.customerId, platformId: business.platformId, connectionId: hall.id },
        ],
        extend: true,
      },
    });
    expect(preview.renewals).toMatchObject([{ connection: { id: hall.id }, rechargeId: halls.recharge.id }]);
    const { body: all } = await world.api.call("POST", "/operator/renewals/preview", {
      token,
      body: { customerIds: [business.customerId] },
    });
    expect(all.count).toBe(2);
    const { body: renewed } = await world.api.call("POST", "/operator/renewals", {
      token,
      body: { renewals: [{ rechargeId: halls.recharge.id, amount: 100 }], extend: true },
    });
    expect(renewed.results).toMatchObject([
      { refusal: null, recharge: { expiryDate: preview.renewals[0].newExpiryDate } },
    ]);
    const extended = await recharge(world.api, business, {
      connectionId: hall.id,
      expiryDate: undefined,
      extend: true,
      months: 1,
    });
    expect(extended.body.recharge.expiryDate > renewed.results[0].recharge.expiryDate).toBe(true);
    expect(await world.servicesOf(business)).toMatchObject([
      { connection: { id: store.id }, expiryDate: storesDay },
      { connection: { id: hall.id }, expiryDate: extended.body.recharge.expiryDate },
    ]);
  });

  test("the first connection takes over the service that has none, with its history", async () => {
    const business = await world.withCustomer();
    const { body: old } = await recharge(world.api, business, { expiryDate: dayFromToday(world.api, 4) });
    const { body: later } = await recharge(world.api, business, { expiryDate: dayFromToday(world.api, 30) });
    const { connection } = (await addConnection(world.api, business, { label: "hall" })).body;
    expect(connection).toMatchObject({ expiryDate: dayFromToday(world.api, 30), box: null });
    await addConnection(world.api, business, { label: "shop" });
    await undoRecharge(world.api, business, later.recharge.id);
    expect(await world.servicesOf(business)).toMatchObject([
      {
        connection: { id: connection.id },
        rechargeId: old.recharge.id,
        expiryDate: dayFromToday(world.api, 4),
      },
    ]);
  });
});
