import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, startTestApiBeside, type TestApi } from "../../testing/api.ts";
import {
  adjustWallet,
  createBusiness,
  createCustomer,
  createOperator,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { openSession } from "../../testing/session.ts";

/** Noon in India. */
const start = new Date("2026-03-10T06:30:00Z");
const dayStart = "2026-03-09T18:30:00.000Z";

let api: TestApi;
let admin: string;
let business: TestBusiness;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.now = start;
  admin = await api.signInAdmin();
  await api.sql`update wallets set low_balance_threshold = 0`;
  await api.sql`delete from reminders`;
  business = await createBusiness(api, admin, { funds: 1000 });
});
afterAll(() => api.close());

/** Lets so many minutes pass, as no two things happen at once. */
const later = (minutes = 1) => {
  api.clock.now = new Date((api.clock.now ?? start).getTime() + minutes * 60_000);
};

type Told = { alerts: Record<string, unknown>[]; unread: number };

async function told(token = business.operator.token): Promise<Told> {
  const { status, body } = await api.call("GET", "/operator/alerts", { token });
  expect(status).toBe(200);
  return body;
}

async function toldAdmin(token = admin): Promise<Told> {
  const { status, body } = await api.call("GET", "/admin/alerts", { token });
  expect(status).toBe(200);
  return body;
}

const refOf = ({ kind, stamp, operator }: Record<string, unknown>) => ({
  kind,
  stamp,
  operatorId: (operator as { id: number } | undefined)?.id,
});

/** Marks all that is told as read. */
async function markAll(token = business.operator.token, side = "operator"): Promise<void> {
  const { body } = await api.call("GET", `/${side}/alerts`, { token });
  const { status } = await api.call("POST", `/${side}/alerts/read`, {
    token,
    body: { alerts: body.alerts.map(refOf) },
  });
  expect(status).toBe(204);
}

const threshold = (lowBalanceThreshold: unknown, token = business.operator.token) =>
  api.call("PUT", "/operator/wallet/low-balance", { token, body: { lowBalanceThreshold } });

async function spend(amount: number, of = business): Promise<void> {
  later();
  const { status } = await recharge(api, of, { amount });
  expect(status).toBe(201);
}

async function topUp(amount: number, of = business): Promise<void> {
  later();
  await adjustWallet(api, admin, of.operator.id, { amount });
}

/** Notes an email to a customer that failed so many days before now. */
async function fail(rechargeId: number, { days = 0, of = business, stage = "3" } = {}): Promise<string> {
  const at = new Date((api.clock.now ?? start).getTime() - days * 86_400_000);
  await api.sql`
    insert into reminders ${api.sql({
      operator_id: of.operator.id,
      recharge_id: rechargeId,
      stage,
      channel: "email",
      customer_id: of.customerId,
      address: "asha@example.in",
      status: "failed",
      reason: "The mail server refused the address.",
      times: 1,
      created_at: at,
      reminded_at: at,
    })}`;
  return at.toISOString();
}

describe("the threshold", () => {
  test("is none at first, set by the operator, and shown with the wallet", async () => {
    const wallet = async () =>
      (await api.call("GET", "/operator/wallet", { token: business.operator.token })).body.wallet;
    expect((await wallet()).lowBalanceThreshold).toBe(0);
    const { status, body } = await threshold(499.5);
    expect([status, body.wallet.lowBalanceThreshold]).toEqual([200, 499.5]);
    expect(await wallet()).toEqual(body.wallet);
  });

  test("is set by the admin too, in the same place, and the audit log says so", async () => {
    const operator = await createOperator(api, admin);
    const path = `/admin/operators/${operator.id}`;
    await api.call("PUT", path, { token: admin, body: { lowBalanceThreshold: 700 } });
    const { body } = await api.call("GET", path, { token: admin });
    expect(body.operator.lowBalanceThreshold).toBe(700);
    const { body: own } = await api.call("GET", "/operator/wallet", { token: operator.token });
    expect(own.wallet.lowBalanceThreshold).toBe(700);
    const { body: log } = await api.call("GET", `/admin/audit-log?operatorId=${operator.id}`, {
      token: admin,
    });
    expect(log.entries[0]).toMatchObject({
      action: "operators.update",
      before: { lowBalanceThreshold: 0 },
      after: { lowBalanceThreshold: 700 },
    });
    const created = await api.call("POST", "/admin/operators", {
      token: admin,
      body: {
        name: "New",
        username: `low-${operator.id}`,
        password: "a good password",
        lowBalanceThreshold: 5,
      },
    });
    expect(created.body.operator.lowBalanceThreshold).toBe(5);
    expect((await toldAdmin()).alerts).toContainEqual(
      expect.objectContaining({ operator: { id: created.body.operator.id, name: "New" }, threshold: 5 }),
    );
  });

  test.each([
    [-1, "Low balance alert cannot be negative"],
    [0.001, "Amount may have at most two decimals"],
    [10_000_001, "Low balance alert must be at most 10,000,000"],
  ])("of %d is refused by both sides", async (value, sentence) => {
    const own = await threshold(value);
    const byAdmin = await api.call("PUT", `/admin/operators/${business.operator.id}`, {
      token: admin,
      body: { lowBalanceThreshold: value },
    });
    for (const { status, body } of [own, byAdmin]) {
      expect([status, body.fields]).toEqual([400, { lowBalanceThreshold: sentence }]);
    }
  });

  test.each([["500"], [null], [undefined], [true]])("of %j is refused", async (value) => {
    expect((await threshold(value)).status).toBe(400);
  });
});

describe("a low wallet", () => {
  test("is told of once the balance is below the threshold, not at it", async () => {
    await threshold(900);
    await spend(100);
    expect(await told()).toEqual({ alerts: [], unread: 0 });
    await spend(0.01);
    const at = api.clock.now?.toISOString();
    expect(await told()).toEqual({
      alerts: [
        {
          kind: "low_balance",
          stamp: start.toISOString(),
          at,
          isRead: false,
          balance: 899.99,
          threshold: 900,
        },
      ],
      unread: 1,
    });
  });

  test("is never told of without a threshold, however much it owes", async () => {
    await adjustWallet(api, admin, business.operator.id, { amount: 5000, type: "debit" });
    expect(await told()).toEqual({ alerts: [], unread: 0 });
    await threshold(1);
    expect((await told()).unread).toBe(1);
    await threshold(0);
    expect(await told()).toEqual({ alerts: [], unread: 0 });
  });

  test("stays read while it falls further, and is new only after it was above in between", async () => {
    await threshold(900);
    await spend(200);
    await markAll();
    await spend(100);
    expect(await told()).toMatchObject({ alerts: [{ balance: 700, isRead: true }], unread: 0 });
    await topUp(199.99);
    expect(await told()).toMatchObject({ alerts: [{ balance: 899.99, isRead: true }], unread: 0 });
    await topUp(0.01);
    expect((await told()).alerts).toEqual([]);
    await spend(1);
    expect(await told()).toMatchObject({ alerts: [{ balance: 899, isRead: false }], unread: 1 });
    await markAll();
    expect((await told()).unread).toBe(0);
  });

  test("comes anew after a recharge was undone and made again", async () => {
    await threshold(950);
    later();
    const { body } = await recharge(api, business, { amount: 100 });
    await markAll();
    later();
    const undone = await api.call("POST", `/operator/recharges/${body.recharge.id}/undo`, {
      token: business.operator.token,
      body: { reason: "Wrong customer" },
    });
    expect(undone.status).toBe(201);
    expect((await told()).alerts).toEqual([]);
    await spend(100);
    expect(await told()).toMatchObject({ alerts: [{ balance: 900, isRead: false }], unread: 1 });
  });

  test("is new under another threshold, and is not when the same is set again", async () => {
    await threshold(950);
    await spend(100);
    await markAll();
    later();
    await threshold(950);
    expect((await told()).unread).toBe(0);
    await threshold(800);
    expect((await told()).alerts).toEqual([]);
    await spend(101);
    expect(await told()).toMatchObject({ alerts: [{ threshold: 800 }], unread: 1 });
  });

  test("that many small credits didn't lift is not told anew", async () => {
    await threshold(900);
    await adjustWallet(api, admin, business.operator.id, { amount: 900, type: "debit" });
    await markAll();
    for (let credits = 0; credits < 55; credits++) await topUp(1);
    expect(await told()).toMatchObject({ alerts: [{ balance: 155, isRead: true }], unread: 0 });
  });

  test("is told to the admin with whose it is, unless the operator is inactive", async () => {
    await threshold(2000);
    const { id } = business.operator;
    expect(await toldAdmin()).toEqual({
      alerts: [
        {
          kind: "low_balance",
          stamp: start.toISOString(),
          at: start.toISOString(),
          isRead: false,
          balance: 1000,
          threshold: 2000,
          operator: { id, name: "Test Operator" },
        },
      ],
      unread: 1,
    });
    await api.call("DELETE", `/admin/operators/${id}`, { token: admin });
    expect(await toldAdmin()).toEqual({ alerts: [], unread: 0 });
  });
});

describe("renewals due today", () => {
  test("are told of as many as the tab of today has, through the day and no longer", async () => {
    for (const days of [0, 0, 1]) {
      const customerId = await createCustomer(api, business.operator.token);
      await recharge(api, { ...business, customerId }, { expiryDate: dayFromToday(api, days), amount: 1 });
    }
    const expected = { kind: "renewals_today", stamp: dayStart, at: dayStart, services: 2 };
    expect(await told()).toEqual({ alerts: [{ ...expected, isRead: false }], unread: 1 });
    const dues = await api.call("GET", "/operator/recharges/expiry-status", {
      token: business.operator.token,
    });
    expect(dues.body.counts.today).toBe(2);
    await markAll();
    api.clock.now = new Date("2026-03-10T18:29:59.999Z");
    let token = await openSession(api, business.operator.id);
    expect(await told(token)).toEqual({ alerts: [{ ...expected, isRead: true }], unread: 0 });
    api.clock.now = new Date("2026-03-10T18:30:00.000Z");
    token = await openSession(api, business.operator.id);
    expect(await told(token)).toMatchObject({
      alerts: [{ stamp: "2026-03-10T18:30:00.000Z", services: 1 }],
      unread: 1,
    });
  });

  test("are over once they are renewed", async () => {
    await recharge(api, business, { expiryDate: dayFromToday(api, 0) });
    expect((await told()).unread).toBe(1);
    await recharge(api, business);
    expect(await told()).toEqual({ alerts: [], unread: 0 });
  });
});

describe("failed reminders", () => {
  async function sold(of = business): Promise<number> {
    const { body } = await recharge(api, of, { amount: 1, expiryDate: dayFromToday(api, 3) });
    return body.recharge.id;
  }

  test("are told of with the last customer and why, to the admin without the customer", async () => {
    await fail(await sold(), { days: 2 });
    const customerId = await createCustomer(api, business.operator.token, { name: "Ravi Das" });
    const other = { ...business, customerId };
    const stamp = await fail(await sold(other), { days: 1, of: other });
    const common = {
      kind: "failed_reminders",
      stamp,
      at: stamp,
      isRead: false,
      customers: 2,
      reason: "The mail server refused the address.",
    };
    const customer = { id: customerId, name: "Ravi Das", phone: "9876543210" };
    expect(await told()).toEqual({ alerts: [{ ...common, customer }], unread: 1 });
    const operator = { id: business.operator.id, name: "Test Operator" };
    expect(await toldAdmin()).toEqual({ alerts: [{ ...common, operator }], unread: 1 });
  });

  test("are over once the service is renewed, the customer reminded otherwise, or after 7 days", async () => {
    const rechargeId = await sold();
    await fail(rechargeId, { days: 7 });
    expect((await told()).alerts).toEqual([]);
    await fail(rechargeId, { stage: "1", days: 6 });
    expect((await told()).alerts).toHaveLength(1);
    await api.call("POST", "/operator/reminders", {
      token: business.operator.token,
      body: { rechargeId, channel: "whatsapp" },
    });
    expect((await told()).alerts).toEqual([]);
    expect((await toldAdmin()).alerts).toEqual([]);
    const renewed = await sold();
    await fail(renewed);
    expect((await told()).alerts).toHaveLength(1);
    await recharge(api, business);
    expect((await told()).alerts).toEqual([]);
  });

  test("that were read stay read when the newest of them is settled, and a further one is new", async () => {
    await fail(await sold(), { days: 2 });
    const other = { ...business, customerId: await createCustomer(api, business.operator.token) };
    await fail(await sold(other), { of: other });
    await markAll();
    expect(await told()).toMatchObject({ alerts: [{ customers: 2, isRead: true }], unread: 0 });
    await recharge(api, other);
    expect(await told()).toMatchObject({ alerts: [{ customers: 1, isRead: true }], unread: 0 });
    later();
    const third = { ...business, customerId: await createCustomer(api, business.operator.token) };
    await fail(await sold(third), { of: third });
    expect(await told()).toMatchObject({ alerts: [{ customers: 2, isRead: false }], unread: 1 });
  });
});

describe("what is read", () => {
  test("is so in another session and on another server, and doing it again changes nothing", async () => {
    const beside = await startTestApiBeside(api);
    beside.clock.now = start;
    try {
      await threshold(2000);
      const [alert] = (await told()).alerts;
      const token = await openSession(api, business.operator.id);
      const body = { alerts: [refOf(alert ?? {}), refOf(alert ?? {})] };
      const marks = await Promise.all(
        [1, 2, 3].map(() => beside.call("POST", "/operator/alerts/read", { token, body })),
      );
      expect(marks.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await told()).unread).toBe(0);
      expect((await beside.call("GET", "/operator/alerts", { token })).body).toEqual(await told());
    } finally {
      await beside.close();
    }
  });

  test("stays so when another session marks what it saw before", async () => {
    await threshold(2000);
    const before = (await told()).alerts;
    later();
    await threshold(3000);
    await markAll();
    await api.call("POST", "/operator/alerts/read", {
      token: business.operator.token,
      body: { alerts: before.map(refOf) },
    });
    expect((await told()).unread).toBe(0);
  });

  test("is not what came since it was seen", async () => {
    await threshold(2000);
    const before = (await told()).alerts;
    later();
    await threshold(3000);
    await api.call("POST", "/operator/alerts/read", {
      token: business.operator.token,
      body: { alerts: before.map(refOf) },
    });
    expect((await told()).unread).toBe(1);
  });

  test("is each person's own", async () => {
    await threshold(2000);
    await markAll();
    expect((await toldAdmin()).unread).toBe(1);
    const [other] = await api.sql<[{ id: number }]>`
      insert into users (type, username, name, password_hash, created_at, updated_at)
      values ('admin', ${`second-${business.operator.id}`}, 'Second', 'x', ${start}, ${start}) returning id`;
    await markAll(admin, "admin");
    expect((await toldAdmin()).unread).toBe(0);
    expect((await toldAdmin(await openSession(api, other.id))).unread).toBe(1);
    expect((await told()).unread).toBe(0);
  });

  test("is one alert of several, and each operator's own for the admin", async () => {
    const other = await createBusiness(api, admin, { funds: 10 });
    await threshold(2000);
    await threshold(2000, other.operator.token);
    const { alerts, unread } = await toldAdmin();
    expect(unread).toBe(2);
    const mine = alerts.filter(({ operator }) => (operator as { id: number }).id === other.operator.id);
    await api.call("POST", "/admin/alerts/read", { token: admin, body: { alerts: mine.map(refOf) } });
    const after = await toldAdmin();
    expect(after.unread).toBe(1);
    expect(after.alerts.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(after.alerts[0]).toMatchObject({ operator: { id: business.operator.id } });
  });

  test("can't be what is still to come", async () => {
    const mark = { alerts: [{ kind: "low_balance", stamp: "9999-12-31T23:59:59.999Z" }] };
    const { token } = business.operator;
    expect((await api.call("POST", "/operator/alerts/read", { token, body: mark })).status).toBe(204);
    later(10);
    await threshold(2000);
    expect((await told()).unread).toBe(1);
  });

  test("is of operators alone", async () => {
    const alerts = [{ kind: "low_balance", operatorId: 987_654_321, stamp: "0000-01-01T00:00:00.000Z" }];
    const { status } = await api.call("POST", "/admin/alerts/read", { token: admin, body: { alerts } });
    expect(status).toBe(204);
    expect(await api.sql`select 1 from alert_reads where operator_id = 987654321`).toEqual([]);
  });

  test.each([
    [{}],
    [{ alerts: [] }],
    [{ alerts: "all" }],
    [{ alerts: [{ kind: "low_balance" }] }],
    [{ alerts: [{ kind: "other", stamp: start.toISOString() }] }],
    [{ alerts: [{ kind: "low_balance", stamp: "yesterday" }] }],
    [{ alerts: Array(201).fill({ kind: "low_balance", stamp: start.toISOString() }) }],
  ])("%j is refused", async (body) => {
    const { token } = business.operator;
    expect((await api.call("POST", "/operator/alerts/read", { token, body })).status).toBe(400);
  });

  test("is taken from the year 0 on", async () => {
    const body = { alerts: [{ kind: "low_balance", stamp: "0000-01-01T00:00:00.000Z" }] };
    const { token } = business.operator;
    expect((await api.call("POST", "/operator/alerts/read", { token, body })).status).toBe(204);
  });
});

test("an operator is told nothing of another, and can't mark for it", async () => {
  const other = await createBusiness(api, admin, { funds: 10 });
  await threshold(2000);
  await recharge(api, business, { expiryDate: dayFromToday(api, 0) });
  expect(await told(other.operator.token)).toEqual({ alerts: [], unread: 0 });
  const alerts = (await told()).alerts.map((alert) => ({
    ...refOf(alert),
    operatorId: business.operator.id,
  }));
  await api.call("POST", "/operator/alerts/read", { token: other.operator.token, body: { alerts } });
  expect((await told()).unread).toBe(2);
});

test("the admin is told of at most 200 at a time, the unread first, and of how many there are", async () => {
  await api.sql`
    with made as (
      insert into users (type, username, name, password_hash, created_at, updated_at)
      select 'operator', 'many-' || nth, 'Shop ' || nth, 'x', ${start}, ${start} from generate_series(1, 250) as nth
      returning id
    )
    insert into wallets (operator_id, low_balance_threshold, low_balance_set_at, created_at, updated_at)
    select id, 100, ${start}, ${start}, ${start} from made`;
  const first = await toldAdmin();
  expect([first.alerts.length, first.unread]).toEqual([200, 250]);
  await markAll(admin, "admin");
  const second = await toldAdmin();
  expect([second.alerts.length, second.unread]).toEqual([200, 50]);
  expect(second.alerts.slice(0, 50).every(({ isRead }) => !isRead)).toBe(true);
  await markAll(admin, "admin");
  expect((await toldAdmin()).unread).toBe(0);
});
