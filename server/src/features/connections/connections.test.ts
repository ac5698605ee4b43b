import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import {
  assignPlatform,
  createCustomer,
  createPlatform,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { createCollectingBusiness, readAccount, setCollections } from "../../testing/collections.ts";
import { addConnection, changeConnection, listConnections, swapBox } from "../../testing/connections.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

let api: TestApi;
let admin: string;
/** Whose boxes all tests add; each has customers of its own. */
let shop: TestBusiness;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signInAdmin();
  shop = await createCollectingBusiness(api, admin);
});
afterAll(async () => {
  expect(await findWrongBooks(api.sql)).toEqual([]);
  await api.close();
});

/** The shop with a new customer. */
async function withCustomer(name = "Asha Rao"): Promise<TestBusiness> {
  return { ...shop, customerId: (await createCustomer(api, shop.operator.token, { name })).id };
}

/** A customer with two boxes, in the hall and in the shop. */
async function withTwoBoxes(given?: TestBusiness) {
  const business = given ?? (await withCustomer());
  const hall = (await addConnection(api, business, { label: "hall", setTopBox: nextBox() })).body.connection;
  const store = (await addConnection(api, business, { label: "shop", setTopBox: nextBox() })).body.connection;
  return { business, hall, store };
}

let boxes = 0;
function nextBox(): string {
  boxes += 1;
  return `STB-${String(boxes).padStart(6, "0")}`;
}

async function servicesOf({ operator, customerId }: TestBusiness) {
  const { body } = await api.call("GET", `/operator/customers/${customerId}/services`, {
    token: operator.token,
  });
  return body.services;
}

describe("a service of each connection", () => {
  test("two boxes on one platform expire on their own, and are told apart wherever they are listed", async () => {
    const { business, hall, store } = await withTwoBoxes();
    const inTen = dayFromToday(api, 10);
    const inForty = dayFromToday(api, 40);
    const first = await recharge(api, business, {
      connectionId: hall.id,
      expiryDate: inForty,
      lastRechargeId: null,
    });
    expect(first.body.recharge.connection).toEqual({ id: hall.id, label: "hall", box: hall.setTopBox });
    await recharge(api, business, { connectionId: store.id, expiryDate: inTen, lastRechargeId: null });
    const named = [
      { connection: { id: store.id, label: "shop" }, expiryDate: inTen },
      { connection: { id: hall.id, label: "hall" }, expiryDate: inForty },
    ];
    expect(await servicesOf(business)).toMatchObject(named);
    const { token } = business.operator;
    const { body: customers } = await api.call("GET", "/operator/customers", { token });
    const listed = customers.customers.find(({ id }: { id: number }) => id === business.customerId);
    expect(listed).toMatchObject({ services: named });
    expect(listed.activeServices).toMatchObject([{ connectionId: store.id }, { connectionId: hall.id }]);
    const { body: dues } = await api.call("GET", "/operator/recharges/expiry-status?limit=100", { token });
    const own = dues.recharges.filter(
      (row: { customer: { id: number } }) => row.customer.id === business.customerId,
    );
    expect(own).toMatchObject(named);
    const { body: made } = await api.call("GET", `/operator/recharges?customerId=${business.customerId}`, {
      token,
    });
    expect(made.recharges).toMatchObject([
      { connection: { id: store.id }, undoableUntil: expect.any(String) },
      { connection: { id: hall.id }, undoableUntil: expect.any(String) },
    ]);
    const { body: receipt } = await api.call("GET", `/operator/recharges/${first.body.recharge.id}/receipt`, {
      token,
    });
    expect(receipt.receipt.connection).toMatchObject({ label: "hall" });
    const { body: timeline } = await api.call("GET", `/operator/customers/${business.customerId}/timeline`, {
      token,
    });
    expect(timeline.entries[0].recharge.connection).toMatchObject({ id: store.id });
  });

  test("undoing brings back what the connection had before, whatever the other had since", async () => {
    const { business, hall, store } = await withTwoBoxes();
    const day = (days: number) => ({ expiryDate: dayFromToday(api, days) });
    await recharge(api, business, { connectionId: hall.id, ...day(5) });
    const { body: second } = await recharge(api, business, { connectionId: hall.id, ...day(35) });
    const { body: other } = await recharge(api, business, { connectionId: store.id, ...day(20) });
    await undoRecharge(api, business, second.recharge.id);
    expect(await servicesOf(business)).toMatchObject([
      { connection: { id: hall.id }, ...day(5) },
      { connection: { id: store.id }, ...day(20) },
    ]);
    await undoRecharge(api, business, other.recharge.id);
    expect(await servicesOf(business)).toMatchObject([{ connection: { id: hall.id } }]);
  });

  test("an extension starts from the expiry of its own connection, and so does a renewal", async () => {
    // Only an hour later, and a wallet's entries are in order of time.
    api.clock.now = new Date(Date.now() - 3_600_000);
    const { business, hall, store } = await withTwoBoxes(
      await createCollectingBusiness(api, await api.signInAdmin()),
    );
    // Both of the hour before, which may have been on the day before.
    const [hallsDay, storesDay] = [dayFromToday(api, 10), dayFromToday(api, 50)];
    const { body: halls } = await recharge(api, business, { connectionId: hall.id, expiryDate: hallsDay });
    await recharge(api, business, { connectionId: store.id, expiryDate: storesDay });
    api.clock.now = undefined;
    const token = await openSession(api, business.operator.id);
    business.operator.token = token;
    const { body: preview } = await api.call("POST", "/operator/renewals/preview", {
      token,
      body: {
        services: [
          { customerId: business.customerId, platformId: business.platformId, connectionId: hall.id },
        ],
        extend: true,
      },
    });
    expect(preview.renewals).toMatchObject([{ connection: { id: hall.id }, rechargeId: halls.recharge.id }]);
    const { body: all } = await api.call("POST", "/operator/renewals/preview", {
      token,
      body: { customerIds: [business.customerId] },
    });
    expect(all.count).toBe(2);
    const { body: renewed } = await api.call("POST", "/operator/renewals", {
      token,
      body: { renewals: [{ rechargeId: halls.recharge.id, amount: 100 }], extend: true },
    });
    expect(renewed.results).toMatchObject([
      { refusal: null, recharge: { expiryDate: preview.renewals[0].newExpiryDate } },
    ]);
    const extended = await recharge(api, business, {
      connectionId: hall.id,
      expiryDate: undefined,
      extend: true,
      months: 1,
    });
    expect(extended.body.recharge.expiryDate > renewed.results[0].recharge.expiryDate).toBe(true);
    expect(await servicesOf(business)).toMatchObject([
      { connection: { id: store.id }, expiryDate: storesDay },
      { connection: { id: hall.id }, expiryDate: extended.body.recharge.expiryDate },
    ]);
  });

  test("the first connection takes over the service that has none, with its history", async () => {
    const business = await withCustomer();
    const { body: old } = await recharge(api, business, { expiryDate: dayFromToday(api, 4) });
    const { body: later } = await recharge(api, business, { expiryDate: dayFromToday(api, 30) });
    const { connection } = (await addConnection(api, business, { label: "hall" })).body;
    expect(connection).toMatchObject({ expiryDate: dayFromToday(api, 30), box: null });
    await addConnection(api, business, { label: "shop" });
    await undoRecharge(api, business, later.recharge.id);
    expect(await servicesOf(business)).toMatchObject([
      { connection: { id: connection.id }, rechargeId: old.recharge.id, expiryDate: dayFromToday(api, 4) },
    ]);
  });
});

describe("a recharge", () => {
  test("without a connection is for the only one, or for that of the recharge it saw; else it must say", async () => {
    const { business, hall, store } = await withTwoBoxes();
    const refused = await recharge(api, business);
    expect(refused).toMatchObject({ status: 400, body: { code: "connection_required" } });
    expect(refused.body.fields.connectionId).toBe(
      "Choose the connection: this customer has several on this platform",
    );
    const { body: made } = await recharge(api, business, { connectionId: store.id });
    const seen = await recharge(api, business, { lastRechargeId: made.recharge.id });
    expect(seen.body.recharge.connection.id).toBe(store.id);
    await changeConnection(api, business, store.id, { isActive: false });
    expect((await recharge(api, business)).body.recharge.connection.id).toBe(hall.id);
  });

  test("is refused for an inactive connection, another customer's, another platform's and another operator's", async () => {
    const { business, hall } = await withTwoBoxes();
    const other = await withCustomer();
    const foreign = await createCollectingBusiness(api, admin);
    const { connection } = (await addConnection(api, foreign, { label: "theirs" })).body;
    const { id: platformId } = await createPlatform(api, admin);
    await assignPlatform(api, admin, { operatorId: shop.operator.id, platformId });
    const notFound = { status: 404, body: { code: "connection_not_found" } };
    expect(await recharge(api, other, { connectionId: hall.id })).toMatchObject(notFound);
    expect(await recharge(api, { ...business, platformId }, { connectionId: hall.id })).toMatchObject(
      notFound,
    );
    expect(await recharge(api, business, { connectionId: 999_999 })).toMatchObject(notFound);
    expect(await recharge(api, foreign, { connectionId: hall.id })).toMatchObject(notFound);
    expect(
      await recharge(api, await createCollectingBusiness(api, admin), { connectionId: connection.id }),
    ).toMatchObject(notFound);
    await recharge(api, business, { connectionId: hall.id });
    await changeConnection(api, business, hall.id, { isActive: false });
    expect(await recharge(api, business, { connectionId: hall.id })).toMatchObject({
      status: 409,
      body: { code: "connection_inactive" },
    });
    const { body } = await api.call(
      "GET",
      `/operator/recharges/expiry-status?search=%23${business.customerId}`,
      {
        token: shop.operator.token,
      },
    );
    expect(body.recharges).toMatchObject([{ obstacle: "connection_inactive" }]);
  });

  test("is not expected of an inactive connection", async () => {
    const one = await createCollectingBusiness(api, admin);
    const { connection } = (await addConnection(api, one, { label: "hall" })).body;
    await recharge(api, one, { expiryDate: dayFromToday(api, 0) });
    const renewals = async () => {
      const { body } = await api.call("GET", "/operator/wallet/runway", { token: one.operator.token });
      return body.runway.next7.renewals;
    };
    expect(await renewals()).toBe(1);
    await changeConnection(api, one, connection.id, { isActive: false });
    expect(await renewals()).toBe(0);
  });

  test("charges the connection's price for the months bought, unless it says what to charge", async () => {
    const business = await withCustomer();
    await addConnection(api, business, { label: "hall", price: 120.5 });
    const { body: made } = await recharge(api, business, { expiryDate: dayFromToday(api, 61) });
    expect(made.account).toMatchObject({ customerPrice: 241 });
    await recharge(api, business, { customerPrice: 9 });
    expect(await readAccount(api, business)).toMatchObject({ outstanding: 250 });
  });

  test("by API key names the connection too", async () => {
    const isp = await createIsp(api, admin, { funds: 1000 });
    await setCollections(api, isp, true);
    const order = { apiKey: isp.apiKey, platformId: isp.platformId };
    const terms = { expiryDate: dayFromToday(api, 30), amount: 90, customerPhone: "9000000071" };
    const { body: first } = await rechargeByPhone(api, order, terms);
    const customer = { ...isp, customerId: first.customer.id };
    const { connection: hall } = (await addConnection(api, customer, { label: "hall" })).body;
    const { connection: store } = (await addConnection(api, customer, { label: "shop" })).body;
    expect((await rechargeByPhone(api, order, terms)).body).toMatchObject({ code: "connection_required" });
    const { body } = await rechargeByPhone(api, order, { ...terms, connectionId: store.id });
    expect(body).toMatchObject({
      recharge: { connection: { id: store.id, label: "shop" } },
      customer: { activeServices: [{ connectionId: hall.id }, { connectionId: store.id }] },
    });
  });
});

describe("connections", () => {
  test("are listed with their identifiers, which follow from the type of the platform", async () => {
    const business = await withCustomer();
    const added = await addConnection(api, business, {
      setTopBox: "ab-12 34",
      smartCard: "VC 9",
      price: 250,
    });
    expect(added.status).toBe(201);
    const wrong = await addConnection(api, business, { mac: "00:11:22:33:44:55" });
    expect(wrong).toMatchObject({ status: 400, body: { code: "identifier_of_other_type" } });
    expect(wrong.body.fields).toEqual({ mac: "A connection of type Cable has no MAC address" });
    const nothing = await addConnection(api, business, { price: 5 });
    expect(nothing).toMatchObject({
      status: 400,
      body: { fields: { label: "Enter a label or an identifier" } },
    });
    expect(await listConnections(api, business)).toMatchObject([
      { label: null, setTopBox: "ab-12 34", smartCard: "VC 9", box: "ab-12 34", price: 250, swaps: [] },
    ]);
  });

  test("of an internet platform have a MAC address, in one form", async () => {
    const net = await createCollectingBusiness(api, admin, { platform: { type: "internet" } });
    const { body } = await addConnection(api, net, { username: "ravi", mac: "a0b1.c2d3-e4f5" });
    expect(body.connection).toMatchObject({ mac: "A0:B1:C2:D3:E4:F5", box: "A0:B1:C2:D3:E4:F5" });
    const bad = await addConnection(api, net, { mac: "a0b1" });
    expect(bad).toMatchObject({
      status: 400,
      body: { fields: { mac: "A MAC address has 12 digits from 0 to 9 and A to F" } },
    });
  });

  test("an identifier is of one active connection of a platform, in any spelling", async () => {
    const owner = await withCustomer("Meena Iyer");
    const { connection } = (await addConnection(api, owner, { setTopBox: "stb 77-01" })).body;
    const other = await withCustomer();
    const taken = await addConnection(api, other, { label: "x", setTopBox: "STB7701" });
    expect(taken).toMatchObject({ status: 409, body: { code: "identifier_taken" } });
    expect(taken.body.fields).toEqual({ setTopBox: "This set-top box is already Meena Iyer's" });
    const { connection: mine } = (await addConnection(api, other, { setTopBox: nextBox() })).body;
    const swapped = await swapBox(api, other, mine.id, { value: "STB-7701" });
    expect(swapped.body.fields).toEqual({ value: "This set-top box is already Meena Iyer's" });
    const changed = await changeConnection(api, other, mine.id, { setTopBox: "Stb-7701" });
    expect(changed).toMatchObject({ status: 409, body: { fields: { setTopBox: expect.any(String) } } });
    // Another operator never hears of it.
    const foreign = await createCollectingBusiness(api, admin);
    expect((await addConnection(api, foreign, { setTopBox: "STB7701" })).status).toBe(201);
    await changeConnection(api, owner, connection.id, { isActive: false });
    expect((await swapBox(api, other, mine.id, { value: "STB-7701" })).status).toBe(201);
    const again = await changeConnection(api, owner, connection.id, { isActive: true });
    expect(again.body.fields).toEqual({ setTopBox: "This set-top box is already Asha Rao's" });
  });

  test("a swap keeps what it was, when, by whom and why, and so does a correction, without a reason", async () => {
    const business = await withCustomer();
    const [first, second, third] = [nextBox(), nextBox(), nextBox()];
    const { connection } = (await addConnection(api, business, { setTopBox: first })).body;
    const swapped = await swapBox(api, business, connection.id, { value: second, reason: "No signal" });
    expect(swapped.status).toBe(201);
    expect(swapped.body.connection.setTopBox).toBe(second);
    await changeConnection(api, business, connection.id, { setTopBox: third, smartCard: "VC" });
    const [listed] = await listConnections(api, business);
    expect(listed.swaps).toMatchObject([
      { kind: "setTopBox", oldValue: second, newValue: third, reason: null, by: "Test Operator" },
      { kind: "setTopBox", oldValue: first, newValue: second, reason: "No signal", date: expect.any(String) },
    ]);
    const { body } = await api.call("GET", `/operator/customers/${business.customerId}/timeline?kind=edit`, {
      token: business.operator.token,
    });
    const about = {
      by: "Test Operator",
      connection: { id: connection.id },
      platform: { id: business.platformId },
    };
    expect(body.entries).toMatchObject([
      { edit: null, swap: { ...about, oldValue: second, newValue: third, reason: null } },
      {
        edit: null,
        swap: { ...about, kind: "setTopBox", oldValue: first, newValue: second, reason: "No signal" },
      },
      { edit: { action: "created" } },
    ]);
    expect((await swapBox(api, business, connection.id, { value: third })).body).toMatchObject({
      code: "nothing_to_swap",
      fields: { value: "Enter a different one from now" },
    });
    expect(
      (await swapBox(api, business, connection.id, { kind: "mac", value: "001122334455" })).body,
    ).toMatchObject({
      code: "nothing_to_swap",
    });
    const none = await changeConnection(api, business, connection.id, { setTopBox: "", smartCard: null });
    expect(none).toMatchObject({
      status: 400,
      body: { fields: { label: "Enter a label or an identifier" } },
    });
  });

  test("a change from a stale page is refused", async () => {
    const business = await withCustomer();
    const { connection } = (await addConnection(api, business, { label: "hall" })).body;
    const version = connection.updatedAt;
    expect((await changeConnection(api, business, connection.id, { label: "shop" }, version)).status).toBe(
      200,
    );
    const stale = await changeConnection(api, business, connection.id, { label: "attic" }, version);
    expect(stale).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  test("of another operator aren't found, and none can be added while collections are off", async () => {
    const { business, hall } = await withTwoBoxes();
    const foreign = await createCollectingBusiness(api, admin);
    const notFound = { status: 404, body: { code: "connection_not_found" } };
    expect(await changeConnection(api, foreign, hall.id, { label: "mine" })).toMatchObject(notFound);
    expect(await swapBox(api, foreign, hall.id, { value: nextBox() })).toMatchObject(notFound);
    const path = `/operator/customers/${business.customerId}/connections`;
    const { token } = foreign.operator;
    expect(await api.call("GET", path, { token })).toMatchObject({ status: 404 });
    expect(
      await api.call("POST", path, { token, body: { platformId: foreign.platformId, label: "x" } }),
    ).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
    const { id: unassigned } = await createPlatform(api, admin);
    expect(await addConnection(api, business, { platformId: unassigned, label: "x" })).toMatchObject({
      status: 409,
      body: { code: "platform_not_assigned" },
    });
    await setCollections(api, foreign, false);
    const off = { status: 409, body: { code: "collections_off" } };
    expect(await addConnection(api, foreign, { label: "x" })).toMatchObject(off);
  });

  test("of many that add the same box at once one succeeds", async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => withCustomer()));
    const box = nextBox();
    const answers = await Promise.all(customers.map((one) => addConnection(api, one, { setTopBox: box })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const ids = await api.sql<{ wrong: number }[]>`
      select last_connection_id - max(id) as wrong from wallets join connections using (operator_id)
      where operator_id = ${shop.operator.id} group by last_connection_id`;
    expect(ids).toEqual([{ wrong: 0 }]);
  });

  test("recharges of both boxes, swaps and a new connection at once leave right books", async () => {
    const { business, hall, store } = await withTwoBoxes();
    const bare = await withCustomer();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => recharge(api, business, { connectionId: hall.id })),
      ...Array.from({ length: 6 }, () => recharge(api, business, { connectionId: store.id })),
      ...Array.from({ length: 4 }, () => recharge(api, bare)),
      addConnection(api, bare, { label: "hall" }),
      ...Array.from({ length: 4 }, () => recharge(api, bare)),
      swapBox(api, business, hall.id, { value: nextBox() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(201));
    expect(await servicesOf(bare)).toHaveLength(1);
  });
});
