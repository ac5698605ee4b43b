import { defaultSettings } from "@cable-connect/contract/settings";
import { expect, test, vi } from "vitest";
import { createMetrics } from "../metrics.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { eventually } from "../testing/waiting.ts";
import { removeExpired, runHousekeeping, startHousekeeping } from "./housekeeping.ts";

const hour = 3_600_000;
const start = new Date("2026-03-10T06:30:00Z");

const api = await openTestApi();
api.clock.now = start;

async function removeExpiredAfter(hours: number) {
  const now = () => new Date(start.getTime() + hours * hour);
  await removeExpired({ database: api.sql, settings: defaultSettings, now, secret: Buffer.alloc(32) });
  const [left] = await api.sql`
    select (select count(*) from sessions) as sessions, (select count(*) from login_throttles) as throttles,
      (select count(*) from idempotency_records) as keys, (select count(*) from recharges) as recharges`;
  return left;
}

test("removes only expired records, and never money", async () => {
  const business = await createBusiness(api, await api.signInAdmin());
  await recharge(api, business, {}, "key");
  await api.call("POST", "/auth/login", { body: { username: "nobody", password: "wrong password" } });
  const everything = { sessions: 2, throttles: 2, keys: 1, recharges: 1 };
  expect(await removeExpiredAfter(0)).toEqual(everything);
  expect(await removeExpiredAfter(0.24)).toEqual(everything);
  expect(await removeExpiredAfter(0.25)).toEqual({ ...everything, throttles: 0 });
  expect(await removeExpiredAfter(12)).toEqual({ sessions: 0, throttles: 0, keys: 1, recharges: 1 });
  expect(await removeExpiredAfter(24)).toMatchObject({ keys: 1 });
  expect(await removeExpiredAfter(49)).toEqual({ sessions: 0, throttles: 0, keys: 0, recharges: 1 });
});

test("each statement removes a limited number of records", async () => {
  await api.sql`
    insert into idempotency_records (operator_id, caller_id, key, request_hash, result, created_at)
    select id, id, 'old ' || n, sha256(''), '{}', ${start}::timestamptz + n * interval '1 millisecond'
    from (select id from users order by id limit 1) as caller, generate_series(1, 25000) as n`;
  await api.sql.query(`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 10000 then raise 'too many at once'; end if;
      return null;
    end $$;
    create trigger refuse_many after delete on idempotency_records referencing old table as gone
      for each statement execute function refuse_many()`);
  expect(await removeExpiredAfter(47)).toMatchObject({ keys: 25_000 });
  expect(await removeExpiredAfter(49)).toMatchObject({ keys: 0 });
});

test("a failing task doesn't stop the others", async () => {
  await api.call("POST", "/auth/login", { body: { username: "nobody", password: "wrong password" } });
  const log = { info: () => {}, warn: () => {} };
  const context = {
    database: api.sql,
    now: () => new Date(start.getTime() + 49 * hour),
    secret: Buffer.alloc(32),
  };
  const broken = { ...context, settings: { ...defaultSettings, timeZone: "Nowhere/Nothing" } };
  await runHousekeeping(broken, { log, metrics: createMetrics() });
  expect(await api.sql`select 1 from login_throttles`).toHaveLength(0);
});

test("runs are counted with the time of the last completed one, and a failure doesn't throw", async () => {
  const metrics = createMetrics();
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_details: object, message: string) => void warnings.push(message) };
  const context = {
    database: api.sql,
    settings: defaultSettings,
    now: () => start,
    secret: Buffer.alloc(32),
  };
  await runHousekeeping(context, { log, metrics });
  const broken = { ...context, settings: { ...defaultSettings, timeZone: "Nowhere/Nothing" } };
  await runHousekeeping(broken, { log, metrics });

  const text = await metrics.register.metrics();
  expect(text).toContain('housekeeping_runs_total{outcome="completed"} 1');
  expect(text).toContain('housekeeping_runs_total{outcome="failed"} 1');
  expect(text).toContain(`housekeeping_last_completed_timestamp_seconds ${start.getTime() / 1000}`);
  expect(new Set(warnings)).toEqual(new Set(["housekeeping failed"]));
});

test("a run that takes more than an hour isn't joined by another one", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const sealing: (() => void)[] = [];
  const stop = startHousekeeping(
    { database: api.sql, settings: defaultSettings, now: () => start, secret: Buffer.alloc(32) },
    {
      log: { info: () => {}, warn: () => {} },
      metrics: createMetrics(),
      seal: () => new Promise((resolve) => sealing.push(resolve)),
    },
  );
  await eventually(() => expect(sealing).toHaveLength(1));
  vi.advanceTimersByTime(2 * hour);
  sealing[0]?.();
  await eventually(() => {
    vi.advanceTimersByTime(hour);
    expect(sealing).toHaveLength(2);
  });
  sealing[1]?.();
  await stop();
  vi.useRealTimers();
  expect(sealing).toHaveLength(2);
});
