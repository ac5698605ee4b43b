import { describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { unique } from "../../testing/business.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";
import { openAreasWorld } from "../../testing/worlds/areas-world.ts";

const world = await openAreasWorld();
const { api, business, other, call, addArea, addCollector, addCustomer, owe } = world;

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
      areas.findIndex(({ id }: { id: number }) => id === world.market),
    );
  });

  test("has a name of its own in any case of letters", async () => {
    const name = unique("Lake View");
    await addArea({ name });
    const { status, body } = await call("POST", "/operator/areas", { name: ` ${name.toUpperCase()} ` });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "area_exists" } });
    expect(body.fields).toHaveProperty("name");
    expect((await call("PUT", `/operator/areas/${world.market}`, { name })).body.code).toBe("area_exists");
  });

  test("has totals: active customers and those that owe, also of those in no area", async () => {
    const totalsOf = async (token?: string) => {
      const { status, body } = await call("GET", "/operator/areas/totals", undefined, token ? { token } : {});
      expect(status).toBe(200);
      return new Map(body.totals.map(({ areaId, ...total }: { areaId: number | null }) => [areaId, total]));
    };
    const outside = (await totalsOf()).get(null) as { customers: number; outstanding: number };
    const [asha, binod] = [
      await addCustomer({ areaId: world.market }),
      await addCustomer({ areaId: world.market }),
    ];
    const gone = await addCustomer({ areaId: world.market });
    const owesNothing = await addCustomer({ areaId: world.station });
    const anywhere = await addCustomer();
    await owe(asha.id, 250.5);
    await owe(gone.id, 100);
    await owe(anywhere.id, 40);
    for (const { id } of [gone, owesNothing])
      await call("PUT", `/operator/customers/${id}`, { isActive: false });
    const totals = await totalsOf();
    expect(totals.get(world.market)).toEqual({ customers: 3, owing: 2, outstanding: 350.5 });
    expect(totals.has(world.station), "its only customer is inactive and owes nothing").toBe(false);
    expect(totals.get(null)).toMatchObject({
      customers: outside.customers + 1,
      outstanding: outside.outstanding + 40,
    });
    const { body } = await call("GET", `/operator/areas/${world.market}/route`);
    expect(body.totals, "as its route sheet says").toEqual(totals.get(world.market));
    await owe(binod.id, 1);
    expect((await totalsOf()).get(world.market)).toMatchObject({ owing: 3, outstanding: 351.5 });
    expect((await totalsOf(other.operator.token)).has(world.market)).toBe(false);
  });

  test("gives its new name to an account that is opened meanwhile", async () => {
    const neighbour = await addCustomer({ areaId: world.market });
    const { id } = await addCustomer({ areaId: world.market });
    await owe(neighbour.id, 1);
    const { renaming, crediting } = await api.sql.begin(async (holder) => {
      await holder`
        select from customer_wallets where operator_id = ${business.operator.id} and customer_id = ${neighbour.id} for update`;
      const renaming = call("PUT", `/operator/areas/${world.market}`, { name: unique("Lake View") });
      await untilLockAwaited(api.sql);
      const crediting = call("POST", `/operator/customers/${id}/wallet`, { amount: 5, type: "credit" });
      await Promise.race([crediting, untilLockAwaited(api.sql, 2)]);
      return { renaming, crediting };
    });
    expect([(await renaming).status, (await crediting).status]).toEqual([200, 201]);
    expect(await findWrongBooks(api.sql)).toEqual([]);
  });

  test("is no other operator's", async () => {
    const { body } = await call("GET", "/operator/areas", undefined, { token: other.operator.token });
    expect(body.areas).toEqual([]);
    const stranger = { token: other.operator.token };
    expect((await call("PUT", `/operator/areas/${world.market}`, { name: "Mine" }, stranger)).status).toBe(
      404,
    );
    expect((await call("GET", `/operator/areas/${world.market}/route`, undefined, stranger)).status).toBe(
      404,
    );
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
