import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeSnapshot } from "../testing/database/snapshot.ts";
import { undoAsAdmin } from "../testing/undo.ts";
import { openSealedWorld, type SealedWorld } from "../testing/worlds/sealed-world.ts";
import { keyColumns, numberedKinds } from "./sealed-kinds.ts";

let world: SealedWorld;

beforeEach(async () => {
  world = await openSealedWorld();
});
afterEach(() => world.close());

test("busy days are sealed after they are over, the first seal covering everything before, and verify clean", async () => {
  await world.spendBusyDay();
  expect(await world.verify()).toEqual([]);
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.spendBusyDay();
  expect(await world.seal()).toEqual(["2026-03-09"]);
  expect(await world.verify()).toEqual([]);
  // Ten minutes after midnight in India transactions of the day may still be running.
  await world.moveTo("2026-03-10T18:40:00Z");
  expect(await world.seal()).toEqual([]);
  await world.moveTo("2026-03-10T18:46:00Z");
  await world.spendBusyDay();
  expect(await world.seal()).toEqual(["2026-03-10"]);
  expect(await world.verify()).toEqual([]);
  const [open] = await world.api.sql<[{ items: number }]>`
    select items from sealed_books where kind = 'wallet-entries' and day = '2026-03-10'`;
  const [made] = await world.api.sql<[{ entries: number }]>`
    select count(*) as entries from wallet_entries where (created_at at time zone 'Asia/Kolkata')::date = '2026-03-10'`;
  expect(open.items).toBe(made.entries);
});

test("days that no server was there to seal are caught up on, also those with nothing in them", async () => {
  await world.recharge();
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  await world.moveTo("2026-03-13T04:30:00Z");
  expect(await world.seal()).toEqual(["2026-03-10", "2026-03-11", "2026-03-12"]);
  expect(await world.verify()).toEqual([]);
});

test("sealing again writes nothing", async () => {
  await world.spendBusyDay();
  await world.moveTo("2026-03-11T04:30:00Z");
  await world.seal();
  const before = await takeSnapshot(world.api.sql);
  expect(await world.seal()).toEqual([]);
  expect(await takeSnapshot(world.api.sql)).toEqual(before);
});

test("several servers at once seal each day once", async () => {
  await world.spendBusyDay();
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  await world.moveTo("2026-03-15T04:30:00Z");
  const sealed = await Promise.all([world.seal(), world.seal(), world.seal()]);
  expect(sealed.flat().toSorted()).toEqual(["10", "11", "12", "13", "14"].map((day) => `2026-03-${day}`));
  expect(await world.verify()).toEqual([]);
});

test("what is undone after its day was sealed stays sealed", async () => {
  const sold = await world.recharge();
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  const operatorId = world.business.operator.id;
  expect((await undoAsAdmin(world.api, world.admin, { operatorId, rechargeId: sold })).status).toBe(201);
  expect(await world.verify()).toEqual([]);
  await world.moveTo("2026-03-11T04:30:00Z");
  await world.seal();
  expect(await world.verify()).toEqual([]);
});

test("an entry of a slow clock, booked after its day was sealed, belongs to the next seal", async () => {
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  await world.moveTo("2026-03-09T18:00:00Z");
  await world.recharge();
  await world.creditCustomer(5);
  await world.moveTo("2026-03-11T04:30:00Z");
  expect(await world.seal()).toEqual(["2026-03-10"]);
  expect(await world.verify()).toEqual([]);
});

test("entries of customers' accounts that are booked at once are all sealed", async () => {
  await Promise.all(Array.from({ length: 20 }, () => world.creditCustomer(5)));
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  const books = await world.api.sql`
    select kind, after_number, last_number, items from sealed_books
    where kind in ('customer-wallet-entries', 'customer-accounts') order by kind`;
  expect(books).toEqual(
    ["customer-accounts", "customer-wallet-entries"].map((kind) => ({
      kind,
      after_number: 0,
      last_number: 20,
      items: 20,
    })),
  );
});

test("idempotency keys that were deleted because they were old are not missed", async () => {
  await world.spendBusyDay();
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  expect(await world.verifyAfter(["delete from idempotency_records"])).toHaveLength(1);
  await world.moveTo("2026-03-11T18:31:00Z");
  expect(await world.verifyAfter(["delete from idempotency_records"])).toEqual([]);
});

describe("an exchange of APP_SECRET", () => {
  const next = randomBytes(32);

  test("keeps old seals valid, under the new secret alone", async () => {
    await world.spendBusyDay();
    await world.moveTo("2026-03-10T04:30:00Z");
    await world.seal();
    expect(await world.verify([next])).toEqual([
      "All operators: the seal of 2026-03-09 isn't signed under the APP_SECRET here.",
    ]);
    await world.moveTo("2026-03-11T04:30:00Z");
    await expect(world.seal([next])).rejects.toThrow(
      /^The seal of 2026-03-09 was signed under another APP_SECRET/,
    );
    expect(await world.seal([next, world.api.secret])).toEqual(["2026-03-10"]);
    expect(await world.verify([next])).toEqual([]);
    expect(await world.seal([next])).toEqual([]);
  });

  test("doesn't sign a seal that the previous one didn't", async () => {
    await world.moveTo("2026-03-10T04:30:00Z");
    await world.seal();
    await world.api.sql`update seal_signatures set mac = sha256('guess')`;
    await expect(world.seal([next, world.api.secret])).rejects.toThrow(
      /^The seal of 2026-03-09 has a signature that doesn't match/,
    );
    await expect(world.seal()).rejects.toThrow(/^The seal of 2026-03-09 has no signature of this server/);
    expect(await world.api.sql`select 1 from seals`).toHaveLength(1);
  });
});

test("sealed books that somebody put there before the day was sealed are not signed", async () => {
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  await world.moveTo("2026-03-11T04:30:00Z");
  await world.api.sql`
    insert into sealed_books (operator_id, kind, day, after_number, last_number, items, digest)
    values (${world.business.operator.id}, 'recharges', '2026-03-10', 0, 1000000000, 0, sha256(''))`;
  await expect(world.seal()).rejects.toThrow("There are sealed books of 2026-03-10 without a seal");
  expect(await world.verify()).toContain(
    "All operators: the seal of 2026-03-10 is missing, but its books are there.",
  );
});

test("the server's role can't change or delete a seal", async () => {
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  for (const table of ["seals", "seal_signatures", "sealed_books"]) {
    for (const statement of [`delete from ${table}`, `update ${table} set day = day`]) {
      const as = world.api.database.application;
      await expect(world.verifyAfter([statement], { as })).rejects.toThrow("permission denied");
    }
  }
});

/** What an undo sets, and a reversal; what a customer was charged is compared with the sealed entry of the charge. */
const changing: Record<string, string[]> = {
  recharges: [
    "status",
    "reversed_at",
    "reversed_by",
    "reversal_reason",
    "updated_at",
    "customer_price",
    "connection_id",
  ],
  payments: ["reversed_at", "reversed_by", "reversal_reason"],
};

test("every column of a sealed table is sealed, or named as one that changes", async () => {
  const columns = await world.api.sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`;
  const sealed = [
    ...numberedKinds.map(({ table, owner, columns: own }) => ({ table, own: owner ? [owner, ...own] : own })),
    { table: "idempotency_records", own: keyColumns },
  ];
  for (const name of new Set(sealed.map(({ table }) => table))) {
    const existing = columns.filter(({ table }) => table === name).map(({ column }) => column);
    const own = new Set(sealed.filter(({ table }) => table === name).flatMap((kind) => kind.own));
    expect([...own, ...(changing[name] ?? [])].toSorted()).toEqual(existing.toSorted());
  }
});
