import { describe, expect, test } from "vitest";
import { cable, draftOf, iptv, lite, offerOf, ottPlay, paidFor } from "../../../testing/recharge-fields.ts";
import { isEnteredByHand } from "./entered-by-hand.ts";
import type { Offer } from "./recharge-draft.ts";
import type { RechargeValues } from "./recharge-values.ts";

const paid = offerOf({ services: [paidFor(cable, 10)] });
const basic = { ...paidFor(iptv, 10), planName: "Basic Plan", amount: "250.00" };
const paidPlan = { platforms: [iptv], services: [basic] };
const ottPlan = {
  platforms: [ottPlay],
  ottPlans: [lite],
  services: [{ ...paidFor(ottPlay, 10), ottCode: "LITE", amount: "120.00" }],
};

describe("nothing is entered by hand", () => {
  test.each<[string, Partial<RechargeValues>, Partial<Offer>]>([
    ["for a new customer", { amount: "" }, {}],
    ["at the last amount", { amount: "300" }, paid],
    ["at the last amount of the months that are chosen", { amount: "900", expiry: "3" }, paid],
    ["with another start", { amount: "300", startsFrom: "expiry" }, paid],
    ["before a custom date is there", { amount: "300", expiry: "custom" }, paid],
    ["at the last amount of a plan", { planName: "Basic Plan", amount: "250" }, paidPlan],
    ["at the price of a plan of OTTPlay", { ottCode: "LITE", amount: "120" }, ottPlan],
    ["after the plan of OTTPlay was chosen again", { ottCode: "LITE", amount: "0" }, ottPlan],
  ])("%s", (_, values, offer) => {
    expect(isEnteredByHand(draftOf(values, offer))).toBe(false);
  });
});

describe("entered by hand is", () => {
  test.each<[string, Partial<RechargeValues>, Partial<Offer>]>([
    ["an amount for a new customer", { amount: "350" }, {}],
    ["another amount", { amount: "350" }, paid],
    ["a mistyped amount", { amount: "NaN" }, paid],
    ["a date", { amount: "300", expiry: "custom", expiryDate: "2026-04-01" }, paid],
    ["another plan", { planName: "Premium Plan", amount: "499" }, paidPlan],
  ])("%s", (_, values, offer) => {
    expect(isEnteredByHand(draftOf(values, offer))).toBe(true);
  });
});
