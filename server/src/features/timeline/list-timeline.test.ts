import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { describe, expect, test } from "vitest";
import { createBusiness, createCustomer, dayFromToday, recharge } from "../../testing/business.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { now, openTimelineWorld } from "../../testing/worlds/timeline-world.ts";

const world = await openTimelineWorld((api, admin) => createBusiness(api, admin, { funds: 5000 }));
const { api, admin, timeline, wait, edit, pay, remind, fill, readAll } = world;

test("a timeline lists a customer's history, newest first", async () => {
  const rechargeId = await fill();
  const { status, body } = await timeline();
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  const nothing = { recharge: null, payment: null, reminder: null, edit: null };
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const platform = { id: world.business.platformId, name: expect.any(String), type: "cable" };
  const position = expect.stringMatching(/^2026-03-10T06:3\d:00\.000Z\.[0-6]\.\d{18}$/);
  expect(body.entries).toEqual([
    { ...nothing, position, date: at(5), kind: "edit", edit: { action: "deactivated", changes: [] } },
    {
      ...nothing,
      position,
      date: at(4),
      kind: "edit",
      edit: {
        action: "edited",
        changes: [
          { field: "name", before: "Asha Rao", after: "Asha Menon" },
          { field: "email", before: null, after: "asha@example.in" },
        ],
      },
    },
    {
      ...nothing,
      position,
      date: at(3),
      kind: "reminder",
      reminder: {
        rechargeId,
        platform,
        expiryDate: "2026-03-13",
        stage: "3",
        channel: "whatsapp",
        address: "+919876543210",
        status: "sent",
        reason: null,
        times: 1,
        remindedAt: at(3),
      },
    },
    {
      ...nothing,
      position,
      date: at(2),
      kind: "payment",
      payment: { amount: 50.5, balanceAfter: 50.5, description: "Deposit", platform },
    },
    {
      ...nothing,
      position,
      date: at(1),
      kind: "recharge",
      recharge: {
        id: rechargeId,
        platform,
        planName: "Cable recharge",
        amount: "100.00",
        description: "In cash",
        expiryDate: "2026-03-13",
        status: "completed",
        reversal: null,
        undoableUntil: new Date(now.getTime() + 60_000 + 24 * 3_600_000).toISOString(),
      },
    },
    { ...nothing, position, date: at(0), kind: "edit", edit: { action: "created", changes: [] } },
  ]);
});

test.each([
  ["recharge", ["recharge"]],
  ["payment", ["payment"]],
  ["reminder", ["reminder"]],
  ["edit", ["edit", "edit", "edit"]],
])("the filter %s leaves the others out", async (kind, expected) => {
  await fill();
  const { body } = await timeline(`kind=${kind}`);
  expect(body.entries.map((entry: { kind: string }) => entry.kind)).toEqual(expected);
});

describe("paging", () => {
  test.each([1, 2, 3, 7])(
    "by %i leaves nothing out and repeats nothing, though all happened at once",
    async (limit) => {
      const sold = [];
      for (let count = 0; count < 4; count++) {
        const { body } = await recharge(api, world.business, {
          amount: 10 + count,
          expiryDate: dayFromToday(api, 3),
        });
        sold.push(body.recharge.id);
        await pay({ amount: 1 + count, type: "credit" });
        await edit({ address: `${count}, MG Road` });
        for (const channel of ["whatsapp", "sms"]) await remind(body.recharge.id, channel);
      }
      const whole = await readAll(100);
      // Four of each, eight reminders, and the customer's beginning.
      expect(whole).toHaveLength(4 + 4 + 4 + 8 + 1);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole).toEqual(whole.toSorted().toReversed());
      expect(await readAll(limit)).toEqual(whole);
      const recharges = await readAll(limit, "&kind=recharge");
      expect(recharges).toEqual(whole.filter((position) => position.includes("Z.2.")));
      expect(recharges.map((position) => Number(position.slice(-18)))).toEqual(sold.toReversed());
    },
  );

  test("goes on where it was while something new happens", async () => {
    await fill();
    const { body: first } = await timeline("limit=2");
    wait(1);
    await edit({ isActive: true });
    const { body: second } = await timeline(`limit=100&after=${first.next}`);
    const kinds = [...first.entries, ...second.entries].map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["edit", "edit", "reminder", "payment", "recharge", "edit"]);
  });

  test.each([
    "after=",
    "after=1",
    "after=2026-03-10T06:30:00.000Z.8.000000000000000001",
    "after=2026-03-10T06:30:00.000Z.2.1",
    "after=2026-13-10T06:30:00.000Z.2.000000000000000001",
    "after=0000-03-10T06:30:00.000Z.2.000000000000000001",
    "after=2026-03-10T06:30:00.000Z.2.000000000000000001&after=2",
    "kind=money",
    "limit=0",
    "limit=101",
  ])("%s is refused", async (query) => {
    expect((await timeline(query)).status).toBe(400);
  });
});

describe("an edit", () => {
  test("that changes nothing leaves no trace", async () => {
    await edit({ name: "Asha Rao" });
    await edit({});
    expect((await timeline("kind=edit")).body.entries).toHaveLength(1);
  });

  test("that is refused leaves no trace", async () => {
    expect((await edit({ name: "x" })).status).toBe(400);
    expect((await timeline("kind=edit")).body.entries).toHaveLength(1);
  });

  test("that activates a customer and renames it is one entry with both", async () => {
    await edit({ isActive: false });
    await edit({ isActive: true, name: "Asha Menon" });
    const { body } = await timeline("kind=edit&limit=1");
    expect(body.entries[0].edit).toEqual({
      action: "activated",
      changes: [{ field: "name", before: "Asha Rao", after: "Asha Menon" }],
    });
  });
});

test("a recharge that was undone says when, by whom and why, and so does an entry at the time of the undoing", async () => {
  const { body: sold } = await recharge(api, world.business);
  wait(1);
  await edit({ name: "Asha Menon" });
  wait(1);
  await undoRecharge(api, world.business, sold.recharge.id);
  const date = api.clock.now?.toISOString();
  const undone = {
    id: sold.recharge.id,
    amount: "100.00",
    status: "reversed",
    reversal: { date, by: "operator", reason: "Wrong customer" },
  };
  const { body } = await timeline("kind=recharge");
  expect(body.entries).toMatchObject([
    { date, kind: "recharge", recharge: null, undone },
    { date: now.toISOString(), kind: "recharge", recharge: undone },
  ]);
  expect(body.entries[1].undone).toBeUndefined();
  const { body: all } = await timeline();
  expect(all.entries).toMatchObject([{ undone }, { kind: "edit" }, { recharge: undone }, { kind: "edit" }]);
  expect(await readAll(1)).toEqual(await readAll(100));
});

test("of each service the newest recharge that stands can be undone, for as long as an operator may", async () => {
  const undoable = async () => {
    const { body } = await timeline("kind=recharge");
    return body.entries.map((entry: TimelineEntry) => entry.recharge?.undoableUntil);
  };
  await recharge(api, world.business);
  const firstUntil = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  expect(await undoable()).toEqual([firstUntil]);
  wait(1);
  const { body: second } = await recharge(api, world.business);
  const secondUntil = new Date(now.getTime() + 24 * 3_600_000 + 60_000).toISOString();
  expect(await undoable()).toEqual([secondUntil, null]);
  await undoRecharge(api, world.business, second.recharge.id);
  expect(await undoable()).toEqual([undefined, null, firstUntil]);
  wait(24 * 60);
  const { operator } = world.business;
  world.business = {
    ...world.business,
    operator: { ...operator, token: await openSession(api, operator.id) },
  };
  expect(await undoable()).toEqual([undefined, null, null]);
});

test("a customer whom a key holder's recharge added begins with it", async () => {
  const { operator, apiKey, platformId } = await createIsp(api, admin);
  const { body } = await rechargeByPhone(api, { apiKey, platformId });
  const { body: told } = await timeline("", { operator, platformId, customerId: body.customer.id });
  expect(told.entries.map(({ kind }: { kind: string }) => kind)).toEqual(["recharge", "edit"]);
});

test("another operator's customer, and one that there is not, are not found", async () => {
  const other = await createBusiness(api, admin);
  // Their only customer has number 1.
  const { id: ours } = await createCustomer(api, world.business.operator.token);
  for (const customerId of [ours, 999_999_999]) {
    const { status, body } = await timeline("", { ...other, customerId });
    expect([status, body]).toEqual([404, { error: "Customer not found", code: "customer_not_found" }]);
  }
});
