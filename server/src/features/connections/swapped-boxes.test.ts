import type { Identifiers } from "@cable-connect/contract/connections/identifier-kinds";
import { describe, expect, test } from "vitest";
import { dayFromToday, recharge, type TestBusiness } from "../../testing/business.ts";
import { pay, readAccount } from "../../testing/collections.ts";
import { addConnection, changeConnection, swapBox } from "../../testing/connections.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();

/** Goes on by a minute, so that what was before differs from what comes. */
async function later(): Promise<void> {
  const { clock } = world.api;
  clock.now = new Date((clock.now?.getTime() ?? Date.now()) + 60_000);
  world.shop.operator.token = await openSession(world.api, world.shop.operator.id, clock.now);
}

/** Recharges the business's customer a minute later. */
async function rechargeLater(business: TestBusiness): Promise<number> {
  await later();
  const { status, body } = await recharge(world.api, business);
  expect(status).toBe(201);
  return body.recharge.id;
}

/** Swaps identifiers of a connection a minute later. */
async function swapLater(business: TestBusiness, id: number, identifiers: Identifiers) {
  await later();
  expect((await swapBox(world.api, business, id, identifiers)).status).toBe(201);
}

/** The boxes of the customer's recharges, newest first. */
async function boxesOf({ customerId }: TestBusiness): Promise<string[]> {
  const { recharges } = await world.read(`/operator/recharges?customerId=${customerId}`);
  return recharges.map(({ connection }: { connection: { box: string } }) => connection.box);
}

describe("of a connection whose box was swapped twice", () => {
  test("each recharge has the box of its day, and what is of now has the last one", async () => {
    const business = await world.withCustomer();
    const [first, second, third] = [world.nextBox(), world.nextBox(), world.nextBox()];
    // The box that is entered for a service is the one that it has always run on.
    const beforeBox = await rechargeLater(business);
    const { connection } = (await addConnection(world.api, business, { label: "hall", setTopBox: first }))
      .body;
    await rechargeLater(business);
    await swapLater(business, connection.id, { setTopBox: second });
    const between = await rechargeLater(business);
    await swapLater(business, connection.id, { setTopBox: third });
    const last = await rechargeLater(business);
    expect(await boxesOf(business)).toEqual([third, second, first, first]);

    const named = (box: string) => ({ connection: { id: connection.id, label: "hall", box } });
    const path = `/operator/customers/${business.customerId}`;
    const { entries } = await world.read(`${path}/timeline`);
    expect(entries).toMatchObject([
      { recharge: { id: last, ...named(third) } },
      { swap: { oldValue: second, newValue: third, ...named(third) } },
      { recharge: { id: between, ...named(second) } },
      { swap: { oldValue: first, newValue: second, ...named(second) } },
      { recharge: named(first) },
      { recharge: { id: beforeBox, ...named(first) } },
      { addedConnection: named(first) },
      { edit: { action: "created" } },
    ]);
    for (const [id, box] of [
      [beforeBox, first],
      [between, second],
      [last, third],
    ] as const)
      expect((await world.read(`/operator/recharges/${id}/receipt`)).receipt).toMatchObject(named(box));

    const labels = [first, first, second, third].map((box) => ({
      label: expect.stringContaining(`hall · ${box}`),
    }));
    expect((await world.read(`${path}/statement`)).entries).toMatchObject(labels);
    expect((await readAccount(world.api, business)).openCharges).toMatchObject(labels);
    const { body: paid } = await pay(world.api, business, { amount: 250 });
    const settled = await world.read(`/operator/payments/${paid.payment.id}/receipt`);
    expect(settled.receipt.settled).toMatchObject(labels.slice(0, 3));

    expect(await world.servicesOf(business)).toMatchObject([named(third)]);
    const due = await world.read(`/operator/recharges/expiry-status?search=%23${business.customerId}`);
    expect(due.recharges).toMatchObject([named(third)]);
  });

  test("a recharge that is undone after a swap keeps its box, in the answer, timeline and statement", async () => {
    const business = await world.withCustomer();
    const [first, second] = [world.nextBox(), world.nextBox()];
    const { connection } = (await addConnection(world.api, business, { setTopBox: first })).body;
    const id = await rechargeLater(business);
    await swapLater(business, connection.id, { setTopBox: second });
    await later();
    const { body: undone } = await undoRecharge(world.api, business, id);
    expect(undone.recharge.connection).toEqual({ id: connection.id, label: null, box: first });
    const path = `/operator/customers/${business.customerId}`;
    const { entries } = await world.read(`${path}/timeline`);
    expect(entries[0]).toMatchObject({ undone: { id, connection: { box: first } } });
    expect((await world.read(`${path}/statement`)).entries).toMatchObject([
      { kind: "recharge", label: expect.stringContaining(first) },
      { kind: "recharge-undone", label: expect.stringContaining(first) },
    ]);
  });
});

describe("the box of a recharge", () => {
  test("stays when another identifier is swapped, and is the old one of the identifier that names it", async () => {
    const business = await world.withCustomer();
    const [box, newBox] = [world.nextBox(), world.nextBox()];
    const { connection } = (await addConnection(world.api, business, { setTopBox: box, smartCard: "VC 71" }))
      .body;
    await rechargeLater(business);
    await swapLater(business, connection.id, { smartCard: "VC 72" });
    expect(await boxesOf(business)).toEqual([box]);
    await swapLater(business, connection.id, { setTopBox: newBox });
    await swapLater(business, connection.id, { smartCard: "VC 73" });
    await rechargeLater(business);
    expect(await boxesOf(business)).toEqual([newBox, box]);

    const onCard = await world.withCustomer();
    const { connection: card } = (await addConnection(world.api, onCard, { smartCard: "VC 81" })).body;
    await rechargeLater(onCard);
    await swapLater(onCard, card.id, { smartCard: "VC 82" });
    expect(await boxesOf(onCard)).toEqual(["VC 81"]);
  });

  test("is the corrected one after a correction, until the next swap takes it away", async () => {
    const business = await world.withCustomer();
    const [mistyped, right, next] = [world.nextBox(), world.nextBox(), world.nextBox()];
    const { connection } = (await addConnection(world.api, business, { setTopBox: mistyped })).body;
    await rechargeLater(business);
    await later();
    await changeConnection(world.api, business, connection.id, { setTopBox: right });
    expect(await boxesOf(business)).toEqual([right]);
    await swapLater(business, connection.id, { setTopBox: next });
    expect(await boxesOf(business)).toEqual([right]);
    expect((await readAccount(world.api, business)).openCharges).toMatchObject([
      { label: expect.stringContaining(right), day: dayFromToday(world.api, 0) },
    ]);
  });
});
