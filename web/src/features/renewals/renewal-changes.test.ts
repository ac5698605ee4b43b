import { describe, expect, test } from "vitest";
import { refusedRenewal, renewalOf } from "../../testing/renewals.ts";
import {
  amountError,
  type Change,
  canBeRenewed,
  hasChanges,
  placeOf,
  sentChanges,
  withInvalidAmount,
} from "./renewal-changes.ts";

const changed = (...changes: [number, Change][]) => new Map(changes);

test.each([
  ["120.50", undefined],
  ["Rs. 1,200/-", undefined],
  ["", "Amount is required"],
  ["  ", "Amount is required"],
  ["0", "Amount must be greater than zero"],
  ["-5", "Amount must be greater than zero"],
  ["1.999", "Amount can have at most two decimals"],
  ["1e3", "Use digits and one decimal point only"],
  ["0x64", "Use digits and one decimal point only"],
])("the error of the typed amount %j: %j", (typed, sentence) => {
  expect(amountError(typed)).toBe(sentence);
});

test("changes are sent without invalid amounts", () => {
  const changes = changed([1, { amount: "1,200.50" }], [2, { isLeftOut: true }], [3, { amount: "1e3" }]);
  expect(sentChanges(changes)).toEqual([
    { rechargeId: 1, amount: 1200.5 },
    { rechargeId: 2, isLeftOut: true },
    { rechargeId: 3 },
  ]);
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

describe("an invalid amount blocks", () => {
  const emptied = changed([1, { amount: "" }]);

  test("all renewals, while its own is included", () => {
    expect(withInvalidAmount(emptied, [renewalOf(1), renewalOf(2)])).toHaveLength(1);
    expect(withInvalidAmount(changed([1, { amount: "", isLeftOut: true }]), [renewalOf(1)])).toEqual([]);
    expect(withInvalidAmount(changed([1, { amount: "120" }]), [renewalOf(1)])).toEqual([]);
  });

  test.each(["recharged_just_now", "insufficient_balance"] as const)(
    "no other renewal once its own is refused as %s",
    (code) => {
      expect(withInvalidAmount(emptied, [refusedRenewal(1, code), renewalOf(2)])).toEqual([]);
    },
  );

  test("no other renewal once its own is left out", () => {
    expect(withInvalidAmount(emptied, [renewalOf(1, { isLeftOut: true }), renewalOf(2)])).toEqual([]);
  });
});

describe("unsaved changes are", () => {
  const offered = [renewalOf(1), renewalOf(2, { amount: 99.5 })];

  test("other amounts and left out services", () => {
    expect(hasChanges(changed([1, { amount: "120" }]), offered)).toBe(true);
    expect(hasChanges(changed([2, { amount: "" }]), offered)).toBe(true);
    expect(hasChanges(changed([1, { isLeftOut: true }]), offered)).toBe(true);
  });

  test("none once all values are as offered again", () => {
    expect(hasChanges(changed(), offered)).toBe(false);
    expect(hasChanges(changed([1, { amount: "100" }], [2, { amount: "99.5" }]), offered)).toBe(false);
    expect(hasChanges(changed([1, { isLeftOut: false }]), offered)).toBe(false);
  });
});
