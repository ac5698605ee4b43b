import { addDays, addMonths, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { describe, expect, test } from "vitest";
import {
  cable,
  draftOf,
  internet,
  iptv,
  lite,
  offerOf,
  ottPlanOf,
  ottPlay,
  paidFor,
  platformOf,
  today,
  valuesOf,
} from "../../../testing/recharge-fields.ts";
import { newPayment } from "./customer-terms.ts";
import { rechargeBody } from "./recharge-body.ts";
import { withExpiry, withFixedPlan, withOttPlan, withPlatform } from "./recharge-choices.ts";
import type { Offer } from "./recharge-draft.ts";
import type { Expiry } from "./recharge-values.ts";

describe("the platform", () => {
  test("is chosen if it is the only one", () => {
    expect(draftOf().platform).toBe(cable);
    expect(draftOf({}, { platforms: [cable, internet] }).platform).toBeUndefined();
    expect(draftOf({}, { platforms: [] }).platform).toBeUndefined();
  });

  test("is the chosen one, unless it is no longer assigned", () => {
    const platforms = [cable, internet];
    expect(draftOf({ platformId: "2" }, { platforms }).platform).toBe(internet);
    expect(draftOf({ platformId: "9" }, { platforms }).platform).toBeUndefined();
  });

  test.each([
    [cable, "none"],
    [internet, "none"],
    [iptv, "fixed"],
    [platformOf(5, "ott"), "fixed"],
    [platformOf(6, "others"), "fixed"],
    [ottPlay, "ottplay"],
    [platformOf(7, "iptv", "OTTPlay"), "fixed"],
  ] as const)("%j takes the plan kind %s", (platform, planKind) => {
    expect(draftOf({}, { platforms: [platform] }).planKind).toBe(planKind);
  });

  test("resets the plan, amount and start when it changes, and the months if a plan set them", () => {
    const annual = withFixedPlan(valuesOf({ platformId: "3", startsFrom: "expiry" }), "Annual Basic Plan");
    const afresh = {
      platformId: "1",
      planName: null,
      ottCode: null,
      amount: "",
      expiry: "1",
      startsFrom: undefined,
    };
    expect(withPlatform(annual, "1")).toMatchObject(afresh);
    expect(withPlatform(valuesOf({ platformId: "2", expiry: "6" }), "1").expiry).toBe("6");
    expect(withPlatform(annual, "3")).toBe(annual);
  });

  test("leaves what was typed before it", () => {
    const typed = valuesOf({ amount: "350", expiry: "3", description: "paid in cash" });
    expect(withPlatform(typed, "1")).toEqual({ ...typed, platformId: "1" });
  });
});

describe("a plan of the price list", () => {
  test.each([
    ["Basic Plan", "299", "1"],
    ["Premium Plan", "499", "1"],
    ["Premium Plus Plan", "699", "1"],
    ["Annual Basic Plan", "2999", "12"],
    ["Annual Premium Plan", "4999", "12"],
  ])("%s suggests its amount and months", (planName, amount, expiry) => {
    expect(withFixedPlan(valuesOf({ expiry: "3" }), planName)).toMatchObject({ planName, amount, expiry });
  });

  const read = (planName: string | null, expiry: Expiry) =>
    draftOf({ planName, expiry }, { platforms: [iptv] });

  test("has a name only while it is chosen", () => {
    expect(read("Basic Plan", "1").planName).toBe("Basic Plan");
    expect(read(null, "1").planName).toBeUndefined();
    const stale = valuesOf({ platformId: "1", planName: "Basic Plan" });
    expect(draftOf(stale).planName).toBeUndefined();
  });

  test("has its months as cut term if fewer are chosen", () => {
    expect(read("Annual Basic Plan", "3").fullPlanMonths).toBe(12);
    expect(read("Annual Basic Plan", "12").fullPlanMonths).toBeUndefined();
    expect(read("Basic Plan", "1").fullPlanMonths).toBeUndefined();
    expect(read("Annual Basic Plan", "custom").fullPlanMonths).toBeUndefined();
  });

  test("has the price of its own months, and of more", () => {
    expect(read("Basic Plan", "3").termPrice).toBe(897);
    expect(read("Basic Plan", "12").termPrice).toBe(3588);
    expect(read("Basic Plan", "1").termPrice).toBe(299);
    expect(read("Annual Basic Plan", "3").termPrice).toBeUndefined();
    expect(read("Annual Basic Plan", "12").termPrice).toBe(2999);
    expect(read("Basic Plan", "custom").termPrice).toBeUndefined();
    expect(read(null, "3").termPrice).toBeUndefined();
  });
});

test("an amount that is the price of the months follows them, any other stays", () => {
  const offer = offerOf({ services: [{ ...paidFor(cable, 10), amount: "290.00", months: 1 }] });
  const choose = (amount: string, from: Expiry, to: Expiry) =>
    withExpiry(draftOf({ amount, expiry: from }, offer), { expiry: to }, offer).amount;
  expect(choose("290", "1", "3")).toBe("870");
  expect(choose("870", "3", "1")).toBe("290");
  expect(choose("250", "1", "3")).toBe("250");
  expect(choose("", "1", "3")).toBe("");
  expect(choose("3480", "12", "custom"), "no date yet").toBe("290");
  expect(choose("3000", "12", "custom")).toBe("3000");
  const until = (amount: string, expiryDate: BusinessDate | undefined, from?: BusinessDate) =>
    withExpiry(draftOf({ amount, expiry: "custom", expiryDate: from }, offer), { expiryDate }, offer).amount;
  expect(until("290", addMonths(today, 3))).toBe("870");
  expect(until("870", addDays(today, 4), addMonths(today, 3))).toBe("290");
  expect(until("870", undefined, addMonths(today, 3))).toBe("290");
  expect(until("250", addMonths(today, 3))).toBe("250");
  const plan = withFixedPlan(valuesOf(), "Basic Plan");
  const [draft, ofPlans] = [draftOf(plan, { platforms: [iptv] }), offerOf({ platforms: [iptv] })];
  expect(withExpiry(draft, { expiry: "3" }, ofPlans)).toMatchObject({ amount: "897", expiry: "3" });
});

test("other months change nothing that was only read from the form: who receives, and what an advance pays", () => {
  const payment = { ...newPayment, share: "all" as const, isRemembered: true, collectorId: 7 };
  const offer = offerOf({ services: [paidFor(cable, 10)], outstanding: 0, credit: 500 });
  const draft = draftOf({ payment }, offer);
  expect(draft.values.payment?.share).toBe("nothing");
  const longer = withExpiry(draft, { expiry: "3" }, offer);
  expect(longer).toEqual({ expiry: "3", amount: "900" });
  expect(draftOf({ payment, ...longer }, offer).values.payment?.share).toBe("all");
});

test("months of a service without a plan have a price by what it last cost", () => {
  const last = { ...paidFor(cable, 10), amount: "930.00", months: 3 };
  const price = (expiry: Expiry, months: number | null = 3) =>
    draftOf({ expiry }, { services: [{ ...last, months }] }).termPrice;
  expect(price("6")).toBe(1860);
  expect(price("1")).toBe(310);
  expect(price("3")).toBe(930);
  expect(price("custom")).toBeUndefined();
  expect(price("6", null)).toBeUndefined();
  expect(draftOf({ expiry: "6" }).termPrice).toBeUndefined();
});

describe("OTTPlay", () => {
  const offered = (plan: ReturnType<typeof ottPlanOf>, offer: Partial<Offer> = {}) =>
    offerOf({ platforms: [{ ...ottPlay, pricing: { [plan.ott_code]: 120 } }], ottPlans: [plan], ...offer });

  test.each([
    [{ interval: 1, interval_unit: "month" }, "2026-04-10"],
    [{ interval: 3, interval_unit: "month" }, "2026-06-10"],
    [{ interval: 28, interval_unit: "day" }, "2026-04-07"],
    [{ interval: 1, interval_unit: "year" }, "2027-03-10"],
  ] as const)("runs for one interval of its plan, whatever months are chosen: %j", (interval, expiryDate) => {
    const values = valuesOf({ ottCode: "PLAN", expiry: "6" });
    expect(draftOf(values, offered(ottPlanOf("PLAN", interval)))).toMatchObject({ expiryDate });
  });

  test("runs for a month without a plan", () => {
    expect(draftOf({}, offered(lite))).toMatchObject({
      expiryDate: "2026-04-10",
      ottPlan: undefined,
      planName: undefined,
    });
  });

  test("adds its plan's interval to the current expiry", () => {
    const services = [paidFor(ottPlay, 10)];
    const values = valuesOf({ ottCode: "LITE", startsFrom: "expiry" });
    expect(draftOf(values, offered(lite, { services }))).toMatchObject({
      extends: true,
      expiryDate: "2026-04-20",
    });
  });

  test("has plans at the platform's prices, and one without a price can't be chosen", () => {
    const recharge = draftOf(
      { ottCode: "MAX" },
      { platforms: [ottPlay], ottPlans: [lite, { ...lite, ott_code: "MAX" }] },
    );
    expect(recharge.ottPlans.map(({ ott_code, price }) => [ott_code, price])).toEqual([
      ["LITE", 120],
      ["MAX", null],
    ]);
    expect(recharge.ottPlan).toBeUndefined();
  });

  test("suggests the amount 0", () => {
    expect(withOttPlan(valuesOf({ amount: "300" }), "LITE")).toMatchObject({ ottCode: "LITE", amount: "0" });
  });
});

describe("the request body", () => {
  test("of cable has the amount, the expiry and a description with it", () => {
    const values = valuesOf({ amount: "350", expiry: "3", description: " paid in cash " });
    expect(rechargeBody(5, draftOf(values))).toEqual({
      customerId: 5,
      platformId: 1,
      amount: 350,
      description: "Cable recharge - Expires: 10 Jun 2026 - paid in cash",
      expiryDate: "2026-06-10",
      planName: undefined,
      ottName: undefined,
      ottCode: undefined,
      lastRechargeId: null,
    });
  });

  test("of a plan has its name, and of OTTPlay also its code", () => {
    const fixed = valuesOf({ planName: "Annual Basic Plan", expiry: "12" });
    expect(rechargeBody(5, draftOf(fixed, { platforms: [iptv] }))).toMatchObject({
      planName: "Annual Basic Plan",
      expiryDate: "2027-03-10",
      description: "Plan recharge: Annual Basic Plan (365 days) - Expires: 10 Mar 2027",
    });
    expect(rechargeBody(5, draftOf({ ottCode: "LITE" }, { platforms: [ottPlay] }))).toMatchObject({
      planName: "OTTPlay LITE",
      ottName: "OTTPlay LITE",
      ottCode: "LITE",
      expiryDate: "2026-04-10",
      description: "OTTPlay plan: OTTPlay LITE - Expires: 10 Apr 2026",
    });
  });

  test("of an extension has the months, and a description with a placeholder for the expiry", () => {
    const services = [paidFor(cable, 10), paidFor(ottPlay, 10)];
    const platforms = [cable, ottPlay];
    const extended = valuesOf({ platformId: "1", expiry: "6", startsFrom: "expiry" });
    const body = rechargeBody(5, draftOf(extended, { platforms, services }));
    expect(body).toMatchObject({ extend: true, months: 6, lastRechargeId: 71 });
    expect(body).toMatchObject({ description: "Cable recharge - Expires: {expiryDate}" });
    expect(body).not.toHaveProperty("expiryDate");
    const ofOttPlay = { ...extended, platformId: "4", ottCode: "LITE" };
    expect(rechargeBody(5, draftOf(ofOttPlay, { platforms, services }))).toMatchObject({
      extend: true,
      months: undefined,
    });
  });

  test("has the newest recharge shown, null without one, and undefined while unknown", () => {
    const last = (offer: Partial<Offer>) => rechargeBody(5, draftOf({}, offer)).lastRechargeId;
    expect(last({ services: [paidFor(cable, -40, 8)] })).toBe(8);
    expect(last({ services: [paidFor(internet, 40, 8)] })).toBeNull();
    expect(last({ hasAllServices: false })).toBeUndefined();
  });

  test("can't be made without a platform or an expiry", () => {
    expect(() => rechargeBody(5, draftOf({ platformId: "9" }))).toThrow();
    expect(() => rechargeBody(5, draftOf({ expiry: "custom" }))).toThrow();
  });
});
