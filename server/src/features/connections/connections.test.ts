import { describe, expect, test } from "vitest";
import { createPlatform } from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { addConnection, changeConnection, listConnections, swapBox } from "../../testing/connections.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();

describe("connections", () => {
  test("are listed with their identifiers, which follow from the type of the platform", async () => {
    const business = await world.withCustomer();
    const added = await addConnection(world.api, business, {
      setTopBox: "ab-12 34",
      smartCard: "VC 9",
      price: 250,
    });
    expect(added.status).toBe(201);
    const wrong = await addConnection(world.api, business, { mac: "00:11:22:33:44:55" });
    expect(wrong).toMatchObject({ status: 400, body: { code: "identifier_of_other_type" } });
    expect(wrong.body.fields).toEqual({ mac: "A connection of type Cable has no MAC address" });
    const nothing = await addConnection(world.api, business, { price: 5 });
    expect(nothing).toMatchObject({
      status: 400,
      body: { fields: { label: "Enter a number, such as the box's, or a label" } },
    });
    expect(await listConnections(world.api, business)).toMatchObject([
      { label: null, setTopBox: "ab-12 34", smartCard: "VC 9", box: "ab-12 34", price: 250, swaps: [] },
    ]);
  });

  test("of an internet platform have a MAC address, in one form", async () => {
    const net = await world.anotherShop({ platform: { type: "internet" } });
    const { body } = await addConnection(world.api, net, { username: "ravi", mac: "a0b1.c2d3-e4f5" });
    expect(body.connection).toMatchObject({ mac: "A0:B1:C2:D3:E4:F5", box: "A0:B1:C2:D3:E4:F5" });
    const bad = await addConnection(world.api, net, { mac: "a0b1" });
    expect(bad).toMatchObject({
      status: 400,
      body: { fields: { mac: "A MAC address has 12 digits from 0 to 9 and A to F" } },
    });
  });

  test("an identifier is of one active connection of a platform, in any spelling", async () => {
    const owner = await world.withCustomer("Meena Iyer");
    const { connection } = (await addConnection(world.api, owner, { setTopBox: "stb 77-01" })).body;
    const other = await world.withCustomer();
    const taken = await addConnection(world.api, other, { label: "x", setTopBox: "STB7701" });
    expect(taken).toMatchObject({ status: 409, body: { code: "identifier_taken" } });
    expect(taken.body.fields).toEqual({ setTopBox: "This set-top box is already Meena Iyer's" });
    const { connection: mine } = (await addConnection(world.api, other, { setTopBox: world.nextBox() })).body;
    const swapped = await swapBox(world.api, other, mine.id, { setTopBox: "STB-7701" });
    expect(swapped.body.fields).toEqual({ setTopBox: "This set-top box is already Meena Iyer's" });
    const changed = await changeConnection(world.api, other, mine.id, { setTopBox: "Stb-7701" });
    expect(changed.status).toBe(409);
    expect(changed.body.fields).toEqual({ setTopBox: "This set-top box is already Meena Iyer's" });
    // Another operator never hears of it.
    const foreign = await world.anotherShop();
    expect((await addConnection(world.api, foreign, { setTopBox: "STB7701" })).status).toBe(201);
    await changeConnection(world.api, owner, connection.id, { isActive: false });
    expect((await swapBox(world.api, other, mine.id, { setTopBox: "STB-7701" })).status).toBe(201);
    const again = await changeConnection(world.api, owner, connection.id, { isActive: true });
    expect(again.body.fields).toEqual({ setTopBox: "This set-top box is already Asha Rao's" });
  });

  test("an identifier of the same customer's other connection is refused with the label of that one", async () => {
    const { business, hall, store } = await world.withTwoBoxes();
    const taken = { status: 409, body: { code: "identifier_taken" } };
    const swapped = await swapBox(world.api, business, hall.id, { setTopBox: store.setTopBox });
    expect(swapped).toMatchObject(taken);
    expect(swapped.body.fields).toEqual({ setTopBox: "This set-top box is already on shop" });
    const added = await addConnection(world.api, business, { setTopBox: hall.setTopBox });
    expect(added).toMatchObject(taken);
    expect(added.body.fields).toEqual({ setTopBox: "This set-top box is already on hall" });
    const changed = await changeConnection(world.api, business, store.id, { setTopBox: hall.setTopBox });
    expect(changed.body.fields).toEqual({ setTopBox: "This set-top box is already on hall" });
    await changeConnection(world.api, business, store.id, { label: null });
    const unlabelled = await swapBox(world.api, business, hall.id, { setTopBox: store.setTopBox });
    expect(unlabelled.body.fields).toEqual({ setTopBox: "This set-top box is already Asha Rao's" });
  });

  test("a label is of one active connection of a customer on a platform, also when it is sent twice", async () => {
    const business = await world.withCustomer();
    const twice = await Promise.all([1, 2].map(() => addConnection(world.api, business, { label: "Hall" })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = {
      status: 409,
      body: {
        code: "label_taken",
        fields: { label: "This customer already has a connection with this label on this platform" },
      },
    };
    expect(
      await addConnection(world.api, business, { label: "hall", setTopBox: world.nextBox() }),
    ).toMatchObject(refused);
    const { connection: shop } = (await addConnection(world.api, business, { label: "shop" })).body;
    expect(await changeConnection(world.api, business, shop.id, { label: "HALL" })).toMatchObject(refused);
    expect((await changeConnection(world.api, business, shop.id, { label: "Shop" })).status).toBe(200);
    const [hall] = await listConnections(world.api, business);
    expect((await changeConnection(world.api, business, hall.id, { isActive: false })).status).toBe(200);
    expect((await changeConnection(world.api, business, shop.id, { label: "hall" })).status).toBe(200);
    expect(await changeConnection(world.api, business, hall.id, { isActive: true })).toMatchObject(refused);
    // Others have their own.
    const other = await world.withCustomer();
    expect((await addConnection(world.api, other, { label: "Hall" })).status).toBe(201);
  });

  test("box and card are swapped at once, or neither of them", async () => {
    const [business, other] = [await world.withCustomer(), await world.withCustomer()];
    const [old, next, taken] = [world.nextBox(), world.nextBox(), world.nextBox()];
    const { connection } = (await addConnection(world.api, business, { setTopBox: old, smartCard: "VC 91" }))
      .body;
    await addConnection(world.api, other, { setTopBox: world.nextBox(), smartCard: taken });
    const half = await swapBox(world.api, business, connection.id, { setTopBox: next, smartCard: taken });
    expect(half).toMatchObject({ status: 409, body: { fields: { smartCard: expect.any(String) } } });
    expect(await listConnections(world.api, business)).toMatchObject([
      { setTopBox: old, smartCard: "VC 91", swaps: [] },
    ]);
    await swapBox(world.api, business, connection.id, { setTopBox: next, smartCard: "VC 92" });
    const [listed] = await listConnections(world.api, business);
    expect(listed).toMatchObject({ setTopBox: next, smartCard: "VC 92" });
    expect(listed.swaps).toHaveLength(2);
    expect(listed.swaps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "setTopBox", oldValue: old, newValue: next, reason: "Broken box" }),
        expect.objectContaining({ kind: "smartCard", oldValue: "VC 91", newValue: "VC 92" }),
      ]),
    );
  });

  test("a swap keeps what it was, when, by whom and why, and so does a correction, without a reason", async () => {
    const business = await world.withCustomer();
    const [first, second, third] = [world.nextBox(), world.nextBox(), world.nextBox()];
    const { connection } = (await addConnection(world.api, business, { setTopBox: first })).body;
    const swapped = await swapBox(world.api, business, connection.id, {
      setTopBox: second,
      reason: "No signal",
    });
    expect(swapped.status).toBe(201);
    expect(swapped.body.connection.setTopBox).toBe(second);
    await changeConnection(world.api, business, connection.id, { setTopBox: third, smartCard: "VC" });
    const [listed] = await listConnections(world.api, business);
    expect(listed.swaps).toMatchObject([
      { kind: "setTopBox", oldValue: second, newValue: third, reason: null, by: "Test Operator" },
      { kind: "setTopBox", oldValue: first, newValue: second, reason: "No signal", date: expect.any(String) },
    ]);
    const body = await world.read(`/operator/customers/${business.customerId}/timeline?kind=edit`);
    const about = {
      by: "Test Operator",
      connection: { id: connection.id },
      platform: { id: business.platformId },
    };
    expect(body.entries).toMatchObject([
      { edit: null, swap: { ...about, oldValue: second, newValue: third, reason: null } },
      {
        edit: null,
        swap: { ...about, kind: "setTopBox", oldValue: first, newValue: second, reason: "No signal" },
      },
      { edit: null, addedConnection: { connection: { id: connection.id } } },
      { edit: { action: "created" } },
    ]);
    expect((await swapBox(world.api, business, connection.id, { setTopBox: third })).body).toMatchObject({
      code: "nothing_to_swap",
      fields: { setTopBox: "This is the current one. Enter the new one." },
    });
    for (const [identifiers, body] of [
      [{ mac: "001122334455" }, { fields: { mac: "There is nothing to swap yet. Use Edit to enter it." } }],
      [{ setTopBox: " " }, { error: "Enter at least one new identifier" }],
    ] as const)
      expect(await swapBox(world.api, business, connection.id, identifiers)).toMatchObject({
        status: 400,
        body: { code: "nothing_to_swap", ...body },
      });
    const none = await changeConnection(world.api, business, connection.id, {
      setTopBox: "",
      smartCard: null,
    });
    expect(none).toMatchObject({
      status: 400,
      body: { fields: { label: "Enter a number, such as the box's, or a label" } },
    });
  });

  test("a change from a stale page is refused", async () => {
    const business = await world.withCustomer();
    const { connection } = (await addConnection(world.api, business, { label: "hall" })).body;
    const version = connection.updatedAt;
    expect(
      (await changeConnection(world.api, business, connection.id, { label: "shop" }, version)).status,
    ).toBe(200);
    const stale = await changeConnection(world.api, business, connection.id, { label: "attic" }, version);
    expect(stale).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  test("of another operator aren't found, and none can be added while collections are off", async () => {
    const { business, hall } = await world.withTwoBoxes();
    const foreign = await world.anotherShop();
    const notFound = { status: 404, body: { code: "connection_not_found" } };
    expect(await changeConnection(world.api, foreign, hall.id, { label: "mine" })).toMatchObject(notFound);
    expect(await swapBox(world.api, foreign, hall.id, { setTopBox: world.nextBox() })).toMatchObject(
      notFound,
    );
    const path = `/operator/customers/${business.customerId}/connections`;
    const { token } = foreign.operator;
    expect(await world.api.call("GET", path, { token })).toMatchObject({ status: 404 });
    expect(
      await world.api.call("POST", path, { token, body: { platformId: foreign.platformId, label: "x" } }),
    ).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
    const { id: unassigned } = await createPlatform(world.api, world.admin);
    expect(await addConnection(world.api, business, { platformId: unassigned, label: "x" })).toMatchObject({
      status: 409,
      body: { code: "platform_not_assigned" },
    });
    await setCollections(world.api, foreign, false);
    const off = { status: 409, body: { code: "collections_off" } };
    expect(await addConnection(world.api, foreign, { label: "x" })).toMatchObject(off);
  });
});
