import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { describe, expect, it } from "vitest";
import { newPayment, termsBody, termsErrors } from "./customer-terms.ts";

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
    const payment = { share: "part", amount: "100", mode: "upi", reference: " 1234 " } as const;
    const terms = { payment: { amount: 100, mode: "upi", reference: "1234" } };
    expect(termsBody({ amount: "299", payment })).toEqual(terms);
    expect(termsBody({ amount: "299", payment: { ...payment, mode: "cash" } })).toEqual({
      payment: { amount: 100, mode: "cash" },
    });
  });

  it("names who received it, but for the counter", () => {
    const payment = { ...newPayment, share: "all" as const };
    const body = (collectorId: string | null) =>
      termsBody({ amount: "299", payment: { ...payment, collectorId } });
    expect(body("3")).toEqual({ payment: { amount: 299, mode: "cash", collectorId: 3 } });
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
