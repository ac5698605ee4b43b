import { describe, expect, test } from "vitest";
import {
  cable,
  iptv,
  offerOf,
  ottPlay as ottPlayOf120,
  today,
  valuesOf,
} from "../../testing/recharge-fields.ts";
import { type Offer, type RechargeValues, readRecharge } from "./recharge-form.ts";
import { validateRecharge } from "./validate-recharge.ts";

const ottPlay = { ...ottPlayOf120, pricing: { LITE: 119.5 } };

/** What is wrong with the fields of a recharge of 300 rupees for a month, but for what is said. */
function mistakes(values: Partial<RechargeValues> = {}, offer: Partial<Offer> = {}): Record<string, string> {
  return validateRecharge(valuesOf(values), offerOf(offer));
}

test("nothing is missing of an amount on the only platform", () => {
  expect(mistakes()).toEqual({});
});

describe("what is missing stands by its field", () => {
  test("the platform and the amount", () => {
    expect(mistakes({ amount: "" }, { platforms: [cable, iptv] })).toEqual({
      platformId: "Please select a platform",
      amount: "Amount is required",
    });
  });

  test("the plan, of the price list and of OTTPlay", () => {
    expect(mistakes({}, { platforms: [iptv] })).toEqual({ planName: "Please select a plan" });
    expect(mistakes({}, { platforms: [ottPlay] })).toEqual({ ottCode: "Please select a plan" });
  });

  test("the custom date", () => {
    expect(mistakes({ expiry: "custom" })).toEqual({ expiryDate: "Please select a custom expiry date" });
  });

  test("what the customer has paid for, until it is known", () => {
    expect(mistakes({}, { hasAllServices: false })).toEqual({
      services: "Looking up what the customer has paid for...",
    });
  });
});

describe("an expiry", () => {
  const until = (expiryDate: string) => mistakes({ expiry: "custom", expiryDate });

  test("is from today to five years ahead", () => {
    expect(until(today)).toEqual({});
    expect(until("2031-03-10")).toEqual({});
    expect(until("2026-03-09")).toEqual({ expiryDate: "Expiry date cannot be before today" });
    expect(until("2031-03-11")).toEqual({ expiryDate: "Expiry date can be at most 5 years ahead" });
  });

  test("of an extension past five years can't be sent, while one from today can once its loss is accepted", () => {
    const services = [{ platformId: 1, rechargeId: 7, expiryDate: "2031-02-28" }];
    expect(mistakes({ start: "expiry" }, { services })).toEqual({
      expiryDate: "Expiry date can be at most 5 years ahead",
    });
    expect(mistakes({ acceptedLoss: "7 2026-04-10" }, { services })).toEqual({});
  });
});

describe("an amount", () => {
  test.each([
    ["0", "Amount must be greater than zero"],
    ["1", undefined],
    ["10000000", undefined],
    ["99999999999", "Amount must be at most 10,000,000"],
  ])("of %s", (amount, sentence) => {
    expect(mistakes({ amount }).amount).toBe(sentence);
  });

  test("of OTTPlay is at least the operator's price", () => {
    const sentence = (amount: string) =>
      mistakes({ amount, ottCode: "LITE" }, { platforms: [ottPlay] }).amount;
    expect(sentence("119")).toBe("Amount is below the price of this OTT plan");
    expect(sentence("120")).toBeUndefined();
  });
});

describe("a recharge that adds no day is made only when that is meant", () => {
  const services = [{ platformId: 1, rechargeId: 7, expiryDate: "2026-04-10" }];
  const asked = { acceptedLoss: "Please confirm, or choose another start or date" };

  test("which is asked", () => {
    expect(mistakes({}, { services })).toEqual(asked);
    expect(mistakes({ start: "expiry" }, { services })).toEqual({});
  });

  test("and accepted of this service, from and to this day alone", () => {
    const acceptedLoss = readRecharge(valuesOf(), offerOf({ services })).loss?.id;
    expect(mistakes({ acceptedLoss }, { services })).toEqual({});
    expect(mistakes({ acceptedLoss, expiry: "custom", expiryDate: "2026-03-15" }, { services })).toEqual(
      asked,
    );
    const rechargedMeanwhile = [{ platformId: 1, rechargeId: 8, expiryDate: "2027-03-10" }];
    expect(mistakes({ acceptedLoss }, { services: rechargedMeanwhile })).toEqual(asked);
  });
});
