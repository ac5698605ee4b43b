import { describe, expect, test } from "vitest";
import {
  cable,
  draftOf,
  iptv,
  ottPlay as ottPlayOf120,
  paidFor,
  today,
} from "../../../testing/recharge-fields.ts";
import { newPayment } from "./customer-terms.ts";
import type { Offer } from "./recharge-draft.ts";
import type { RechargeValues } from "./recharge-values.ts";
import { stillNeeded, tooLowError, validateRecharge } from "./validate-recharge.ts";

const ottPlay = { ...ottPlayOf120, pricing: { LITE: 119.5 } };

/** The errors of a recharge; by default of 300 rupees for a month. */
function errorsOf(values: Partial<RechargeValues> = {}, offer: Partial<Offer> = {}): Record<string, string> {
  return validateRecharge(draftOf(values, offer));
}

test("an amount on the only platform is enough", () => {
  expect(errorsOf()).toEqual({});
});

test("beside the button stands what it still needs", () => {
  const needed = (values: Partial<RechargeValues>, offer: Partial<Offer> = {}) =>
    stillNeeded(draftOf(values, offer));
  expect(needed({})).toBeUndefined();
  expect(stillNeeded(draftOf(), ["openBook"])).toBe("Still needed: an open day book");
  expect(needed({ amount: "" }, { platforms: [cable, iptv] })).toBe("Still needed: platform, amount");
  expect(needed({ amount: "0" }, { platforms: [ottPlay] })).toBe("Still needed: plan, a valid amount");
  expect(needed({ expiry: "custom" })).toBe("Still needed: expiry date");
  const past = { expiry: "custom", expiryDate: "2026-03-09" } as const;
  expect(needed(past)).toBe("Still needed: a valid expiry date");
  const services = [paidFor(cable, 31, 7)];
  expect(needed({}, { services })).toBe("Still needed: From current expiry, or your tick to add no days");
  expect(needed({}, { services: [paidFor(cable, 14, 7)] })).toBe(
    "Still needed: From current expiry, or your tick to lose 14 paid days",
  );
  const sooner = { expiry: "custom", expiryDate: "2026-04-09" } as const;
  expect(needed(sooner, { services })).toBe("Still needed: your tick to lose 1 paid day");
  expect(needed({}, { hasAllServices: false }), "loading has a notice of its own").toBeUndefined();
});

test("more than what is owed must be meant as an advance", () => {
  const part = (amount: string, acceptedAdvance?: number) => ({
    amount: "280",
    payment: { ...newPayment, share: "part" as const, amount, acceptedAdvance },
  });
  const errorOwing = (outstanding: number | undefined, values: Partial<RechargeValues>) =>
    errorsOf(values, { outstanding })["payment.acceptedAdvance"];
  const asked = "Tick this, or enter only what is owed";
  expect(errorOwing(0, part("300"))).toBe(asked);
  expect(errorOwing(0, part("300", 20))).toBeUndefined();
  expect(errorOwing(0, part("301", 20)), "another amount is another question").toBe(asked);
  expect(errorOwing(20, part("300"))).toBeUndefined();
  expect(errorOwing(0, { ...part("300"), customerPrice: "350" })).toBeUndefined();
  expect(errorOwing(undefined, part("300")), "what is owed isn't known").toBeUndefined();
  expect(errorOwing(0, { amount: "280", payment: { ...newPayment, share: "all" } })).toBeUndefined();
  const withDebt = { amount: "280", payment: { ...newPayment, share: "withDebt" as const, debt: 20 } };
  expect(errorOwing(20, withDebt)).toBeUndefined();
  expect(errorOwing(0, withDebt), "it was paid meanwhile").toBe(asked);
  expect(stillNeeded(draftOf(part("300"), { outstanding: 0 }))).toBe(
    "Still needed: tick “₹20 is paid in advance”",
  );
});

test("an amount is too low once it has as many digits as the least one", () => {
  const of = (amount: string) => tooLowError(draftOf({ amount, ottCode: "LITE" }, { platforms: [ottPlay] }));
  expect(errorsOf({ amount: "1", ottCode: "LITE" }, { platforms: [ottPlay] })).toHaveProperty("amount");
  for (const start of ["", "1", "11", "0", "9.5", "-11"]) expect(of(start), start).toBeUndefined();
  expect(of("119")).toMatch(/at least/);
  expect(of("120")).toBeUndefined();
  expect(of("1000")).toBeUndefined();
});

describe("a missing value has an error at its field", () => {
  test("the platform and the amount", () => {
    expect(errorsOf({ amount: "" }, { platforms: [cable, iptv] })).toEqual({
      platformId: "Please select a platform",
      amount: "Amount is required",
    });
  });

  test("the plan, of the price list and of OTTPlay", () => {
    expect(errorsOf({}, { platforms: [iptv] })).toEqual({ planName: "Please select a plan" });
    expect(errorsOf({}, { platforms: [ottPlay] })).toEqual({ ottCode: "Please select a plan" });
  });

  test("the custom date", () => {
    expect(errorsOf({ expiry: "custom" })).toEqual({ expiryDate: "Please select a custom expiry date" });
  });

  test("the customer's services, until they are loaded", () => {
    expect(errorsOf({}, { hasAllServices: false })).toEqual({
      services: "Checking what the customer has already paid for...",
    });
  });
});

describe("an expiry", () => {
  const until = (expiryDate: string) => errorsOf({ expiry: "custom", expiryDate });

  test("is between today and five years ahead", () => {
    expect(until(today)).toEqual({});
    expect(until("2031-03-10")).toEqual({});
    expect(until("2026-03-09")).toEqual({ expiryDate: "Expiry date cannot be before today" });
    expect(until("2031-03-11")).toEqual({ expiryDate: "Expiry date can be at most 5 years ahead" });
  });

  test("of an extension past five years is refused; from today it is allowed once the loss is accepted", () => {
    const services = [{ ...paidFor(cable, 1, 7), expiryDate: "2031-02-28" }];
    expect(errorsOf({ startsFrom: "expiry" }, { services })).toEqual({
      expiryDate: "Expiry date can be at most 5 years ahead",
    });
    expect(errorsOf({ acceptedLoss: "7 2026-04-10" }, { services })).toEqual({});
  });
});

describe("an amount", () => {
  test.each([
    ["0", "Amount must be greater than zero"],
    ["1", undefined],
    ["10000000", undefined],
    ["99999999999", "Amount must be at most ₹1,00,00,000"],
  ])("of %s", (amount, sentence) => {
    expect(errorsOf({ amount }).amount).toBe(sentence);
  });

  test("of OTTPlay is at least the operator's price", () => {
    const sentence = (amount: string) =>
      errorsOf({ amount, ottCode: "LITE" }, { platforms: [ottPlay] }).amount;
    expect(sentence("119")).toBe(
      "Amount must be at least ₹119.50, the price of this OTT plan up to the expiry date",
    );
    expect(sentence("120")).toBeUndefined();
  });

  test("of a platform that requires the operator rate is at least that for each month", () => {
    const platforms = [{ ...cable, operator_rate: 99.5, requiresOperatorRate: true }];
    const services = [paidFor(cable, 10, 7)];
    const sentence = (values: Partial<RechargeValues>) => errorsOf(values, { platforms, services }).amount;
    const until = { expiry: "custom", expiryDate: "2026-06-10" } as const;
    const error = "Amount must be at least ₹298.50, your rate for the months up to the expiry date";
    expect(sentence({ ...until, amount: "298" })).toBe(error);
    expect(sentence({ ...until, amount: "299" })).toBeUndefined();
    expect(sentence({ expiry: "3", startsFrom: "expiry", amount: "298" })).toBe(error);
    expect(sentence({ expiry: "3", startsFrom: "expiry", amount: "299" })).toBeUndefined();
    expect(sentence({ amount: "100" })).toBeUndefined();
  });
});

describe("a recharge that adds no days must be confirmed", () => {
  const services = [paidFor(cable, 31, 7)];
  const asked = { acceptedLoss: expect.stringMatching(/^your tick to /) };

  test("it has an error until then", () => {
    expect(errorsOf({}, { services })).toEqual(asked);
    expect(errorsOf({ startsFrom: "expiry" }, { services })).toEqual({});
  });

  test("the confirmation counts for this last recharge and this expiry only", () => {
    const acceptedLoss = draftOf({}, { services }).loss?.id;
    expect(errorsOf({ acceptedLoss }, { services })).toEqual({});
    expect(errorsOf({ acceptedLoss, expiry: "custom", expiryDate: "2026-03-15" }, { services })).toEqual(
      asked,
    );
    const rechargedMeanwhile = [paidFor(cable, 365, 8)];
    expect(errorsOf({ acceptedLoss }, { services: rechargedMeanwhile })).toEqual(asked);
  });
});
