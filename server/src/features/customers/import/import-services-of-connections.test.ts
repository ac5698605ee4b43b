import { beforeEach, describe, expect, test } from "vitest";
import { recharge } from "../../../testing/business.ts";
import { readAccount, setCollections } from "../../../testing/collections.ts";
import { addConnection, listConnections } from "../../../testing/connections.ts";
import { openServiceImports, overdue, servicesOf } from "../../../testing/service-imports.ts";

const imports = await openServiceImports();
const { world, call, dues, idOf, withAsha } = imports;

describe("while the operator collects, an import with services", () => {
  beforeEach(() => setCollections(world.api, imports.shop, true));

  const hall = { ...overdue, label: "hall", setTopBox: "STB 1" };
  const roof = { ...overdue, row: 4, label: "roof", setTopBox: "STB 2", expiry: "20-03-2026" };

  test("gives each box its own, also a second time, and owes nothing for them", async () => {
    const { body: seen } = await world.preview([hall, roof]);
    const { body } = await world.importRows([hall, roof], { fingerprint: seen.fingerprint });
    expect(body).toMatchObject({ added: 1, connections: 2, services: 2 });
    const connections = await listConnections(world.api, {
      ...imports.shop,
      customerId: await idOf("Asha Rao"),
    });
    expect(connections).toMatchObject([
      { label: "hall", expiryDate: "2026-03-05" },
      { label: "roof", expiryDate: "2026-03-20" },
    ]);
    const { body: again } = await world.preview([hall, roof]);
    expect(servicesOf(again)).toEqual([
      ["unchanged", "unchanged", "2026-03-05"],
      ["unchanged", "unchanged", "2026-03-20"],
    ]);
    const business = { ...imports.shop, customerId: await idOf("Asha Rao") };
    expect((await readAccount(world.api, business)).entries).toEqual([]);
    expect((await call("GET", "/operator/reports")).body.owing).toEqual({ customers: 0, outstanding: 0 });
  });

  test("corrects the service that a new box takes over", async () => {
    await world.importRows([overdue]);
    const { body: seen } = await world.preview([{ ...hall, expiry: "06-03-2026" }, roof]);
    expect(servicesOf(seen)).toEqual([
      ["updated", "updated", "2026-03-06"],
      ["updated", "added", "2026-03-20"],
    ]);
    await world.importRows([{ ...hall, expiry: "06-03-2026" }, roof], { fingerprint: seen.fingerprint });
    expect(await dues()).toMatchObject([
      { expiryDate: "2026-03-06", connection: { label: "hall" } },
      { expiryDate: "2026-03-20", connection: { label: "roof" } },
    ]);
  });

  test("leaves a second box out with the first, which takes over the recharged service", async () => {
    const business = await withAsha();
    await recharge(world.api, business);
    const { body: seen } = await world.preview([hall, roof]);
    expect(servicesOf(seen)).toEqual([
      ["updated", "kept", "2026-04-09"],
      ["updated", "added", "2026-03-20"],
    ]);
    const more = { fingerprint: seen.fingerprint, leaveOut: [hall.row] };
    const { status, body } = await world.importRows([hall, roof], more);
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 0, updated: 0 } });
    expect(await listConnections(world.api, business)).toEqual([]);
    expect(await dues()).toMatchObject([{ expiryDate: "2026-04-09" }]);
    const first = await world.importRows([hall, roof], { ...more, leaveOut: [roof.row] });
    expect(first).toMatchObject({ status: 200, body: { updated: 1, connections: 1 } });
    expect(await dues()).toMatchObject([{ expiryDate: "2026-04-09", connection: { label: "hall" } }]);
  });

  test("finds the only box of a customer, and asks which of several", async () => {
    const business = await withAsha();
    await addConnection(world.api, business, { label: "hall" });
    await world.importRows([overdue]);
    expect(await dues()).toMatchObject([{ connection: { label: "hall" } }]);
    await addConnection(world.api, business, { label: "roof" });
    const unclear =
      "This customer has several connections on Cable. Add its box number, username or label to this row";
    expect((await world.preview([overdue])).body.rows[0].reasons).toEqual([unclear]);
    const zubin = { row: 7, name: "Zubin Irani", phone: "9000000001", platform: "Cable", amount: "100" };
    const boxed = { ...zubin, label: "hall" };
    const later = { ...zubin, row: 8, expiry: "12-03-2026" };
    expect((await world.preview([boxed, later])).body.rows[1].reasons).toEqual([unclear]);
    const { body } = await world.preview([later, { ...boxed, row: 9 }]);
    expect(body.rows[1].reasons).toEqual(["Row 8 is the same service of this customer"]);
    await setCollections(world.api, imports.shop, false);
    expect((await world.preview([overdue])).body.rows[0].reasons).toEqual([unclear]);
  });
});
