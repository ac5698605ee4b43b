import { addMonths } from "@cable-connect/contract/values/business-date";
import { beforeAll, describe, expect, test } from "vitest";
import {
  createBusiness,
  createCustomer,
  pricesForEachOttPlan,
  recharge,
  type TestBusiness,
  unique,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openExtendingWorld } from "../../testing/worlds/extending-world.ts";

const now = new Date("2026-03-10T06:30:00Z");
const today = "2026-03-10";
const ottCode = "OTTPLAY-LITE-1M";

const world = await openExtendingWorld();
const { api, admin, extend, extendByPhone, runUntil, listServices } = world;

describe("a recharge that extends", () => {
  test("adds its months to the day on which the service expires", async () => {
    await runUntil("2026-03-25");
    const { status, body } = await extend({ months: 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      recharge: { expiryDate: "2026-06-25", amount: "100.00", status: "completed" },
      newWalletBalance: 99_800,
      message: "Customer cable recharged successfully",
    });
    expect(await listServices()).toMatchObject([{ expiryDate: "2026-06-25", rechargeId: body.recharge.id }]);
  });

  test("adds one month unless it is told how many", async () => {
    await runUntil("2026-03-25");
    expect((await extend()).body.recharge.expiryDate).toBe("2026-04-25");
  });

  test.each([
    { planName: "Basic Plan", until: "2026-04-25" },
    { planName: "Annual Basic Plan", until: "2027-03-25" },
    { planName: "Own plan", until: "2026-04-25" },
    { planName: "Annual Basic Plan", months: 3, until: "2026-06-25" },
  ])("of $planName for $months months runs until $until", async ({ until, ...fields }) => {
    const iptv = await createBusiness(api, admin, { platform: { type: "iptv" } });
    await runUntil("2026-03-25", iptv);
    expect((await extend(fields, { of: iptv })).body.recharge.expiryDate).toBe(until);
  });

  test.each([
    ["2026-03-31", 1, "2026-04-30"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-11-30", 3, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-31", 2, "2027-02-28"],
  ])("counts months as ever: from %s, %i more end on %s", async (from, months, until) => {
    expect(addMonths(from, months)).toBe(until);
    await runUntil(from);
    expect((await extend({ months })).body.recharge.expiryDate).toBe(until);
  });

  test("counts from the newest recharge, though an older one ran for longer", async () => {
    await runUntil("2026-09-10");
    await runUntil("2026-04-01");
    expect((await extend()).body.recharge.expiryDate).toBe("2026-05-01");
  });

  test("counts from this platform and this customer alone", async () => {
    const { id: other } = await createCustomer(api, world.isp.operator.token, { phone: "9000000002" });
    await runUntil("2026-12-31", { ...world.isp, customerId: other });
    expect((await extend()).body.recharge.expiryDate).toBe(addMonths(today, 1));
  });

  test.each([
    ["without a service yet", undefined],
    ["on the day on which it expires", today],
    ["long after it has expired", "2026-02-01"],
  ])("starts today %s", async (_, lapsed) => {
    if (lapsed) {
      api.clock.now = new Date(`${lapsed}T06:30:00Z`);
      await runUntil(lapsed);
      api.clock.now = now;
    }
    expect((await extend({ months: 2 })).body.recharge.expiryDate).toBe("2026-05-10");
  });

  test("counts today in the business's days", async () => {
    // Whoever has signed in long before would be signed out by then.
    api.clock.now = new Date("2026-03-10T18:29:59Z");
    world.isp = await createIsp(api, await api.signInAdmin());
    api.clock.now = new Date("2026-03-10T18:30:01Z");
    expect((await extend()).body.recharge.expiryDate).toBe("2026-04-11");
  });

  test("is followed by a recharge from today that ends where it says", async () => {
    await runUntil("2026-03-25");
    await extend({ months: 12 });
    await runUntil("2026-04-10");
    expect(await listServices()).toMatchObject([{ expiryDate: "2026-04-10" }]);
  });

  test("fills the date into its description, and only there where it was left open", async () => {
    await runUntil("2026-08-09");
    const { body } = await extend({ description: "Cable recharge - Expires: {expiryDate} - in cash" });
    expect(body.recharge.description).toBe("Cable recharge - Expires: 09 Sep 2026 - in cash");
    const [entry] = await api.sql`
      select description from wallet_entries where operator_id = ${world.isp.operator.id} order by seq desc limit 1`;
    expect(entry?.description).toBe(body.recharge.description);
    const plain = await recharge(api, world.isp, { description: "{expiryDate}" });
    expect(plain.body.recharge.description).toBe("{expiryDate}");
  });

  test("false is a recharge as ever", async () => {
    await runUntil("2026-03-25");
    const { body } = await recharge(api, world.isp, { extend: false, expiryDate: "2026-04-10" });
    expect(body.recharge.expiryDate).toBe("2026-04-10");
  });
});

describe("OTTPlay", () => {
  const yearly = unique("YEARLY");
  let ottPlay: TestBusiness;

  beforeAll(async () => {
    await api.sql`
      insert into ott_plans (ott_code, ott_name, interval_length, interval_unit, services, position)
      values (${yearly}, 'Yearly', 1, 'year', '{ZEE5}', 900)`;
    const prices = await pricesForEachOttPlan(api, admin, 10);
    ottPlay = await createBusiness(api, admin, {
      platform: { type: "ott", name: unique("OTTPlay") },
      prices,
    });
  });

  test.each([
    { plan: "monthly", fields: { ottCode }, until: "2026-04-28" },
    { plan: "yearly", fields: { ottCode: yearly, planName: "Basic Plan" }, until: "2027-03-28" },
    { plan: "monthly, for two months", fields: { ottCode, months: 2 }, until: "2026-05-28" },
  ])("extends by its plan's interval: $plan", async ({ fields, until }) => {
    expect((await recharge(api, ottPlay, { ottCode, expiryDate: "2026-03-28" })).status).toBe(201);
    expect((await extend(fields, { of: ottPlay })).body.recharge.expiryDate).toBe(until);
  });

  test("is refused as ever without a plan", async () => {
    expect(await extend({}, { of: ottPlay })).toMatchObject({
      status: 400,
      body: { code: "ott_plan_required" },
    });
  });
});

describe("it is refused, and nothing is written,", () => {
  const dateToo = "An expiry date can't be combined with extend. Send months instead.";
  const monthsAlone = "Months can only be sent with extend. Send an expiry date instead.";

  test.each([
    [{ extend: true, expiryDate: "2026-04-10" }, "expiryDate", dateToo],
    [{ extend: true, months: 1, expiryDate: "2026-04-10" }, "expiryDate", dateToo],
    [{ months: 1, expiryDate: "2026-04-10" }, "months", monthsAlone],
    [{ extend: false, expiryDate: undefined }, "expiryDate", "Date must be a valid date as yyyy-mm-dd"],
    [{ extend: true, months: 0 }, "months", "Months must be at least 1"],
    [{ extend: true, months: 61 }, "months", "Months must be at most 60"],
    [{ extend: true, months: 1.5 }, "months", "Months must be a whole number"],
    [{ extend: true, months: "1" }, "months", "Months must be a number"],
    [{ extend: "true" }, "extend", "Extend must be true or false"],
    [{ extend: null }, "extend", "Extend must be true or false"],
  ])("for %j", async (fields, field, sentence) => {
    const before = await takeSnapshot(api.sql);
    for (const answer of [
      await recharge(api, world.isp, { expiryDate: undefined, ...fields }),
      await rechargeByPhone(api, world.isp, { expiryDate: undefined, ...fields }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: sentence, code: "validation", fields: { [field]: sentence } });
    }
    const { api_keys: _, ...after } = await takeSnapshot(api.sql);
    expect(before).toMatchObject(after);
  });

  test("with what is wrong with other fields beside it", async () => {
    const { body } = await recharge(api, world.isp, { extend: true, amount: 0 });
    expect(body.fields).toEqual({ expiryDate: dateToo, amount: "Amount must be greater than zero" });
  });

  test("when it would lead past 5 years from today", async () => {
    await runUntil("2031-02-10");
    const before = await takeSnapshot(api.sql);
    expect(await extend({ months: 2 })).toMatchObject({
      status: 400,
      body: { code: "expiry_too_far", fields: { expiryDate: "Expiry date can be at most 5 years ahead" } },
    });
    expect(await takeSnapshot(api.sql)).toEqual(before);
    expect((await extend({ months: 1 })).body.recharge.expiryDate).toBe("2031-03-10");
  });

  test("when the wallet can't pay it", async () => {
    await runUntil("2026-03-25");
    expect((await extend({ amount: 1_000_000 })).status).toBe(402);
    expect(await listServices()).toMatchObject([{ expiryDate: "2026-03-25" }]);
  });
});

describe("a key holder's system", () => {
  test("extends by phone number and is told the day that it came to", async () => {
    await runUntil("2026-03-25");
    const { status, body } = await extendByPhone({ months: 6, description: "Until {expiryDate}" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      recharge: {
        customerId: world.isp.customerId,
        expiryDate: "2026-09-25",
        description: "Until 25 Sep 2026",
      },
      customer: { activeServices: [{ platformId: world.isp.platformId, expiryDate: "2026-09-25" }] },
    });
  });

  test("starts a new customer today, for one month unless it says more", async () => {
    const { body } = await extendByPhone({ customerPhone: "9000000001" });
    expect(body.recharge.expiryDate).toBe("2026-04-10");
  });

  test("retries without extending twice", async () => {
    await runUntil("2026-03-25");
    const first = await extendByPhone({}, "order-1");
    const retried = await extendByPhone({}, "order-1");
    expect(retried).toMatchObject({ status: 201, body: first.body });
    expect(retried.headers.get("idempotent-replayed")).toBe("true");
    expect((await extendByPhone({ months: 2 }, "order-1")).status).toBe(422);
    expect(await listServices()).toMatchObject([{ expiryDate: "2026-04-25" }]);
  });
});
