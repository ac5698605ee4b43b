import { describe, expect, test } from "vitest";
import { unique } from "../../../testing/business.ts";
import { openAreasWorld } from "../../../testing/worlds/areas-world.ts";

const world = await openAreasWorld();
const { call, addArea, addCustomer } = world;

describe("an import", () => {
  test("says which areas it adds, and adds them with the customers", async () => {
    const known = (await addArea({ name: unique("Gandhi Nagar") })).name;
    const fresh = unique("Nehru Marg");
    const { id, phone } = await addCustomer({ phone: "9000000199", areaId: world.market, street: "Lane 3" });
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

  test("adds no area for an update that is left out", async () => {
    const [fresh, other] = [unique("Nehru Marg"), unique("Gandhi Marg")];
    const { id, phone } = await addCustomer({ phone: "9000000299", areaId: world.market });
    const rows = [
      { row: 2, name: "Moved", phone, area: fresh },
      { row: 3, name: "Asha Rao", phone: "9000000301", area: other },
    ];
    expect((await call("POST", "/operator/customers/import", { rows, leaveOut: [2] })).status).toBe(200);
    const { areas } = (await call("GET", "/operator/areas")).body;
    const names = areas.map(({ name }: { name: string }) => name);
    expect(names).toContain(other);
    expect(names).not.toContain(fresh);
    const kept = (await call("GET", `/operator/customers/${id}`)).body.customer;
    expect(kept).toMatchObject({ area: { id: world.market } });
  });

  test("leaves customers in an area that has become inactive", async () => {
    const { id: areaId, name } = await addArea({ name: unique("New Town") });
    const { id } = await addCustomer({ phone: "9000000203", areaId });
    await call("PUT", `/operator/areas/${areaId}`, { isActive: false });
    const rows = [{ row: 2, name: "Asha Rao", phone: "9000000203", area: name.toUpperCase() }];
    expect((await call("POST", "/operator/customers/import", { rows })).body).toMatchObject({ updated: 1 });
    const { customer } = (await call("GET", `/operator/customers/${id}`)).body;
    expect(customer).toMatchObject({ name: "Asha Rao", area: { id: areaId, name } });
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
