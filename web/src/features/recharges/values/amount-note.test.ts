import { describe, expect, test } from "vitest";
import type { CurrentService } from "../../../business/service/current-service.ts";
import { cable, draftOf, iptv, lite, offerOf, ottPlay, paidFor } from "../../../testing/recharge-fields.ts";
import { amountHint, amountNote } from "./amount-note.ts";
import type { Offer } from "./recharge-draft.ts";
import type { RechargeValues } from "./recharge-values.ts";

const paid = offerOf({ services: [paidFor(cable, 10)] });
const warning = (text: string) => ({ text, isWarning: true, basis: "lastPrice" });
const rateWarning = (text: string) => ({ text, isWarning: true, basis: "rate" });
const info = (text: string) => ({ text, isWarning: false });

test("the operator rate is the hint of an amount that no price fills", () => {
  const rated = { ...cable, operator_rate: 260 };
  const hint = (values: Partial<RechargeValues>, offer: Partial<Offer> = {}) =>
    amountHint(draftOf({ amount: "", ...values }, { platforms: [rated], ...offer }));
  expect(hint({})).toBe("Your rate: ₹260 a month");
  expect(hint({ amount: "9" }), "it stays while the amount is typed").toBe("Your rate: ₹260 a month");
  expect(hint({}, { services: [paidFor(cable, 10)] }), "the last price says more").toBeUndefined();
  expect(hint({}, { platforms: [cable] })).toBeUndefined();
  expect(hint({}, { platforms: [{ ...iptv, operator_rate: 260 }] }), "a plan has a price").toBeUndefined();
  expect(hint({}, { platforms: [{ ...rated, requiresOperatorRate: true }] })).toBe("At least ₹260");
});

describe("an amount that may be mistyped has a warning", () => {
  const checked = (values: Partial<RechargeValues>) => amountNote(draftOf(values, paid));

  test.each(["149", "601", "30"])("far from the last ₹300 for the same months: %s", (amount) => {
    expect(checked({ amount })).toEqual(warning("Last time ₹300. Check the amount."));
  });

  test.each(["", "0", "150", "300", "600"])("but not for %j", (amount) => {
    expect(checked({ amount })).toBeUndefined();
  });

  test("far from the last amount a month", () => {
    const text = "Last time ₹300 for 1 month. Check the amount.";
    expect(checked({ amount: "300", expiry: "3" })).toEqual(warning(text));
    expect(checked({ amount: "900", expiry: "3" })).toBeUndefined();
    expect(checked({ amount: "100", expiry: "custom", expiryDate: "2026-03-20" })).toBeUndefined();
    expect(checked({ amount: "1000", expiry: "custom", expiryDate: "2026-03-20" })).toEqual(warning(text));
  });

  test("not compared with another plan, or with months that aren't known", () => {
    const basic = { ...paidFor(iptv, 10), planName: "Basic Plan", amount: "299.00" };
    const of = (planName: string, amount: string) =>
      amountNote(draftOf({ planName, amount }, { platforms: [iptv], services: [basic] }));
    expect(of("Premium Plus Plan", "699")).toBeUndefined();
    expect(of("Basic Plan", "2990")).toEqual(warning("Last time ₹299. Check the amount."));
    const unknown = offerOf({ services: [{ ...paidFor(cable, 10), months: null }] });
    expect(amountNote(draftOf({ amount: "3000" }, unknown))).toBeUndefined();
  });

  test("below the operator rate a month, which no platform without a floor requires", () => {
    const rated = offerOf({ platforms: [{ ...cable, operator_rate: 200 }] });
    const text = "Below your rate of ₹200 a month. Check the amount.";
    expect(amountNote(draftOf({ amount: "199" }, rated))).toEqual(rateWarning(text));
    expect(amountNote(draftOf({ amount: "200" }, rated))).toBeUndefined();
    expect(amountNote(draftOf({ amount: "599", expiry: "3" }, rated))).toEqual(
      rateWarning("Below your rate: 3 months at ₹200 come to ₹600."),
    );
    const floor = { ...cable, operator_rate: 200, requiresOperatorRate: true };
    expect(amountNote(draftOf({ amount: "199" }, { platforms: [floor] }))).toBeUndefined();
  });

  test("a plan at its own price is no mistake, whatever the operator rate", () => {
    const platforms = [{ ...iptv, operator_rate: 250 }];
    const of = (amount: string) =>
      amountNote(draftOf({ planName: "Annual Basic Plan", expiry: "12", amount }, { platforms }));
    expect(of("2999")).toBeUndefined();
    expect(of("2998")).toEqual(rateWarning("Below your rate: 12 months at ₹250 come to ₹3,000."));
  });

  test("ten times the operator rate a month or more, on a new service and on a platform with a floor too", () => {
    const rated = { ...cable, operator_rate: 260 };
    const text = "Far above your rate of ₹260 a month. Check the amount.";
    const of = (values: Partial<RechargeValues>, platform = rated) =>
      amountNote(draftOf(values, { platforms: [platform] }));
    expect(of({ amount: "26000" })).toEqual(rateWarning(text));
    expect(of({ amount: "2600" })).toEqual(rateWarning(text));
    expect(of({ amount: "2599" })).toBeUndefined();
    expect(of({ amount: "2600", expiry: "3" })).toBeUndefined();
    expect(of({ amount: "300", expiry: "custom", expiryDate: "2026-03-12" })).toBeUndefined();
    expect(of({ amount: "26000" }, { ...rated, requiresOperatorRate: true })).toEqual(rateWarning(text));
  });
});

describe("what a service costs today is shown beside what it cost last", () => {
  test("if the price of its OTTPlay plan has changed", () => {
    const last = { ...paidFor(ottPlay, 10), ottCode: "LITE", amount: "100.00" };
    const of = (price: number, ottCode = "LITE", service: CurrentService = last) => {
      const platforms = [{ ...ottPlay, pricing: { LITE: price, MAX: 500 } }];
      const ottPlans = [lite, { ...lite, ott_code: "MAX" }];
      return amountNote(draftOf({ ottCode }, { platforms, ottPlans, services: [service] }));
    };
    expect(of(120)).toEqual(info("Last time ₹100. Today's price is ₹120."));
    const imported = { ...last, isBroughtForward: true } as const;
    expect(of(120, "LITE", imported)).toEqual(
      info("Last paid ₹100, before it was added here. Today's price is ₹120."),
    );
    expect(of(80.5)).toEqual(info("Last time ₹100. Today's price is ₹80.50."));
    expect(of(100)).toBeUndefined();
    expect(of(120, "MAX")).toBeUndefined();
  });

  test("if the operator rate that its platform requires has risen above it", () => {
    const floor = { ...cable, operator_rate: 350, requiresOperatorRate: true };
    const offer = offerOf({ platforms: [floor], services: [paidFor(cable, 10)] });
    expect(amountNote(draftOf({ amount: "350" }, offer))).toEqual(
      info("Last time ₹300. The minimum is now ₹350."),
    );
    expect(amountNote(draftOf({ amount: "1050", expiry: "3" }, offer))).toBeUndefined();
  });
});
