import { expect, test } from "vitest";
import { cable, draftOf, paidFor } from "../../../testing/recharge-fields.ts";
import { amountNote } from "./amount-note.ts";
import { offeredAmount } from "./offered-amount.ts";
import type { RechargeValues } from "./recharge-values.ts";

const rated = { ...cable, operator_rate: 260 };
const ofRate = (amount: number, reason?: string) => ({ amount, reason, basis: "rate" });

test("the operator rate is offered for months without another price", () => {
  const offered = (values: Partial<RechargeValues>, platform = rated) =>
    offeredAmount(draftOf(values, { platforms: [platform] }));
  expect(offered({ amount: "" })).toEqual(ofRate(260));
  expect(offered({ amount: "", expiry: "12" })).toEqual(ofRate(3120, "12 months at ₹260 come to ₹3,120."));
  expect(offered({ amount: "300", expiry: "12" })?.amount).toBe(3120);
  expect(offered({ amount: "26000" })?.amount).toBe(260);
  expect(offered({ amount: "" }, { ...rated, operator_rate: 99.5 })?.amount, "whole rupees").toBe(100);
  expect(offered({ amount: "300" }), "more is up to the operator").toBeUndefined();
  expect(offered({ amount: "", expiry: "custom" })).toBeUndefined();
  expect(offeredAmount(draftOf({ amount: "" })), "without a rate").toBeUndefined();
});

test("the last price is offered instead, with its own reason below a warning about the rate", () => {
  const services = [{ ...paidFor(cable, 10), amount: "200.00" }];
  const draft = draftOf({ amount: "2000", expiry: "12" }, { platforms: [rated], services });
  expect(offeredAmount(draft)).toEqual({
    amount: 2400,
    reason: "At last time's price 12 months cost ₹2,400.",
    basis: "lastPrice",
  });
  expect(amountNote(draft)).toMatchObject({ basis: "rate" });
});
