import { describe, expect, test } from "vitest";
import { refusedRenewal, renewalOf } from "../../../testing/renewals.ts";
import {
  canBeRenewed,
  errorsOfIncluded,
  hasChanges,
  invalidIn,
  placeOf,
  sentChanges,
} from "./renewal-changes.ts";
import { type Change, moneyFields } from "./renewal-values.ts";

const changed = (...changes: [number, Change][]) => new Map(changes);

test("changes are sent without invalid amounts", () => {
  const changes = changed([1, { amount: "1,200.50" }], [2, { isLeftOut: true }], [3, { amount: "1e3" }]);
  expect(sentChanges(changes)).toEqual([
    { rechargeId: 1, amount: 1200.5 },
    { rechargeId: 2, isLeftOut: true },
    { rechargeId: 3 },
  ]);
});

test("what customers pay changes no preview", () => {
  expect(sentChanges(changed([1, { price: "380", received: "100" }]))).toEqual([]);
});

test.each([
  ["insufficient_balance", true],
  ["amount_below_price", true],
  ["amount_below_rate", true],
  ["customer_inactive", false],
  ["recharged_just_now", false],
  ["expiry_too_far", false],
] as const)("a renewal refused as %s can be made with another amount: %j", (code, expected) => {
  expect(canBeRenewed(refusedRenewal(1, code))).toBe(expected);
});

test("a customer without a recharge has nothing to renew", () => {
  expect(canBeRenewed(renewalOf(1))).toBe(true);
  expect(canBeRenewed(refusedRenewal(null, "never_recharged"))).toBe(false);
});

test("a refused renewal stands first, and one that the wallet can't pay stands last", () => {
  const renewals = [
    refusedRenewal(1, "insufficient_balance"),
    renewalOf(2),
    refusedRenewal(3, "customer_inactive"),
  ];
  const sorted = renewals.toSorted((one, other) => placeOf(one) - placeOf(other));
  expect(sorted.map(({ rechargeId }) => rechargeId)).toEqual([3, 2, 1]);
});

describe("an invalid value blocks", () => {
  const emptied = changed([1, { amount: "", price: "", received: "500" }]);
  const fieldsOf = (changes: typeof emptied, ...renewals: Parameters<typeof invalidIn>[1]) =>
    invalidIn(changes, renewals, ["amount", "price"]).map(({ field }) => field);

  test("all renewals, while its own is included and its field is shown", () => {
    expect(fieldsOf(emptied, renewalOf(1), renewalOf(2))).toEqual(["amount", "price"]);
    expect(fieldsOf(changed([1, { amount: "", isLeftOut: true }]), renewalOf(1))).toEqual([]);
    expect(fieldsOf(changed([1, { amount: "120", price: "0" }]), renewalOf(1))).toEqual([]);
  });

  test.each(["recharged_just_now", "insufficient_balance"] as const)(
    "no other renewal once its own is refused as %s",
    (code) => {
      expect(fieldsOf(emptied, refusedRenewal(1, code), renewalOf(2))).toEqual([]);
    },
  );

  test("no other renewal once its own is left out", () => {
    expect(fieldsOf(emptied, renewalOf(1, { isLeftOut: true }), renewalOf(2))).toEqual([]);
  });
});

test("what was typed has errors only while its renewal is included", () => {
  expect(errorsOfIncluded(renewalOf(1), { amount: "" })).toMatchObject({ amount: "Amount is required" });
  expect(errorsOfIncluded(renewalOf(1), { amount: "", isLeftOut: true })).toEqual({});
  expect(errorsOfIncluded(refusedRenewal(1, "insufficient_balance"), { amount: "" })).toEqual({});
});

describe("unsaved changes are", () => {
  const offered = [renewalOf(1), renewalOf(2, { amount: 99.5 })];

  test("other prices, and less received than all of them", () => {
    expect(hasChanges(changed([1, { price: "120" }]), offered, moneyFields)).toBe(true);
    expect(hasChanges(changed([1, { received: "0" }]), offered, moneyFields)).toBe(true);
  });

  test("other amounts and left out services", () => {
    expect(hasChanges(changed([1, { amount: "120" }]), offered, moneyFields)).toBe(true);
    expect(hasChanges(changed([2, { amount: "" }]), offered, moneyFields)).toBe(true);
    expect(hasChanges(changed([1, { isLeftOut: true }]), offered, moneyFields)).toBe(true);
  });

  test("none once all values are as offered again", () => {
    expect(hasChanges(changed(), offered, moneyFields)).toBe(false);
    expect(hasChanges(changed([1, { amount: "100" }], [2, { amount: "99.5" }]), offered, moneyFields)).toBe(
      false,
    );
    expect(hasChanges(changed([1, { isLeftOut: false }]), offered, moneyFields)).toBe(false);
    expect(hasChanges(changed([1, { price: "100", received: "100" }]), offered, moneyFields)).toBe(false);
    const priced = [renewalOf(1, { customerPrice: 380 })];
    expect(hasChanges(changed([1, { price: "380" }]), priced, moneyFields)).toBe(false);
  });

  test("none where the same rupees are written otherwise", () => {
    expect(hasChanges(changed([1, { amount: "100.00" }]), offered, moneyFields)).toBe(false);
    expect(hasChanges(changed([1, { price: "Rs. 100", received: " 100.0" }]), offered, moneyFields)).toBe(
      false,
    );
    expect(hasChanges(changed([1, { amount: "1e2" }]), offered, moneyFields)).toBe(true);
  });

  test("none in fields that are hidden", () => {
    const received = changed([1, { received: "50" }]);
    expect(hasChanges(received, offered, ["amount", "price"])).toBe(false);
    expect(hasChanges(received, offered, moneyFields)).toBe(true);
    expect(hasChanges(changed([1, { price: "50" }]), offered, ["amount"])).toBe(false);
  });
});
