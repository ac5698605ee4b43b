import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { describe, expect, it } from "vitest";
import {
  belowCost,
  isPaidByAdvance,
  newPayment,
  owedAfterRecharge,
  type ReceivedNow,
  termsBody,
  termsErrors,
  withAdvanceUsed,
} from "./customer-terms.ts";

const { receivedRequired, customerPriceRequired } = rechargeMessages;

describe("what a recharge takes from its customer", () => {
  it("is nothing while the operator doesn't collect", () => {
    expect(termsBody({ amount: "299" })).toEqual({});
    expect(termsErrors({ amount: "299" })).toEqual({});
  });

  it("is charged and not received until the user says so", () => {
    expect(termsBody({ amount: "299", payment: newPayment })).toEqual({});
  });

  it("is the price, which is the amount unless changed, when all is received", () => {
    const payment = { ...newPayment, share: "all" as const };
    expect(termsBody({ amount: "299", payment })).toEqual({ payment: { amount: 299, mode: "cash" } });
    expect(termsBody({ amount: "299", customerPrice: "350", payment })).toEqual({
      customerPrice: 350,
      payment: { amount: 350, mode: "cash" },
    });
  });

  it("is the part that was received, with the reference of its mode", () => {
    const payment = {
      share: "part",
      amount: "100",
      debt: 0,
      mode: "upi",
      reference: " 4213 0001 2345 ",
      hasNoUtr: false,
    } as const;
    const terms = { payment: { amount: 100, mode: "upi", reference: "4213 0001 2345" } };
    expect(termsBody({ amount: "299", payment })).toEqual(terms);
    expect(termsBody({ amount: "299", payment: { ...payment, mode: "cash" } })).toEqual({
      payment: { amount: 100, mode: "cash" },
    });
  });

  it("is the price with what was owed before, to the paisa, when both are received", () => {
    const payment = { ...newPayment, share: "withDebt" as const, debt: 450.1 };
    expect(termsBody({ amount: "330.2", payment })).toEqual({ payment: { amount: 780.3, mode: "cash" } });
    expect(termsBody({ amount: "299", customerPrice: "0", payment })).toEqual({
      customerPrice: 0,
      payment: { amount: 450.1, mode: "cash" },
    });
  });

  it("says that the rest is in advance once that is accepted, as it is then", () => {
    const payment = { ...newPayment, share: "part" as const, amount: "320", acceptedAdvance: 21 };
    const received = { amount: 320, mode: "cash" };
    expect(termsBody({ amount: "299", payment }, 21)).toEqual({ payment: { ...received, isAdvance: true } });
    for (const advance of [0, 320])
      expect(termsBody({ amount: "299", payment }, advance)).toEqual({ payment: received });
  });

  it("is nothing where an advance pays for it, unless somebody has chosen otherwise", () => {
    const remembered = { ...newPayment, share: "all" as const, isRemembered: true };
    const shareOf = (payment: typeof remembered, credit: number) => {
      const values = { amount: "299", payment };
      return withAdvanceUsed(values, values, credit).payment?.share;
    };
    expect(shareOf(remembered, 299)).toBe("nothing");
    expect(shareOf(remembered, 298.99)).toBe("all");
    expect(shareOf({ ...remembered, isRemembered: false }, 299)).toBe("all");
  });

  it("names who received it, but for the counter", () => {
    const payment = { ...newPayment, share: "all" as const };
    const body = (collectorId: number | null) =>
      termsBody({ amount: "299", payment: { ...payment, collectorId } });
    expect(body(3)).toEqual({ payment: { amount: 299, mode: "cash", collectorId: 3 } });
    expect(body(null)).toEqual({ payment: { amount: 299, mode: "cash" } });
  });

  it("may be free, and then nothing is received", () => {
    const payment = { ...newPayment, share: "all" as const };
    expect(termsBody({ amount: "299", customerPrice: "0", payment })).toEqual({ customerPrice: 0 });
    expect(termsErrors({ amount: "299", customerPrice: "0", payment })).not.toMatchObject({
      customerPrice: expect.any(String),
    });
  });

  it("needs a price and, of a part, what was received", () => {
    const payment = { ...newPayment, share: "part" as const };
    expect(termsErrors({ amount: "299", customerPrice: "", payment })).toEqual({
      customerPrice: customerPriceRequired,
      "payment.amount": receivedRequired,
    });
    expect(termsErrors({ amount: "299", payment: { ...payment, amount: "0" } })).toEqual({
      customerPrice: undefined,
      "payment.amount": expect.any(String),
    });
  });
});

it("takes a UTR of 12 digits, of UPI alone", () => {
  const errorOf = (payment: Partial<ReceivedNow>) =>
    termsErrors({ amount: "299", payment: { ...newPayment, share: "all", ...payment } })["payment.reference"];
  expect(errorOf({ mode: "upi", reference: "4213 0001 2345" })).toBeUndefined();
  expect(errorOf({ mode: "upi", reference: "" })).toBe("Enter the UTR, or tick that you have none");
  expect(errorOf({ mode: "upi", reference: "", hasNoUtr: true })).toBeUndefined();
  expect(errorOf({ mode: "upi", reference: "1", hasNoUtr: true })).toBe("A UTR has 12 digits");
  expect(errorOf({ mode: "upi", reference: "1" })).toBe("A UTR has 12 digits");
  expect(errorOf({ mode: "cheque", reference: "1" })).toBeUndefined();
  expect(errorOf({ share: "nothing", mode: "upi", reference: "1" })).toBeUndefined();
});

describe("what a recharge leaves owed", () => {
  const owes = { outstanding: 50.5, credit: 0 };
  const ahead = { outstanding: 0, credit: 5000 };
  const values = { amount: "299", payment: newPayment };

  it.each([
    [{ ...newPayment, share: "all" as const }, owes, 50.5],
    [{ ...newPayment, share: "part" as const, amount: "100" }, owes, 249.5],
    [newPayment, owes, 349.5],
    [{ ...newPayment, share: "withDebt" as const, debt: 50.5 }, owes, 0],
    [newPayment, ahead, -4701],
  ])("is what was owed and what isn't received: %j, %j", (payment, standing, expected) => {
    expect(owedAfterRecharge({ ...values, payment }, standing)).toBe(expected);
  });

  it("counts what the customer pays, not what the recharge costs", () => {
    expect(owedAfterRecharge({ ...values, customerPrice: "350" }, owes)).toBe(400.5);
  });

  it("is unknown until what the customer pays and what is received are entered", () => {
    expect(owedAfterRecharge({ ...values, amount: "" }, owes)).toBeUndefined();
    expect(owedAfterRecharge({ ...values, customerPrice: "" }, owes)).toBeUndefined();
    expect(owedAfterRecharge({ ...values, payment: { ...newPayment, share: "part" } }, owes)).toBeUndefined();
  });
});

it.each([
  ["all", 299, true],
  ["all", 298, false],
  ["nothing", 299, false],
] as const)("receiving %s of ₹299 with ₹%i in advance is noticed: %s", (share, credit, expected) => {
  expect(isPaidByAdvance({ amount: "299", payment: { ...newPayment, share } }, credit)).toBe(expected);
});

it("a customer that pays less than the recharge costs is noticed", () => {
  expect(belowCost({ amount: "599", customerPrice: "100" })).toBe(499);
  expect(belowCost({ amount: "599", customerPrice: "0" })).toBe(599);
  expect(belowCost({ amount: "599", customerPrice: "600" })).toBe(0);
  expect(belowCost({ amount: "599", customerPrice: "" })).toBe(0);
  expect(belowCost({ amount: "599" })).toBe(0);
});
