import { describe, expect, test } from "vitest";
import { dayFromToday, recharge, unique } from "../../testing/business.ts";
import { pay, reverse } from "../../testing/collections.ts";
import { addConnection, changeConnection } from "../../testing/connections.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";
import { openAreasWorld } from "../../testing/worlds/areas-world.ts";

const world = await openAreasWorld();
const { api, business, other, call, addCustomer, owe, stopsOf } = world;

describe("a route", () => {
  test("lists the customers of an area with what they owe and their services", async () => {
    const first = await addCustomer({ areaId: world.market, street: "Lane 3", address: "12, MG Road" });
    const second = await addCustomer({ areaId: world.market });
    await recharge(
      api,
      { ...business, customerId: first.id },
      { expiryDate: dayFromToday(api, 3), amount: 100 },
    );
    const { body } = await call("GET", `/operator/areas/${world.market}/route`);
    expect(body).toMatchObject({
      area: { id: world.market },
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
    await call("PUT", `/operator/areas/${world.market}/route`, { customerIds: [second.id, first.id] });
    const { body: owing } = await call("GET", `/operator/areas/${world.market}/route?only=owing`);
    expect(owing, "it keeps its number in the area's order").toMatchObject({
      stops: [{ id: first.id, position: 2 }],
      totals: { customers: 1, owing: 1, outstanding: 100 },
    });
  });

  test("says what each customer has in advance and paid today, without what was reversed", async () => {
    const payer = await addCustomer({ areaId: world.market });
    const earlier = await addCustomer({ areaId: world.market });
    const receive = (customerId: number, body: object) => pay(api, { ...business, customerId }, body);
    await owe(payer.id, 100);
    await owe(earlier.id, 100);
    await receive(payer.id, { amount: 30 });
    await receive(payer.id, { amount: 20, mode: "other" });
    const wrong = await receive(payer.id, { amount: 15 });
    await reverse(api, business, wrong.body.payment.id);
    await receive(earlier.id, { amount: 150, receivedOn: dayFromToday(api, -1) });
    const { body } = await call("GET", `/operator/areas/${world.market}/route`);
    expect(body.stops).toMatchObject([
      { id: payer.id, outstanding: 50, credit: 0, paidToday: 50 },
      { id: earlier.id, outstanding: 0, credit: 50, paidToday: 0 },
    ]);
  });

  test("names each customer's active boxes with all of their identifiers, and the box of a service", async () => {
    const { id: customerId } = await addCustomer({ areaId: world.market });
    const customer = { ...business, customerId };
    const smartCard = unique("VC");
    const hall = await addConnection(api, customer, { label: "hall", setTopBox: unique("STB"), smartCard });
    const old = await addConnection(api, customer, { setTopBox: unique("STB") });
    await addConnection(api, customer, { label: "shop" });
    await changeConnection(api, customer, old.body.connection.id, { isActive: false });
    const { id: connectionId, setTopBox: box } = hall.body.connection;
    await recharge(api, customer, { connectionId, expiryDate: dayFromToday(api, 3) });
    const { body } = await call("GET", `/operator/areas/${world.market}/route`);
    expect(body.stops).toMatchObject([
      {
        connections: [
          { id: connectionId, label: "hall", box, identifiers: [box, smartCard] },
          { label: "shop", box: null, identifiers: [] },
        ],
        services: [{ connection: { id: connectionId, label: "hall", box } }],
      },
    ]);
  });

  test("keeps the order in which its customers were put; new ones come last", async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) ids.push((await addCustomer({ areaId: world.market })).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const put = (customerIds: number[]) =>
      call("PUT", `/operator/areas/${world.market}/route`, { customerIds });
    await put([d, a, b, c]);
    expect(await stopsOf(world.market)).toEqual([d, a, b, c]);
    // Only some of them, such as those who owe: the others stay.
    await put([c, other.customerId + 1_000_000, d]);
    expect(await stopsOf(world.market)).toEqual([c, a, b, d]);
    const { id: e } = await addCustomer({ areaId: world.market });
    expect(await stopsOf(world.market)).toEqual([c, a, b, d, e]);
    await call("POST", "/operator/customers/set-area", { customerIds: [a], areaId: world.station });
    await call("PUT", `/operator/customers/${a}`, { areaId: world.market });
    expect((await stopsOf(world.market)).at(-1)).toBe(e > a ? e : a);
    expect((await stopsOf(world.market)).slice(0, 3)).toEqual([c, b, d]);
  });

  test("locks its customers in the order of all who lock several, so that none wait for each other", async () => {
    const [first, second] = [
      await addCustomer({ areaId: world.market }),
      await addCustomer({ areaId: world.market }),
    ];
    const { setting } = await api.sql.begin(async (holder) => {
      const lock = (id: number) => holder`
        select from customers where operator_id = ${business.operator.id} and id = ${id} for no key update nowait`;
      await lock(first.id);
      const setting = call("PUT", `/operator/areas/${world.market}/route`, {
        customerIds: [second.id, first.id],
      });
      await untilLockAwaited(api.sql);
      await lock(second.id);
      return { setting };
    });
    expect((await setting).status).toBe(200);
    expect(await stopsOf(world.market)).toEqual([second.id, first.id]);
  });

  test("leaves out inactive customers unless they owe", async () => {
    const { id } = await addCustomer({ areaId: world.market });
    const debtor = await addCustomer({ areaId: world.market });
    await owe(debtor.id, 10);
    for (const gone of [id, debtor.id]) await call("PUT", `/operator/customers/${gone}`, { isActive: false });
    expect(await stopsOf(world.market)).toEqual([debtor.id]);
  });
});
