import { describe, expect, test } from "vitest";
import { startTestApiBeside } from "../../testing/api.ts";
import { createBusiness, dayFromToday, recharge } from "../../testing/business.ts";
import { openSession } from "../../testing/session.ts";
import { openAlertsWorld, refOf, start } from "../../testing/worlds/alerts-world.ts";

const world = await openAlertsWorld();

describe("a read mark", () => {
  test("applies in every session and on every server, and setting it again changes nothing", async () => {
    const beside = await startTestApiBeside(world.api);
    beside.clock.now = start;
    try {
      await world.threshold(2000);
      const [alert] = (await world.list()).alerts;
      const token = await openSession(world.api, world.business.operator.id);
      const body = { alerts: [refOf(alert ?? {}), refOf(alert ?? {})] };
      const marks = await Promise.all(
        [1, 2, 3].map(() => beside.call("POST", "/operator/alerts/read", { token, body })),
      );
      expect(marks.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await world.list()).unread).toBe(0);
      expect((await beside.call("GET", "/operator/alerts", { token })).body).toEqual(await world.list());
    } finally {
      await beside.close();
    }
  });

  test("isn't moved back by a session that saw an older alert", async () => {
    await world.threshold(2000);
    const before = (await world.list()).alerts;
    world.later();
    await world.threshold(3000);
    await world.markAll();
    await world.api.call("POST", "/operator/alerts/read", {
      token: world.business.operator.token,
      body: { alerts: before.map(refOf) },
    });
    expect((await world.list()).unread).toBe(0);
  });

  test("doesn't cover later alerts", async () => {
    await world.threshold(2000);
    const before = (await world.list()).alerts;
    world.later();
    await world.threshold(3000);
    await world.api.call("POST", "/operator/alerts/read", {
      token: world.business.operator.token,
      body: { alerts: before.map(refOf) },
    });
    expect((await world.list()).unread).toBe(1);
  });

  test("is separate for each user", async () => {
    await world.threshold(2000);
    await world.markAll();
    expect((await world.listForAdmin()).unread).toBe(1);
    const [other] = await world.api.sql<[{ id: number }]>`
      insert into users (type, username, name, created_at, updated_at)
      values ('admin', ${`second-${world.business.operator.id}`}, 'Second', ${start}, ${start}) returning id`;
    await world.api.sql`insert into credentials (user_id, password_hash) values (${other.id}, 'x')`;
    await world.markAll(world.admin, "admin");
    expect((await world.listForAdmin()).unread).toBe(0);
    expect((await world.listForAdmin(await openSession(world.api, other.id))).unread).toBe(1);
    expect((await world.list()).unread).toBe(0);
  });

  test("covers one alert of several, for the admin one operator's", async () => {
    const other = await createBusiness(world.api, world.admin, { funds: 10 });
    await world.threshold(2000);
    await world.threshold(2000, other.operator.token);
    const { alerts, unread } = await world.listForAdmin();
    expect(unread).toBe(2);
    const mine = alerts.filter(({ operator }) => (operator as { id: number }).id === other.operator.id);
    await world.api.call("POST", "/admin/alerts/read", {
      token: world.admin,
      body: { alerts: mine.map(refOf) },
    });
    const after = await world.listForAdmin();
    expect(after.unread).toBe(1);
    expect(after.alerts.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(after.alerts[0]).toMatchObject({ operator: { id: world.business.operator.id } });
  });

  test("can't lie in the future", async () => {
    const mark = { alerts: [{ kind: "low_balance", stamp: "9999-12-31T23:59:59.999Z" }] };
    const { token } = world.business.operator;
    expect((await world.api.call("POST", "/operator/alerts/read", { token, body: mark })).status).toBe(204);
    world.later(10);
    await world.threshold(2000);
    expect((await world.list()).unread).toBe(1);
  });

  test("exists only for operators", async () => {
    const alerts = [{ kind: "low_balance", operatorId: 987_654_321, stamp: "0000-01-01T00:00:00.000Z" }];
    const { status } = await world.api.call("POST", "/admin/alerts/read", {
      token: world.admin,
      body: { alerts },
    });
    expect(status).toBe(204);
    expect(await world.api.sql`select 1 from alert_reads where operator_id = 987654321`).toEqual([]);
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
    const { token } = world.business.operator;
    expect((await world.api.call("POST", "/operator/alerts/read", { token, body })).status).toBe(400);
  });

  test("is accepted from the year 0 on", async () => {
    const body = { alerts: [{ kind: "low_balance", stamp: "0000-01-01T00:00:00.000Z" }] };
    const { token } = world.business.operator;
    expect((await world.api.call("POST", "/operator/alerts/read", { token, body })).status).toBe(204);
  });
});

test("an operator neither sees nor marks another operator's alerts", async () => {
  const other = await createBusiness(world.api, world.admin, { funds: 10 });
  await world.threshold(2000);
  await recharge(world.api, world.business, { expiryDate: dayFromToday(world.api, 0) });
  expect(await world.list(other.operator.token)).toEqual({ alerts: [], unread: 0 });
  const alerts = (await world.list()).alerts.map((alert) => ({
    ...refOf(alert),
    operatorId: world.business.operator.id,
  }));
  await world.api.call("POST", "/operator/alerts/read", { token: other.operator.token, body: { alerts } });
  expect((await world.list()).unread).toBe(2);
});

test("the admin gets at most 200 alerts, unread first, and counts of all", async () => {
  await world.api.sql`
    with made as (
      insert into users (type, username, name, created_at, updated_at)
      select 'operator', 'many-' || nth, 'Shop ' || nth, ${start}, ${start} from generate_series(1, 250) as nth
      returning id
    )
    insert into wallets (
      operator_id, balance, is_below_zero, low_balance_threshold, low_balance_set_at, is_low, last_seq, created_at, updated_at)
    select id, -1, true, 100, ${start}, true, 1, ${start}, ${start} from made`;
  const first = await world.listForAdmin();
  expect([first.alerts.length, first.unread, first.belowZero]).toEqual([200, 250, 250]);
  await world.markAll(world.admin, "admin");
  const second = await world.listForAdmin();
  expect([second.alerts.length, second.unread]).toEqual([200, 50]);
  expect(second.alerts.slice(0, 50).every(({ isRead }) => !isRead)).toBe(true);
  await world.markAll(world.admin, "admin");
  expect(await world.listForAdmin()).toMatchObject({ unread: 0, belowZero: 250 });
});
