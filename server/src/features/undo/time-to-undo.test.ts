import { afterAll, describe, expect, test } from "vitest";
import { startTestApiBeside } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { createBusiness, recharge, type TestBusiness, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoAsAdmin, undoRecharge } from "../../testing/undo.ts";

const api = await openTestApi();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

describe("the time to undo", () => {
  const made = new Date("2026-11-30T12:00:00.000Z");
  const over = new Date("2026-12-01T12:00:00.000Z");

  async function rechargeThen(now = made, fields: object = {}) {
    api.clock.now = now;
    const business = await createBusiness(api, await api.signInAdmin());
    const { body } = await recharge(api, business, fields);
    return { business, id: body.recharge.id };
  }
  const asLater = async (business: TestBusiness, now: Date): Promise<TestBusiness> => {
    api.clock.now = now;
    const { operator } = business;
    return { ...business, operator: { ...operator, token: await openSession(api, operator.id, now) } };
  };

  test("is 24 hours for the operator, told in the list, and over at once", async () => {
    const { business, id } = await rechargeThen();
    const { body: list } = await api.call("GET", "/operator/recharges", { token: business.operator.token });
    expect(list.recharges[0].undoableUntil).toBe(over.toISOString());
    const late = await asLater(business, over);
    const { body: after } = await api.call("GET", "/operator/recharges", { token: late.operator.token });
    expect(after.recharges[0].undoableUntil).toBeNull();
    expect(await undoRecharge(api, late, id)).toMatchObject({
      status: 409,
      body: {
        code: "undo_window_over",
        error: "It's too late to undo this recharge. Contact your administrator.",
      },
    });
    const justInTime = await asLater(business, new Date(over.getTime() - 1));
    expect((await undoRecharge(api, justInTime, id)).status).toBe(201);
  });

  /** A recharge at 22:30 in India that expires that evening, and the first instant of the next day there. */
  const evening = new Date("2026-11-30T17:00:00.000Z");
  const midnight = new Date("2026-11-30T18:30:00.000Z");

  test("of a service ends with its last day, when it is used up", async () => {
    const { business, id } = await rechargeThen(evening, { expiryDate: "2026-11-30" });
    const { token } = business.operator;
    const { body: list } = await api.call("GET", "/operator/recharges", { token });
    expect(list.recharges[0].undoableUntil).toBe(midnight.toISOString());
    const { body: timeline } = await api.call("GET", `/operator/customers/${business.customerId}/timeline`, {
      token,
    });
    expect(timeline.entries[0].recharge.undoableUntil).toBe(midnight.toISOString());
    api.clock.now = midnight;
    const refused = { status: 409, body: { code: "undo_window_over" } };
    expect(await api.call("GET", `/operator/recharges/${id}/undo`, { token })).toMatchObject(refused);
    expect(await undoRecharge(api, business, id)).toMatchObject(refused);
    const { body: after } = await api.call("GET", "/operator/recharges", { token });
    expect(after.recharges[0].undoableUntil).toBeNull();
    api.clock.now = new Date(midnight.getTime() - 1);
    expect((await undoRecharge(api, business, id)).status).toBe(201);
  });

  test("doesn't end for the admin with the service", async () => {
    const { business, id } = await rechargeThen(evening, { expiryDate: "2026-11-30" });
    api.clock.now = midnight;
    const order = { operatorId: business.operator.id, rechargeId: id };
    expect((await undoAsAdmin(api, await api.signInAdmin(), order)).status).toBe(201);
  });

  test("doesn't end for a request that was answered", async () => {
    const { business, id } = await rechargeThen();
    const key = unique("key");
    const first = await undoRecharge(api, business, id, { key });
    const late = await asLater(business, new Date("2026-12-20T12:00:00Z"));
    const second = await undoRecharge(api, late, id, { key });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect({ ...second, headers: undefined }).toEqual({ ...first, headers: undefined });
  });

  test("the next day the money comes back on that day, and the day before loses its recharge", async () => {
    const { business, id } = await rechargeThen();
    const next = await asLater(business, new Date("2026-12-01T06:00:00Z"));
    await undoRecharge(api, next, id);
    const { body } = await api.call("GET", "/operator/dashboard", { token: next.operator.token });
    expect(body.metrics).toMatchObject({
      totalRecharges: 0,
      previousMonthRevenue: 0,
      currentMonthRevenue: 0,
    });
    const totals = await api.sql`
      select day, kind, amount from daily_totals where operator_id = ${business.operator.id} order by day, kind`;
    expect([...totals]).toEqual([
      { day: "2026-11-30", kind: "recharge", amount: "100.00" },
      { day: "2026-11-30", kind: "wallet-add", amount: "1000.00" },
      { day: "2026-12-01", kind: "reversal", amount: "100.00" },
    ]);
  });

  test("of 0 hours leaves it to the admin", async () => {
    const { business, id } = await rechargeThen();
    const strict = await startTestApiBeside(api, { settings: { undoHours: 0 } });
    strict.clock.now = made;
    const { token } = business.operator;
    const sentence = "Only your administrator can undo recharges";
    expect(await undoRecharge(strict, business, id)).toMatchObject({
      status: 403,
      body: { error: sentence },
    });
    expect((await strict.call("GET", `/operator/recharges/${id}/undo`, { token })).status).toBe(403);
    const { body } = await strict.call("GET", "/operator/recharges", { token });
    expect(body.recharges[0].undoableUntil).toBeNull();
    const order = { operatorId: business.operator.id, rechargeId: id };
    expect((await undoAsAdmin(strict, await strict.signInAdmin(), order)).status).toBe(201);
    await strict.close();
  });
});
