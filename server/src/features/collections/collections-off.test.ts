import { beforeEach, describe, expect, test } from "vitest";
import { createBusiness, dayFromToday, recharge } from "../../testing/business.ts";
import { charge, pay, readAccount, setCollections } from "../../testing/collections.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();

describe("while collections are off", () => {
  beforeEach(() => setCollections(world.api, world.business, false));

  test("a recharge charges nobody, and no answer says more than before", async () => {
    const made = await recharge(world.api, world.business);
    expect(Object.keys(made.body)).toEqual(["recharge", "newWalletBalance", "message"]);
    const one = await world.read(`/operator/customers/${world.business.customerId}`);
    expect(one.customer).not.toHaveProperty("outstanding");
    const dues = await world.read("/operator/recharges/expiry-status");
    expect(dues.recharges[0]).not.toHaveProperty("outstanding");
    const profile = await world.read("/auth/profile");
    expect(profile.user).not.toHaveProperty("collects");
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, entries: [] });
  });

  test("what belongs to collections is refused, and nothing is written", async () => {
    await world.expectNothingWritten(
      () => recharge(world.api, world.business, { customerPrice: 5 }),
      refused(409, "collections_off"),
    );
    const payment = { amount: 1, mode: "cash" };
    await world.expectNothingWritten(
      () => recharge(world.api, world.business, { payment }),
      refused(409, "collections_off"),
    );
    await world.expectNothingWritten(() => pay(world.api, world.business), refused(409, "collections_off"));
    await world.expectNothingWritten(
      () => charge(world.api, world.business),
      refused(409, "collections_off"),
    );
  });

  test("what was booked stays, and an undo still takes its charge back", async () => {
    await setCollections(world.api, world.business, true);
    const made = await recharge(world.api, world.business, { payment: { amount: 30, mode: "cash" } });
    await setCollections(world.api, world.business, false);
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 70 });
    const undone = await undoRecharge(world.api, world.business, made.body.recharge.id);
    expect(undone.body).not.toHaveProperty("account");
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 30 });
  });
});

test("while they are on, customers, dues and the profile say so", async () => {
  await recharge(world.api, world.business, { expiryDate: dayFromToday(world.api, 3) });
  const list = await world.read("/operator/customers");
  expect(list.customers[0]).toMatchObject({ outstanding: 100, walletBalance: 0 });
  const dues = await world.read("/operator/recharges/expiry-status");
  expect(dues.recharges[0]).toMatchObject({ outstanding: 100 });
  const profile = await world.read("/auth/profile");
  expect(profile.user).toMatchObject({ collects: true });
});

test("without collections a business has no account of its own to pay into", async () => {
  const other = await createBusiness(world.api, world.admin);
  expect(await pay(world.api, other)).toMatchObject(refused(409, "collections_off"));
});
