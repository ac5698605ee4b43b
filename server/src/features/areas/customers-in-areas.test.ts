import { describe, expect, test } from "vitest";
import { createCustomer, createOperator, dayFromToday, recharge } from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { addConnection } from "../../testing/connections.ts";
import { openAreasWorld } from "../../testing/worlds/areas-world.ts";

const world = await openAreasWorld();
const { api, business, other, call, addCollector, addCustomer, owe, stopsOf } = world;

describe("a customer", () => {
  test("is added with its area and street, and its changes stand in the timeline", async () => {
    const { id, ...customer } = await addCustomer({ areaId: world.market, street: " Shanti Bhavan " });
    expect(customer).toMatchObject({ area: { id: world.market }, street: "Shanti Bhavan" });
    const moved = await call("PUT", `/operator/customers/${id}`, { areaId: world.station, street: "" });
    expect(moved.body.customer).toMatchObject({ area: { id: world.station }, street: null });
    const { body } = await call("GET", `/operator/customers/${id}/timeline?kind=edit`);
    expect(body.entries[0].edit.changes).toMatchObject([
      { field: "area", before: expect.stringMatching(/^Market/), after: expect.stringMatching(/^Station/) },
      { field: "street", before: "Shanti Bhavan", after: null },
    ]);
    expect((await call("PUT", `/operator/customers/${id}`, { name: "Asha" })).body.customer).toMatchObject({
      area: { id: world.station },
    });
  });

  test("stays in an area that is inactive now, which no other can choose", async () => {
    const { id } = await addCustomer({ areaId: world.market });
    await call("PUT", `/operator/areas/${world.market}`, { isActive: false });
    expect((await call("PUT", `/operator/customers/${id}`, { areaId: world.market })).status).toBe(200);
    const { status, body } = await call("POST", "/operator/customers", {
      name: "Asha Rao",
      phone: "9876543210",
      areaId: world.market,
    });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "area_unknown" } });
    expect(body.fields).toHaveProperty("areaId");
  });

  test("shows neither area nor street while collections are off, and keeps both", async () => {
    const { id } = await addCustomer({ areaId: world.market, street: "Lane 3" });
    await setCollections(api, business, false);
    const { body } = await call("GET", `/operator/customers/${id}`);
    expect(Object.keys(body.customer)).not.toEqual(expect.arrayContaining(["area"]));
    expect(body.customer).not.toHaveProperty("street");
    const refused = await call("PUT", `/operator/customers/${id}`, { street: "Lane 4" });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 409,
      code: "collections_off",
    });
    expect((await call("PUT", `/operator/customers/${id}`, { name: "Asha Rao" })).status).toBe(200);
    const file = await call("GET", "/operator/customers/export");
    expect(file.body).toContain("Address,Status,Created\n");
    await setCollections(api, business, true);
    expect((await call("GET", `/operator/customers/${id}`)).body.customer).toMatchObject({
      area: { id: world.market },
      street: "Lane 3",
    });
  });

  test("goes to an area with many others at once; those of others are left out", async () => {
    const ids = [(await addCustomer()).id, (await addCustomer({ areaId: world.station })).id];
    const all = { customerIds: [...ids, other.customerId + 1_000_000], areaId: world.station };
    const { body } = await call("POST", "/operator/customers/set-area", all);
    expect((await call("POST", "/operator/customers/set-area", all)).body).toEqual(body);
    expect(body).toEqual({ customers: 2, message: expect.stringMatching(/^2 customers are in Station-/) });
    expect(await stopsOf(world.station)).toEqual(ids);
    const edits = async (id: number) =>
      (await call("GET", `/operator/customers/${id}/timeline?kind=edit`)).body.entries.length;
    expect([await edits(ids[0] ?? 0), await edits(ids[1] ?? 0)]).toEqual([2, 1]);
    await call("POST", "/operator/customers/set-area", { customerIds: ids, areaId: null });
    expect(await stopsOf(world.station)).toEqual([]);
    const unknown = await call("POST", "/operator/customers/set-area", { customerIds: ids, areaId: 9_999 });
    expect(unknown.body.code).toBe("area_unknown");
  });
});

describe("lists", () => {
  test("are filtered by area, and their totals with them", async () => {
    const inMarket = await addCustomer({ areaId: world.market, street: "Lane 3" });
    const inStation = await addCustomer({ areaId: world.station });
    for (const { id: customerId } of [inMarket, inStation]) {
      await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 3), amount: 100 });
    }
    const customers = (await call("GET", `/operator/customers?areaId=${world.market}`)).body;
    expect(customers).toMatchObject({
      customers: [{ id: inMarket.id, area: { id: world.market }, street: "Lane 3" }],
      pagination: { total: 1 },
    });
    const without = (await call("GET", "/operator/customers?areaId=none")).body.customers;
    expect(without.map(({ id }: { id: number }) => id)).toContain(business.customerId);
    const dues = (await call("GET", `/operator/recharges/expiry-status?areaId=${world.market}`)).body;
    expect(dues).toMatchObject({
      recharges: [{ customer: { id: inMarket.id, area: { id: world.market }, street: "Lane 3" } }],
      counts: { total: 1, near: 1 },
    });
    const owing = (await call("GET", `/operator/owing?areaId=${world.market}`)).body;
    expect(owing).toMatchObject({
      customers: [{ id: inMarket.id, area: { id: world.market }, street: "Lane 3", outstanding: 100 }],
      totals: { customers: 1, outstanding: 100 },
    });
    const inLane = (await call("GET", `/operator/owing?areaId=${world.market}&search=LANE%203`)).body
      .customers;
    expect(inLane).toMatchObject([{ id: inMarket.id }]);
    const owingFile = await call("GET", `/operator/owing/export?areaId=${world.market}`);
    expect(owingFile.body).toMatch(/,Market-\w+,Lane 3,,,\n$/);
    const file = await call("GET", `/operator/customers/export?areaId=${world.market}`);
    expect(file.body).toContain("Created,Area,Street,Balance,Platform,");
    expect(file.body).toMatch(/,Market-\w+,Lane 3,100,{8}\n$/);
    expect((await call("GET", "/operator/customers?areaId=some")).status).toBe(400);
  });

  test("of who owes are filtered by who usually collects there", async () => {
    const manoj = await addCollector();
    await call("PUT", `/operator/areas/${world.market}`, { collectorId: manoj.id });
    await call("PUT", `/operator/areas/${world.station}`, { collectorId: manoj.id });
    const first = await addCustomer({ areaId: world.market });
    const second = await addCustomer({ areaId: world.station });
    const ids = [first.id, second.id];
    for (const id of ids) await owe(id, 50);
    const { body } = await call("GET", `/operator/owing?collectorId=${manoj.id}`);
    expect(body.customers.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(body.totals).toMatchObject({ customers: 2, outstanding: 100 });
    expect((await call("GET", `/operator/owing?collectorId=${manoj.id + 1}`)).body.totals.customers).toBe(0);
    for (const setTopBox of ["STB 71", "STB 72"]) {
      await addConnection(api, { ...business, customerId: first.id }, { setTopBox });
    }
    const file = await call("GET", `/operator/owing/export?collectorId=${manoj.id}`);
    const [, withBoxes, without] = file.body.trim().split(/\r?\n/);
    expect(withBoxes).toMatch(new RegExp(`^${first.id},.*,"STB 71, STB 72",${manoj.name}$`));
    expect(without).toMatch(new RegExp(`^${second.id},.*,,${manoj.name}$`));
  });
});

test("who doesn't collect can't set areas, and its import refuses them", async () => {
  const { token } = await createOperator(api, await api.signInAdmin());
  const { id } = await createCustomer(api, token);
  const set = await call(
    "POST",
    "/operator/customers/set-area",
    { customerIds: [id], areaId: null },
    { token },
  );
  expect(set.body.code).toBe("collections_off");
  const rows = [{ row: 2, name: "Asha Rao", phone: "9123456780", area: "Market" }];
  const { body } = await call("POST", "/operator/customers/import/preview", { rows }, { token });
  expect(body).toMatchObject({ summary: { refused: 1 } });
  expect(body).not.toHaveProperty("newAreas");
});
