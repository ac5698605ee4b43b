import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createBusiness,
  createCustomer,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import {
  charge,
  createCollectingBusiness,
  pay as receive,
  reverse,
  setCollections,
} from "../../testing/collections.ts";
import { addConnection } from "../../testing/connections.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

const now = new Date("2026-03-10T06:30:00.000Z");

let business: TestBusiness;

const api = await openTestApi();
api.clock.now = now;
const admin = await api.signInAdmin();
beforeEach(async () => {
  api.clock.now = now;
  business = await createBusiness(api, admin, { funds: 5000 });
});

async function timeline(query = "", { operator, customerId } = business) {
  return api.call("GET", `/operator/customers/${customerId}/timeline?${query}`, { token: operator.token });
}

/** Lets so many minutes pass. */
function wait(minutes: number): void {
  api.clock.now = new Date((api.clock.now ?? now).getTime() + minutes * 60_000);
}

const customerPath = () => `/operator/customers/${business.customerId}`;
const edit = (body: object) => api.call("PUT", customerPath(), { token: business.operator.token, body });
const pay = (body: object) =>
  api.call("POST", `${customerPath()}/wallet`, { token: business.operator.token, body });
const remind = (rechargeId: number, channel = "whatsapp") =>
  api.call("POST", "/operator/reminders", {
    token: business.operator.token,
    body: { rechargeId, channel, again: true },
  });

/** A customer with one of everything, a minute between each. */
async function fill(): Promise<number> {
  wait(1);
  const { body } = await recharge(api, business, {
    expiryDate: dayFromToday(api, 3),
    description: "In cash",
  });
  wait(1);
  await pay({ amount: 50.5, type: "credit", serviceId: business.platformId, description: "Deposit" });
  wait(1);
  await remind(body.recharge.id);
  wait(1);
  await edit({ name: "Asha Menon", email: "asha@example.in" });
  wait(1);
  await api.call("DELETE", customerPath(), { token: business.operator.token });
  return body.recharge.id;
}

test("a timeline lists a customer's history, newest first", async () => {
  const rechargeId = await fill();
  const { status, body } = await timeline();
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  const nothing = { recharge: null, payment: null, reminder: null, edit: null };
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const platform = { id: business.platformId, name: expect.any(String), type: "cable" };
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

describe("while the operator collects", () => {
  test("what the customer is charged and pays is listed, and page by page, too", async () => {
    business = await createCollectingBusiness(api, admin);
    const { token } = business.operator;
    const { body: added } = await api.call("POST", "/operator/collectors", {
      token,
      body: { name: "Manoj" },
    });
    wait(1);
    await recharge(api, business, { amount: 100 });
    await charge(api, business, { amount: 50 });
    await charge(api, business, { kind: "write-off", amount: 30, reason: "Moved away" });
    const paid = { amount: 40, mode: "upi", reference: "612345674278", collectorId: added.collector.id };
    const { body: received } = await receive(api, business, paid);
    wait(1);
    await reverse(api, business, received.payment.id);
    await pay({ amount: 500, type: "credit" });

    const { body } = await timeline("kind=payment");
    const by = expect.any(String);
    const payment = {
      id: received.payment.id,
      mode: "upi",
      reference: "612345674278",
      collector: { name: "Manoj" },
      receiptNumber: received.payment.receiptNumber,
      reversal: { by: "operator", reason: "Cheque bounced" },
    };
    expect(body.entries).toMatchObject([
      { payment: { amount: 500, balanceAfter: 380 } },
      {
        account: {
          kind: "payment-reversal",
          label: "Cheque bounced",
          amount: -40,
          balanceAfter: -120,
          payment,
          by,
        },
      },
      { account: { kind: "payment", label: "Payment", amount: 40, balanceAfter: -80, payment } },
      {
        account: {
          kind: "write-off",
          label: "Moved away",
          amount: 30,
          balanceAfter: -120,
          payment: null,
          by,
        },
      },
      { account: { kind: "charge", label: "Installation", amount: -50, balanceAfter: -150, payment: null } },
    ]);
    expect(body.entries[1].payment).toBeNull();
    const whole = await readAll(100);
    expect(whole).toHaveLength(7);
    expect(await readAll(2)).toEqual(whole);

    await setCollections(api, business, false);
    expect((await timeline("kind=payment")).body.entries).toMatchObject([{ payment: { amount: 500 } }]);
  });

  test("the connections that were added are listed among the edits, also of the instant of the customer, and page by page", async () => {
    business = await createCollectingBusiness(api, admin);
    const add = async (fields: object) => (await addConnection(api, business, fields)).body.connection;
    const hall = await add({ label: "hall", setTopBox: "STB 1001" });
    const attic = await add({ label: "attic" });
    wait(1);
    await recharge(api, business, { connectionId: hall.id });
    const shop = await add({ setTopBox: "STB 1002" });

    const { body } = await timeline("kind=edit");
    const added = (connection: object) => ({
      kind: "edit",
      edit: null,
      addedConnection: {
        platform: { id: business.platformId, name: expect.any(String), type: "cable" },
        connection,
      },
    });
    expect(body.entries).toMatchObject([
      added({ id: shop.id, label: null, box: "STB 1002" }),
      added({ id: attic.id, label: "attic", box: null }),
      added({ id: hall.id, label: "hall", box: "STB 1001" }),
      { edit: { action: "created" } },
    ]);
    expect(body.entries[0].date).toBe(api.clock.now?.toISOString());
    const whole = await readAll(100);
    expect(whole).toHaveLength(5);
    for (const limit of [1, 2]) expect(await readAll(limit)).toEqual(whole);

    await setCollections(api, business, false);
    expect((await timeline("kind=edit")).body.entries).toMatchObject([{ edit: { action: "created" } }]);
  });
});

/** All positions of a timeline, read page by page. */
async function readAll(limit: number, kind = ""): Promise<string[]> {
  const positions: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const from: string = after && `&after=${encodeURIComponent(after)}`;
    const { status, body } = await timeline(`limit=${limit}${kind}${from}`);
    expect(status).toBe(200);
    positions.push(...body.entries.map(({ position }: { position: string }) => position));
    after = body.next;
  }
  return positions;
}

describe("paging", () => {
  test.each([1, 2, 3, 7])(
    "by %i leaves nothing out and repeats nothing, though all happened at once",
    async (limit) => {
      const sold = [];
      for (let count = 0; count < 4; count++) {
        const { body } = await recharge(api, business, {
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
  const { body: sold } = await recharge(api, business);
  wait(1);
  await edit({ name: "Asha Menon" });
  wait(1);
  await undoRecharge(api, business, sold.recharge.id);
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
  await recharge(api, business);
  const firstUntil = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  expect(await undoable()).toEqual([firstUntil]);
  wait(1);
  const { body: second } = await recharge(api, business);
  const secondUntil = new Date(now.getTime() + 24 * 3_600_000 + 60_000).toISOString();
  expect(await undoable()).toEqual([secondUntil, null]);
  await undoRecharge(api, business, second.recharge.id);
  expect(await undoable()).toEqual([undefined, null, firstUntil]);
  wait(24 * 60);
  const { operator } = business;
  business = { ...business, operator: { ...operator, token: await openSession(api, operator.id) } };
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
  const { id: ours } = await createCustomer(api, business.operator.token);
  for (const customerId of [ours, 999_999_999]) {
    const { status, body } = await timeline("", { ...other, customerId });
    expect([status, body]).toEqual([404, { error: "Customer not found", code: "customer_not_found" }]);
  }
});
