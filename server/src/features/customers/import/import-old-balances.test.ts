import type { ImportedRow } from "@cable-connect/contract/customer-import";
import { beforeEach, describe, expect, test } from "vitest";
import {
  assignPlatform,
  createCustomer,
  createPlatform,
  type TestBusiness,
} from "../../../testing/business.ts";
import { charge, pay, readAccount, setCollections } from "../../../testing/collections.ts";
import { asha, openImportWorld, ravi } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();
/** A shop that collects and sells the platform Cable. */
let shop: TestBusiness;

beforeEach(async () => {
  const { api, admin, operator } = world;
  const { id: platformId } = await createPlatform(api, admin, { name: "Cable", type: "cable" });
  await assignPlatform(api, admin, { operatorId: operator.id, platformId });
  shop = { operator, platformId, customerId: 0 };
  await setCollections(api, shop, true);
});

async function withAsha(): Promise<TestBusiness> {
  const { name, phone } = asha;
  const { id: customerId } = await createCustomer(world.api, shop.operator.token, { name, phone });
  return { ...shop, customerId };
}

async function accountOf(name: string) {
  const { customers } = await world.listed();
  const { id: customerId } = customers.find((customer: { name: string }) => customer.name === name);
  return readAccount(world.api, { ...shop, customerId });
}

/** What all customers owe, as the list of who owes sums it. */
async function owedByAll() {
  const { token } = shop.operator;
  const { body } = await world.api.call("GET", "/operator/reports", { token });
  return body.owing;
}

async function exported(): Promise<string[]> {
  const { token } = shop.operator;
  const { body } = await world.api.call("GET", "/operator/customers/export", { token });
  return String(body).trim().split("\n");
}

const ofRows = ({ rows }: { rows: ImportedRow[] }) =>
  rows.map(({ kind, oldBalance }) => [kind, oldBalance?.amount ?? null, oldBalance?.isBooked ?? null]);

const owing = { ...asha, oldBalance: "₹ 1,250.50" };
const inAdvance = { ...ravi, oldBalance: "-100" };

describe("an import with old balances", () => {
  test("charges what customers owe and credits what they paid in advance, today, and says so before", async () => {
    const rows = [owing, inAdvance, { row: 4, name: "Zubin Irani", phone: "9000000001", oldBalance: "0" }];
    const { body: seen } = await world.preview(rows);
    expect(ofRows(seen)).toEqual([
      ["added", 1250.5, true],
      ["added", -100, true],
      ["added", null, null],
    ]);
    const { status, body } = await world.importRows(rows, { fingerprint: seen.fingerprint });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        added: 3,
        updated: 0,
        unchanged: 0,
        owed: 1250.5,
        advance: 100,
        message: "3 customers added; old balances: ₹1,250.50 owed, ₹100 paid in advance",
      },
    });
    expect(await accountOf("Asha Rao")).toMatchObject({
      outstanding: 1250.5,
      credit: 0,
      owesSince: "2026-03-10",
      openCharges: [{ label: "Old balance", amount: 1250.5, remaining: 1250.5, day: "2026-03-10" }],
      entries: [{ kind: "charge", label: "Old balance", amount: -1250.5 }],
    });
    expect(await accountOf("Ravi Das")).toMatchObject({
      outstanding: 0,
      credit: 100,
      entries: [{ kind: "credit", label: "Old balance", amount: 100 }],
    });
    expect((await accountOf("Zubin Irani")).entries).toEqual([]);
    expect(await owedByAll()).toEqual({ customers: 1, outstanding: 1250.5 });
  });

  test("moves no cash, so a closed day takes it and its book stays as it was signed", async () => {
    const { token } = shop.operator;
    const readBook = () => world.api.call("GET", "/operator/day-book?day=2026-03-10", { token });
    const body = { day: "2026-03-10", notes: [], coins: 0, signedBy: "Ravi" };
    const closed = await world.api.call("POST", "/operator/day-book/closings", { token, body });
    expect(closed.status).toBe(201);
    const signed = await readBook();
    expect((await world.importRows([owing, inAdvance])).body).toMatchObject({ owed: 1250.5, advance: 100 });
    expect((await readBook()).body).toEqual(signed.body);
  });

  test("begins the account of a customer that has none", async () => {
    await withAsha();
    const { body: seen } = await world.preview([owing]);
    expect(ofRows(seen)).toEqual([["updated", 1250.5, true]]);
    const { body } = await world.importRows([owing], { fingerprint: seen.fingerprint });
    expect(body).toMatchObject({ added: 0, updated: 1, unchanged: 0, owed: 1250.5 });
    expect(await accountOf("Asha Rao")).toMatchObject({ outstanding: 1250.5 });
  });

  test("twice of the same file, or of one with another balance, brings a balance once", async () => {
    const rows = [owing, inAdvance];
    await world.importRows(rows, {}, "first");
    await world.importRows(rows, {}, "first");
    const { body: seen } = await world.preview(rows);
    expect(ofRows(seen)).toEqual([
      ["unchanged", 1250.5, false],
      ["unchanged", -100, false],
    ]);
    const again = await world.importRows(rows, { fingerprint: seen.fingerprint }, "second");
    expect(again.body).toEqual({
      added: 0,
      updated: 0,
      unchanged: 2,
      message: "2 customers unchanged",
    });
    const { body } = await world.importRows([{ ...owing, email: "a@example.in", oldBalance: "2000" }]);
    expect(body).toMatchObject({ updated: 1 });
    expect(body).not.toHaveProperty("owed");
    expect((await accountOf("Asha Rao")).entries).toHaveLength(1);
    expect(await owedByAll()).toEqual({ customers: 1, outstanding: 1250.5 });
  });

  test("leaves a balance that was settled, and the account of who was charged or paid here", async () => {
    const business = await withAsha();
    await charge(world.api, business, { amount: 30 });
    await pay(world.api, business, { amount: 30 });
    await world.importRows([owing]);
    expect(await accountOf("Asha Rao")).toMatchObject({ outstanding: 0, pagination: { total: 2 } });
  });

  test("of two files at once brings a balance once", async () => {
    await withAsha();
    const answers = await Promise.all([world.importRows([owing]), world.importRows([owing, inAdvance])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await accountOf("Asha Rao")).entries).toHaveLength(1);
    expect((await accountOf("Ravi Das")).entries).toHaveLength(1);
  });

  test("is refused as a whole when an account has begun since the preview", async () => {
    const business = await withAsha();
    const { body: seen } = await world.preview([owing, inAdvance]);
    await charge(world.api, business);
    const { body } = await world.importRows([owing, inAdvance], { fingerprint: seen.fingerprint });
    expect(body.code).toBe("import_outdated");
    expect((await world.listed()).pagination.total).toBe(1);
    expect((await accountOf("Asha Rao")).entries).toHaveLength(1);
  });

  test("never lets a movement of the API come between", async () => {
    const business = await withAsha();
    const credit = world.api.call("POST", `/operator/customers/${business.customerId}/wallet`, {
      token: shop.operator.token,
      body: { type: "credit", amount: 40 },
    });
    const answers = await Promise.all([world.importRows([owing]), credit]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    const { entries, outstanding, credit: left } = await accountOf("Asha Rao");
    expect([40, -1210.5]).toContain(outstanding > 0 ? -outstanding : left);
    expect(entries.at(-1).label).toMatch(outstanding > 0 ? /^Old balance$/ : /^Wallet credit$/);
  });

  test("gives a customer with several boxes the balance of one row, and refuses another", async () => {
    const box = (row: number, label: string, oldBalance: string) =>
      ({ ...asha, row, platform: "Cable", label, oldBalance }) as const;
    const rows = [box(2, "hall", ""), box(3, "shop", "300"), box(4, "roof", "300"), box(5, "shed", "-")];
    const { body: seen } = await world.preview(rows);
    expect(ofRows(seen)).toEqual([
      ["added", null, null],
      ["updated", 300, true],
      ["refused", null, null],
      ["updated", null, null],
    ]);
    expect(seen.rows[2].reasons).toEqual([
      "Row 3 has this customer's old balance. Enter the total of both there, or remove one",
    ]);
    const kept = rows.filter(({ row }) => row !== 4);
    const { body } = await world.importRows(kept, { fingerprint: seen.fingerprint });
    expect(body).toMatchObject({ added: 1, connections: 3, owed: 300 });
    expect(await accountOf("Asha Rao")).toMatchObject({ outstanding: 300 });
  });

  test.each<[string, number | null]>([
    ["450/-", 450],
    ["Rs. 1,25,000", 125_000],
    ["450.00 Dr", 450],
    ["100 Cr.", -100],
    ["(₹100.50)", -100.5],
    ["− 100", -100],
    ["₹ -", null],
    ["Nil", null],
    ["-0.00", null],
  ])("reads %s", async (oldBalance, amount) => {
    const { body } = await world.preview([{ ...asha, oldBalance }]);
    expect(ofRows(body)).toEqual([["added", amount, amount === null ? null : true]]);
  });

  test.each<[string, string]>([
    ["paid", "The old balance must be an amount, such as 450, or -100 if it was paid in advance"],
    ["450,50", "The old balance must be an amount, such as 450, or -100 if it was paid in advance"],
    ["(100) Dr", "The old balance must be an amount, such as 450, or -100 if it was paid in advance"],
    ["1.2E+3", "The old balance must be an amount, such as 450, or -100 if it was paid in advance"],
    ["450.505", "Old balance can have at most two decimals"],
    ["10000001", "Old balance must be at most 1,00,00,000"],
    ["-10000001", "Old balance must be at most 1,00,00,000"],
  ])("refuses a row with the balance %s, and nothing of it is written", async (oldBalance, reason) => {
    const rows = [{ ...asha, oldBalance }, inAdvance];
    const { body: seen } = await world.preview(rows);
    expect(seen.rows).toMatchObject([{ kind: "refused", reasons: [reason] }, { kind: "added" }]);
    expect((await world.importRows(rows)).body.code).toBe("import_refused_rows");
    expect((await world.listed()).pagination.total).toBe(0);
    const { status, body } = await world.importRows([inAdvance], { fingerprint: seen.fingerprint });
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 1 } });
  });

  test("is refused while the operator doesn't collect, and the export has no balance", async () => {
    await world.importRows([owing]);
    await setCollections(world.api, shop, false);
    const { body } = await world.preview([{ ...asha, oldBalance: "paid" }]);
    expect(body.rows[0].reasons).toEqual([
      "Areas, streets, old balances and connections need Collections, which are off",
    ]);
    expect((await exported())[0]).not.toContain("Balance");
  });

  test("the export has what each customer owes in its first line, and imports unchanged", async () => {
    const box = { platform: "Cable", label: "hall" };
    await world.importRows([
      { ...owing, ...box },
      { ...asha, ...box, row: 4, label: "shop" },
      { ...inAdvance, address: "" },
      { row: 5, name: "Zubin Irani", phone: "9000000001" },
    ]);
    const [header = "", ...lines] = await exported();
    const column = header.split(",").indexOf("Balance");
    const read = lines.map((line) => line.split(","));
    expect(read.map((cells) => [cells[1], cells[column]])).toEqual([
      ["Zubin Irani", "0"],
      ["Ravi Das", "-100"],
      ["Asha Rao", "1250.5"],
      ["Asha Rao", ""],
    ]);
    const rows = read.map(([, name, phone], nth) => ({
      row: nth + 2,
      name,
      phone,
      oldBalance: read[nth]?.[column],
      platform: read[nth]?.[column + 1],
      label: read[nth]?.[column + 2],
    }));
    const { body: seen } = await world.preview(rows);
    expect(seen.summary).toEqual({ added: 0, updated: 0, unchanged: 4, refused: 0 });
    await world.importRows(rows, { fingerprint: seen.fingerprint });
    expect(await owedByAll()).toEqual({ customers: 1, outstanding: 1250.5 });
  });
});
