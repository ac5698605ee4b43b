import { beforeEach, describe, expect, test } from "vitest";
import { createCustomer, createOperator, dayFromToday, recharge, unique } from "../../testing/business.ts";
import { charge, createCollectingBusiness, setCollections } from "../../testing/collections.ts";
import { addConnection, changeConnection } from "../../testing/connections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** The active areas of the business. */
let market: number;
let station: number;

const api = await openTestApi();
const admin = await api.signInAdmin();
const business = await createCollectingBusiness(api, admin);
const other = await createCollectingBusiness(api, admin);
beforeEach(async () => {
  market = (await addArea({ name: unique("Market") })).id;
  station = (await addArea({ name: unique("Station") })).id;
});

const call = (
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  {
    token = business.operator.token,
    headers = {},
  }: { token?: string; headers?: Record<string, string> } = {},
) => api.call(method, path, { token, body, headers });

async function addArea(body: object) {
  const { status, body: answer } = await call("POST", "/operator/areas", body);
  expect(status).toBe(201);
  return answer.area;
}

async function addCollector(): Promise<{ id: number; name: string }> {
  const { body } = await call("POST", "/operator/collectors", { name: unique("Manoj") });
  return { id: body.collector.id, name: body.collector.name };
}

async function addCustomer(fields: object = {}) {
  return createCustomer(api, business.operator.token, { name: unique("Customer"), ...fields });
}

const owe = (customerId: number, amount: number) => charge(api, { ...business, customerId }, { amount });

async function stopsOf(area: number, query = "") {
  const { body } = await call("GET", `/operator/areas/${area}/route${query}`);
  return body.stops.map(({ id }: { id: number }) => id);
}

describe("an area", () => {
  test("is added with who collects there, changed, and listed by name, active ones first", async () => {
    const manoj = await addCollector();
    const name = unique("Area");
    const added = await addArea({ name, collectorId: manoj.id });
    expect(added).toMatchObject({ name, collector: manoj, isActive: true });
    const path = `/operator/areas/${added.id}`;
    const renamed = unique("aa");
    expect((await call("PUT", path, { name: renamed })).body.area).toMatchObject({
      name: renamed,
      collector: manoj,
    });
    expect((await call("PUT", path, { collectorId: null, isActive: false })).body.area).toMatchObject({
      name: renamed,
      collector: null,
      isActive: false,
    });
    const { areas } = (await call("GET", "/operator/areas")).body;
    expect(areas.at(-1)).toMatchObject({ isActive: false });
    expect(areas.findIndex(({ id }: { id: number }) => id === added.id)).toBeGreaterThan(
      areas.findIndex(({ id }: { id: number }) => id === market),
    );
  });

  test("has a name of its own in any case of letters", async () => {
    const name = unique("Lake View");
    await addArea({ name });
    const { status, body } = await call("POST", "/operator/areas", { name: ` ${name.toUpperCase()} ` });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "area_exists" } });
    expect(body.fields).toHaveProperty("name");
    expect((await call("PUT", `/operator/areas/${market}`, { name })).body.code).toBe("area_exists");
  });

  test("has totals: active customers and those that owe, also of those in no area", async () => {
    const totalsOf = async (token?: string) => {
      const { status, body } = await call("GET", "/operator/areas/totals", undefined, token ? { token } : {});
      expect(status).toBe(200);
      return new Map(body.totals.map(({ areaId, ...total }: { areaId: number | null }) => [areaId, total]));
    };
    const outside = (await totalsOf()).get(null) as { customers: number; outstanding: number };
    const [asha, binod] = [await addCustomer({ areaId: market }), await addCustomer({ areaId: market })];
    const gone = await addCustomer({ areaId: market });
    const owesNothing = await addCustomer({ areaId: station });
    const anywhere = await addCustomer();
    await owe(asha.id, 250.5);
    await owe(gone.id, 100);
    await owe(anywhere.id, 40);
    for (const { id } of [gone, owesNothing])
      await call("PUT", `/operator/customers/${id}`, { isActive: false });
    const totals = await totalsOf();
    expect(totals.get(market)).toEqual({ customers: 3, owing: 2, outstanding: 350.5 });
    expect(totals.has(station), "its only customer is inactive and owes nothing").toBe(false);
    expect(totals.get(null)).toMatchObject({
      customers: outside.customers + 1,
      outstanding: outside.outstanding + 40,
    });
    const { body } = await call("GET", `/operator/areas/${market}/route`);
    expect(body.totals, "as its route sheet says").toEqual(totals.get(market));
    await owe(binod.id, 1);
    expect((await totalsOf()).get(market)).toMatchObject({ owing: 3, outstanding: 351.5 });
    expect((await totalsOf(other.operator.token)).has(market)).toBe(false);
  });

  test("is no other operator's", async () => {
    const { body } = await call("GET", "/operator/areas", undefined, { token: other.operator.token });
    expect(body.areas).toEqual([]);
    const stranger = { token: other.operator.token };
    expect((await call("PUT", `/operator/areas/${market}`, { name: "Mine" }, stranger)).status).toBe(404);
    expect((await call("GET", `/operator/areas/${market}/route`, undefined, stranger)).status).toBe(404);
  });

  test.each([[{ name: "A" }], [{ name: "x".repeat(101) }], [{}]])("is refused as %j", async (body) => {
    expect((await call("POST", "/operator/areas", body)).status).toBe(400);
  });

  test("takes an active collector of the operator's list", async () => {
    const manoj = await addCollector();
    await call("PUT", `/operator/collectors/${manoj.id}`, { isActive: false });
    const { status, body } = await call("POST", "/operator/areas", {
      name: unique("Area"),
      collectorId: manoj.id,
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "collector_unknown" });
  });
});

describe("a customer", () => {
  test("is added with its area and street, and its changes stand in the timeline", async () => {
    const { id, ...customer } = await addCustomer({ areaId: market, street: " Shanti Bhavan " });
    expect(customer).toMatchObject({ area: { id: market }, street: "Shanti Bhavan" });
    const moved = await call("PUT", `/operator/customers/${id}`, { areaId: station, street: "" });
    expect(moved.body.customer).toMatchObject({ area: { id: station }, street: null });
    const { body } = await call("GET", `/operator/customers/${id}/timeline?kind=edit`);
    expect(body.entries[0].edit.changes).toMatchObject([
      { field: "area", before: expect.stringMatching(/^Market/), after: expect.stringMatching(/^Station/) },
      { field: "street", before: "Shanti Bhavan", after: null },
    ]);
    expect((await call("PUT", `/operator/customers/${id}`, { name: "Asha" })).body.customer).toMatchObject({
      area: { id: station },
    });
  });

  test("stays in an area that is inactive now, which no other can choose", async () => {
    const { id } = await addCustomer({ areaId: market });
    await call("PUT", `/operator/areas/${market}`, { isActive: false });
    expect((await call("PUT", `/operator/customers/${id}`, { areaId: market })).status).toBe(200);
    const { status, body } = await call("POST", "/operator/customers", {
      name: "Asha Rao",
      phone: "9876543210",
      areaId: market,
    });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "area_unknown" } });
    expect(body.fields).toHaveProperty("areaId");
  });

  test("shows neither area nor street while collections are off, and keeps both", async () => {
    const { id } = await addCustomer({ areaId: market, street: "Lane 3" });
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
      area: { id: market },
      street: "Lane 3",
    });
  });

  test("goes to an area with many others at once; those of others are left out", async () => {
    const ids = [(await addCustomer()).id, (await addCustomer({ areaId: station })).id];
    const all = { customerIds: [...ids, other.customerId + 1_000_000], areaId: station };
    const { body } = await call("POST", "/operator/customers/set-area", all);
    expect((await call("POST", "/operator/customers/set-area", all)).body).toEqual(body);
    expect(body).toEqual({ customers: 2, message: expect.stringMatching(/^2 customers are in Station-/) });
    expect(await stopsOf(station)).toEqual(ids);
    const edits = async (id: number) =>
      (await call("GET", `/operator/customers/${id}/timeline?kind=edit`)).body.entries.length;
    expect([await edits(ids[0] ?? 0), await edits(ids[1] ?? 0)]).toEqual([2, 1]);
    await call("POST", "/operator/customers/set-area", { customerIds: ids, areaId: null });
    expect(await stopsOf(station)).toEqual([]);
    const unknown = await call("POST", "/operator/customers/set-area", { customerIds: ids, areaId: 9_999 });
    expect(unknown.body.code).toBe("area_unknown");
  });
});

describe("lists", () => {
  test("are filtered by area, and their totals with them", async () => {
    const inMarket = await addCustomer({ areaId: market, street: "Lane 3" });
    const inStation = await addCustomer({ areaId: station });
    for (const { id: customerId } of [inMarket, inStation]) {
      await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, 3), amount: 100 });
    }
    const customers = (await call("GET", `/operator/customers?areaId=${market}`)).body;
    expect(customers).toMatchObject({
      customers: [{ id: inMarket.id, area: { id: market }, street: "Lane 3" }],
      pagination: { total: 1 },
    });
    const without = (await call("GET", "/operator/customers?areaId=none")).body.customers;
    expect(without.map(({ id }: { id: number }) => id)).toContain(business.customerId);
    const dues = (await call("GET", `/operator/recharges/expiry-status?areaId=${market}`)).body;
    expect(dues).toMatchObject({
      recharges: [{ customer: { id: inMarket.id, area: { id: market }, street: "Lane 3" } }],
      counts: { total: 1, near: 1 },
    });
    const owing = (await call("GET", `/operator/owing?areaId=${market}`)).body;
    expect(owing).toMatchObject({
      customers: [{ id: inMarket.id, area: { id: market }, street: "Lane 3", outstanding: 100 }],
      totals: { customers: 1, outstanding: 100 },
    });
    const inLane = (await call("GET", `/operator/owing?areaId=${market}&search=LANE%203`)).body.customers;
    expect(inLane).toMatchObject([{ id: inMarket.id }]);
    const owingFile = await call("GET", `/operator/owing/export?areaId=${market}`);
    expect(owingFile.body).toMatch(/,Market-\w+,Lane 3,\n$/);
    const file = await call("GET", `/operator/customers/export?areaId=${market}`);
    expect(file.body).toContain("Created,Area,Street,Balance,Platform,");
    expect(file.body).toMatch(/,Market-\w+,Lane 3,100,{8}\n$/);
    expect((await call("GET", "/operator/customers?areaId=some")).status).toBe(400);
  });

  test("of who owes are filtered by who usually collects there", async () => {
    const manoj = await addCollector();
    await call("PUT", `/operator/areas/${market}`, { collectorId: manoj.id });
    await call("PUT", `/operator/areas/${station}`, { collectorId: manoj.id });
    const ids = [(await addCustomer({ areaId: market })).id, (await addCustomer({ areaId: station })).id];
    for (const id of ids) await owe(id, 50);
    const { body } = await call("GET", `/operator/owing?collectorId=${manoj.id}`);
    expect(body.customers.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(body.totals).toMatchObject({ customers: 2, outstanding: 100 });
    expect((await call("GET", `/operator/owing?collectorId=${manoj.id + 1}`)).body.totals.customers).toBe(0);
  });
});

describe("a route", () => {
  test("lists the customers of an area with what they owe and their services", async () => {
    const first = await addCustomer({ areaId: market, street: "Lane 3", address: "12, MG Road" });
    const second = await addCustomer({ areaId: market });
    await recharge(
      api,
      { ...business, customerId: first.id },
      { expiryDate: dayFromToday(api, 3), amount: 100 },
    );
    const { body } = await call("GET", `/operator/areas/${market}/route`);
    expect(body).toMatchObject({
      area: { id: market },
      stops: [
        {
          id: first.id,
          street: "Lane 3",
          address: "12, MG Road",
          outstanding: 100,
          owesSince: dayFromToday(api, 0),
        },
        { id: second.id, outstanding: 0, owesSince: null, services: [] },
      ],
      totals: { customers: 2, owing: 1, outstanding: 100 },
    });
    expect(body.stops[0].services).toMatchObject([
      { platform: { id: business.platformId }, daysRemaining: 3 },
    ]);
    await call("PUT", `/operator/areas/${market}/route`, { customerIds: [second.id, first.id] });
    const { body: owing } = await call("GET", `/operator/areas/${market}/route?only=owing`);
    expect(owing, "it keeps its number in the area's order").toMatchObject({
      stops: [{ id: first.id, position: 2 }],
      totals: { customers: 1, owing: 1, outstanding: 100 },
    });
  });

  test("names each customer's active boxes, and the box of a service", async () => {
    const { id: customerId } = await addCustomer({ areaId: market });
    const customer = { ...business, customerId };
    const hall = await addConnection(api, customer, { label: "hall", setTopBox: unique("STB") });
    const old = await addConnection(api, customer, { setTopBox: unique("STB") });
    await addConnection(api, customer, { label: "shop" });
    await changeConnection(api, customer, old.body.connection.id, { isActive: false });
    const { id: connectionId, setTopBox: box } = hall.body.connection;
    await recharge(api, customer, { connectionId, expiryDate: dayFromToday(api, 3) });
    const { body } = await call("GET", `/operator/areas/${market}/route`);
    expect(body.stops).toMatchObject([
      {
        connections: [
          { id: connectionId, label: "hall", box },
          { label: "shop", box: null },
        ],
        services: [{ connection: { id: connectionId, label: "hall", box } }],
      },
    ]);
  });

  test("keeps the order in which its customers were put; new ones come last", async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) ids.push((await addCustomer({ areaId: market })).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const put = (customerIds: number[]) => call("PUT", `/operator/areas/${market}/route`, { customerIds });
    await put([d, a, b, c]);
    expect(await stopsOf(market)).toEqual([d, a, b, c]);
    // Only some of them, such as those who owe: the others stay.
    await put([c, other.customerId + 1_000_000, d]);
    expect(await stopsOf(market)).toEqual([c, a, b, d]);
    const { id: e } = await addCustomer({ areaId: market });
    expect(await stopsOf(market)).toEqual([c, a, b, d, e]);
    await call("POST", "/operator/customers/set-area", { customerIds: [a], areaId: station });
    await call("PUT", `/operator/customers/${a}`, { areaId: market });
    expect((await stopsOf(market)).at(-1)).toBe(e > a ? e : a);
    expect((await stopsOf(market)).slice(0, 3)).toEqual([c, b, d]);
  });

  test("leaves out inactive customers unless they owe", async () => {
    const { id } = await addCustomer({ areaId: market });
    const debtor = await addCustomer({ areaId: market });
    await owe(debtor.id, 10);
    for (const gone of [id, debtor.id]) await call("PUT", `/operator/customers/${gone}`, { isActive: false });
    expect(await stopsOf(market)).toEqual([debtor.id]);
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

describe("an import", () => {
  test("says which areas it adds, and adds them with the customers", async () => {
    const known = (await addArea({ name: unique("Gandhi Nagar") })).name;
    const fresh = unique("Nehru Marg");
    const { id, phone } = await addCustomer({ phone: "9000000199", areaId: market, street: "Lane 3" });
    const rows = [
      { row: 2, name: "Asha Rao", phone: "9000000101", area: known.toUpperCase(), street: "Lane 1" },
      { row: 3, name: "Binod Rai", phone: "9000000102", area: fresh },
      { row: 4, name: "Chitra Rao", phone: "9000000103", area: fresh.toUpperCase() },
      { row: 5, name: "Moved", phone, area: fresh },
    ];
    const { body: seen } = await call("POST", "/operator/customers/import/preview", { rows });
    expect(seen).toMatchObject({ newAreas: [fresh], summary: { added: 3, updated: 1 } });
    const body = { rows, fingerprint: seen.fingerprint };
    expect((await call("POST", "/operator/customers/import", body)).status).toBe(200);
    const { customers } = (await call("GET", "/operator/customers?limit=3")).body;
    expect(customers).toMatchObject([
      { name: "Chitra Rao", area: { name: fresh }, street: null },
      { name: "Binod Rai", area: { name: fresh } },
      { name: "Asha Rao", area: { name: known }, street: "Lane 1" },
    ]);
    const moved = (await call("GET", `/operator/customers/${id}`)).body.customer;
    expect(moved).toMatchObject({ area: { name: fresh }, street: "Lane 3" });
    const again = await call("POST", "/operator/customers/import/preview", { rows });
    expect(again.body).toMatchObject({ newAreas: [], summary: { unchanged: 4 } });
  });

  test("refuses an inactive area and one with too short a name", async () => {
    const { id, name } = await addArea({ name: unique("Old Town") });
    await call("PUT", `/operator/areas/${id}`, { isActive: false });
    const rows = [
      { row: 2, name: "Asha Rao", phone: "9000000201", area: name },
      { row: 3, name: "Binod Rai", phone: "9000000202", area: "A" },
    ];
    const { body } = await call("POST", "/operator/customers/import/preview", { rows });
    expect(body.rows).toMatchObject([
      { kind: "refused", reasons: [`The area ${name} is inactive`] },
      { kind: "refused", reasons: [expect.stringMatching(/^Area: /)] },
    ]);
  });
});
