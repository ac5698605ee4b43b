import type { ImportedRow } from "@cable-connect/contract/customer-import";
import { beforeEach, describe, expect, test } from "vitest";
import {
  adjustWallet,
  assignPlatform,
  createCustomer,
  createPlatform,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../../testing/business.ts";
import { setCollections } from "../../../testing/collections.ts";
import { addConnection, changeConnection, listConnections, swapBox } from "../../../testing/connections.ts";
import { asha, openImportWorld, ravi } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();
/** A shop that collects and sells the platforms Cable and Fibre. */
let shop: TestBusiness;

beforeEach(async () => {
  const { api, admin, operator } = world;
  const [cable] = await Promise.all(
    [
      { name: "Cable", type: "cable" },
      { name: "Fibre", type: "internet" },
    ].map(async (fields) => {
      const { id: platformId } = await createPlatform(api, admin, fields);
      await assignPlatform(api, admin, { operatorId: operator.id, platformId });
      return platformId;
    }),
  );
  shop = { operator, platformId: cable ?? 0, customerId: 0 };
  await setCollections(api, shop, true);
});

const hall = { platform: "cable", label: "hall", setTopBox: "STB 1001", price: "₹ 1,250.50" };
const second = { ...asha, row: 4, platform: "Cable", label: "shop", setTopBox: "STB-1002" };

/** Adds Asha Rao, with a connection if its fields are given. */
async function withAsha(fields?: object): Promise<TestBusiness> {
  const { name, phone } = asha;
  const { id: customerId } = await createCustomer(world.api, shop.operator.token, { name, phone });
  const business = { ...shop, customerId };
  if (fields) await addConnection(world.api, business, fields);
  return business;
}

async function idOf(name: string): Promise<number> {
  const { customers } = await world.listed();
  return customers.find((customer: { name: string }) => customer.name === name).id;
}

async function connectionsOf(name: string) {
  return listConnections(world.api, { ...shop, customerId: await idOf(name) });
}

const kindsOf = ({ rows }: { rows: ImportedRow[] }) => rows.map(({ kind }) => kind);

describe("an import with connections", () => {
  test("takes the number of a box for the same with and without a word before it", async () => {
    await withAsha({ ...hall, platform: undefined, setTopBox: "STB 8298 0300", price: null });
    const rows = [
      { ...asha, ...hall, label: "", setTopBox: "82980300" },
      { ...ravi, row: 4, platform: "Cable", setTopBox: "8298-0300" },
    ];
    const { body } = await world.preview(rows);
    expect(kindsOf(body)).toEqual(["updated", "refused"]);
  });

  test("leaves out a second box with the new customer that is left out", async () => {
    const { status, body } = await world.importRows([{ ...asha, ...hall }, ravi, second], {
      leaveOut: [asha.row],
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 1, updated: 0, unchanged: 0 } });
    expect((await world.listed()).customers).toMatchObject([{ name: "Ravi Das" }]);
  });

  test("adds a customer with a box, a second box by a second row, and says so before", async () => {
    const rows = [{ ...asha, ...hall }, ravi, second];
    const { body: seen } = await world.preview(rows);
    expect(kindsOf(seen)).toEqual(["added", "added", "updated"]);
    expect(seen.rows[0].connection).toMatchObject({
      id: null,
      platform: { name: "Cable" },
      label: "hall",
      setTopBox: "STB 1001",
      smartCard: null,
      price: 1250.5,
      changes: [],
    });
    expect(seen.rows[1]).not.toHaveProperty("connection");
    expect(seen.rows[2]).toMatchObject({ firstRow: 2, customerId: null, connection: { label: "shop" } });
    const { status, body } = await world.importRows(rows, { fingerprint: seen.fingerprint }, "boxes");
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        added: 2,
        updated: 0,
        unchanged: 0,
        connections: 2,
        message: "2 customers added; 2 connections added",
      },
    });
    const repeated = await world.importRows(rows, { fingerprint: seen.fingerprint }, "boxes");
    expect(repeated.body).toEqual(body);
    expect(await connectionsOf("Asha Rao")).toMatchObject([
      { label: "hall", setTopBox: "STB 1001", price: 1250.5, isActive: true },
      { label: "shop", setTopBox: "STB-1002", price: null },
    ]);
    expect(await connectionsOf("Ravi Das")).toEqual([]);
    expect((await world.preview(rows)).body.summary).toEqual({
      added: 0,
      updated: 0,
      unchanged: 3,
      refused: 0,
    });
  });

  test("gives a customer's service to the first new box", async () => {
    const business = await withAsha();
    await adjustWallet(world.api, world.admin, shop.operator.id, { amount: 1000 });
    await recharge(world.api, business, { expiryDate: dayFromToday(world.api, 30) });
    const { body } = await world.importRows([{ ...asha, ...hall }, second]);
    expect(body).toMatchObject({ added: 0, updated: 1, unchanged: 0, connections: 2 });
    const [first, other] = await connectionsOf("Asha Rao");
    expect(first).toMatchObject({ label: "hall", expiryDate: dayFromToday(world.api, 30) });
    expect(other).toMatchObject({ label: "shop", expiryDate: null });
  });

  test("fills in what a connection lacks and changes label and price, however its box is spelled", async () => {
    await withAsha({ setTopBox: "stb1001", label: "old", price: 250 });
    const row = { ...asha, ...hall, smartCard: "VC 7", price: "" };
    const { body: seen } = await world.preview([row]);
    expect(seen.rows[0]).toMatchObject({
      kind: "updated",
      changes: [],
      connection: {
        changes: [
          { field: "label", before: "old", after: "hall" },
          { field: "smartCard", before: null, after: "VC 7" },
        ],
      },
    });
    const [{ updatedAt: customerBefore }] = (await world.listed()).customers;
    await world.importRows([row], { fingerprint: seen.fingerprint });
    expect(await connectionsOf("Asha Rao")).toMatchObject([
      { label: "hall", setTopBox: "stb1001", smartCard: "VC 7", price: 250, swaps: [] },
    ]);
    expect((await world.listed()).customers[0].updatedAt).toBe(customerBefore);
  });

  test("finds a connection by its label where that has no other box", async () => {
    await withAsha({ label: "Hall" });
    const { body } = await world.importRows([{ ...asha, ...hall }]);
    expect(body).toMatchObject({ updated: 1 });
    expect(body).not.toHaveProperty("connections");
    expect(await connectionsOf("Asha Rao")).toMatchObject([{ label: "hall", setTopBox: "STB 1001" }]);
    const other = { ...asha, platform: "Cable", label: "hall", setTopBox: "STB 9" };
    expect((await world.importRows([other])).body).toMatchObject({ connections: 1 });
  });

  test("leaves out inactive connections, whose box can be given again", async () => {
    const business = await withAsha({ setTopBox: "STB 1001" });
    const [given] = await listConnections(world.api, business);
    await changeConnection(world.api, business, given.id, { isActive: false });
    expect((await world.importRows([{ ...ravi, ...hall }])).body).toMatchObject({ connections: 1 });
  });

  test.each<[string, object, unknown]>([
    ["no platform", { setTopBox: "1" }, ["Platform is missing"]],
    ["an unknown platform", { platform: "Dish", setTopBox: "1" }, ["You have no platform “Dish”"]],
    ["only a price", { platform: "Cable", price: "250" }, ["Enter a number, such as the box's, or a label"]],
    [
      "an identifier of another type",
      { platform: "Cable", mac: "a0b1c2d3e4f5" },
      ["A connection of type Cable has no MAC address"],
    ],
    [
      "a bad MAC address",
      { platform: "Fibre", mac: "a0b1" },
      ["A MAC address has 12 digits from 0 to 9 and A to F"],
    ],
    [
      "a bad price",
      { platform: "Cable", label: "hall", price: "free" },
      ["The monthly price must be an amount, such as 250 or 249.50"],
    ],
    [
      "a shortened number",
      { platform: "Cable", smartCard: "1.23E+11" },
      [expect.stringContaining("Excel shortened this smart card or VC to 1.23E+11")],
    ],
    [
      "a box of another customer",
      { platform: "Cable", setTopBox: "stb 7" },
      ["This set-top box is already Meena Iyer's"],
    ],
    [
      "a box that has another card",
      { platform: "Cable", setTopBox: "STB 1", smartCard: "VC 2" },
      ["This connection has the smart card or VC VC 1. Swap it on the customer's page"],
    ],
  ])("refuses a row with %s, and nothing of it is written", async (_, fields, reasons) => {
    await withAsha({ setTopBox: "STB 1", smartCard: "VC 1" });
    const { id: customerId } = await createCustomer(world.api, shop.operator.token, { name: "Meena Iyer" });
    await addConnection(world.api, { ...shop, customerId }, { setTopBox: "STB-7" });
    const row = { ...asha, address: "New", ...fields };
    const { body: seen } = await world.preview([row, ravi]);
    expect(seen.rows).toMatchObject([{ kind: "refused", reasons }, { kind: "added" }]);
    expect((await world.importRows([row, ravi])).body.code).toBe("import_refused_rows");
    expect((await world.listed()).pagination.total).toBe(2);
    expect(await connectionsOf("Asha Rao")).toHaveLength(1);
  });

  test("refuses the second of two rows with one box, or of one customer that disagree", async () => {
    const rows = [
      { ...asha, ...hall },
      { ...ravi, ...hall, setTopBox: "STB-1001" },
      { ...asha, row: 5, platform: "Cable", label: "roof", address: "Elsewhere" },
      { ...asha, row: 6, platform: "Cable", label: "roof" },
      { ...asha, row: 7, platform: "Cable", label: "Roof" },
      { ...asha, row: 8, platform: "Cable", label: "shed", name: "Ashok Rao" },
      { ...asha, row: 9 },
    ];
    const { body } = await world.preview(rows);
    expect(body.rows.map(({ reasons }: ImportedRow) => reasons)).toEqual([
      [],
      ["Row 2 has the same set-top box"],
      ["Row 2 is the same customer with another address"],
      [],
      ["Row 6 is a connection of this customer with the same label"],
      ["Row 2 has the same phone number"],
      ["Row 2 has the same phone number"],
    ]);
    const kept = rows.filter((_, nth) => body.rows[nth].kind !== "refused");
    const { status } = await world.importRows(kept, { fingerprint: body.fingerprint });
    expect(status).toBe(200);
  });

  test("refuses when a box of the file was given to another since the preview", async () => {
    const business = await withAsha({ setTopBox: "STB 5" });
    const rows = [{ ...ravi, ...hall }];
    const { body: seen } = await world.preview(rows);
    const [connection] = await listConnections(world.api, business);
    await swapBox(world.api, business, connection.id, { setTopBox: "STB 1001" });
    const { body } = await world.importRows(rows, { fingerprint: seen.fingerprint });
    expect(body.code).toBe("import_outdated");
    expect((await world.listed()).pagination.total).toBe(1);
  });

  test("is refused while the operator doesn't collect, and the export has no connections", async () => {
    await world.importRows([{ ...asha, ...hall }, second]);
    const { token } = shop.operator;
    await setCollections(world.api, shop, false);
    const { body } = await world.preview([{ ...asha, ...hall }]);
    expect(body.rows[0].reasons).toEqual([
      "Areas, streets, old balances and connections need Collections, which are off",
    ]);
    const file = await world.api.call("GET", "/operator/customers/export", { token });
    expect(String(file.body).trim().split("\n")).toHaveLength(2);
    expect(file.body).toContain("Status,Created\n");
  });

  test("the export has a line for each active connection, under the names of the fields", async () => {
    await world.importRows([{ ...asha, ...hall }, ravi, second]);
    const { token } = shop.operator;
    const { body } = await world.api.call("GET", "/operator/customers/export", { token });
    const [header, ...lines] = String(body).trim().split("\n");
    expect(header).toMatch(
      /,Area,Street,Balance,Platform,Connection label,Set-top box,Smart card or VC,MAC address,Username,Account,Monthly price$/,
    );
    expect(lines.map((line) => line.split(",").slice(-8).join(","))).toEqual([
      ",,,,,,,",
      "Cable,hall,STB 1001,,,,,1250.5",
      "Cable,shop,STB-1002,,,,,",
    ]);
  });
});
