import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { describe, expect, test } from "vitest";
import { renewalOf } from "../../testing/renewals.ts";
import { collectedFrom, collectedText, sumCollected } from "./collected.ts";
import type { Change } from "./preview/renewal-values.ts";

const renewals = [
  { ...renewalOf(1, { amount: 280, customerPrice: 380.1 }), rechargeId: 1 },
  { ...renewalOf(2, { amount: 320 }), rechargeId: 2 },
  { ...renewalOf(3, { customerPrice: 0 }), rechargeId: 3 },
];
const changes = new Map<number, Change>([[2, { price: "300.2", received: "100" }]]);

test("customers are charged the operator's own price, else the amount, else what was typed", () => {
  expect(sumCollected([...collectedFrom(renewals, "later", new Map()).values()]).charged).toBe(700.1);
  expect(sumCollected([...collectedFrom(renewals, "later", changes).values()]).charged).toBe(680.3);
});

test("what was typed is received only while the customers pay now", () => {
  expect(collectedFrom(renewals, "cash", changes).get(1)).toEqual({ charged: 380.1, received: 380.1 });
  expect(collectedFrom(renewals, "cash", changes).get(2)).toEqual({ charged: 300.2, received: 100 });
  expect(collectedFrom(renewals, "later", changes).get(2)).toEqual({ charged: 300.2, received: 0 });
});

describe("what the customers pay is said", () => {
  const { customersPayTotal, fromCustomers } = renewalMessages;

  test.each([
    [{ charged: 760, received: 760 }, "Customers pay ₹760.00 by cheque", "Received ₹760.00 by cheque"],
    [{ charged: 0, received: 0 }, "Customers pay ₹0.00 by cheque", "Received ₹0.00 by cheque"],
    [{ charged: 760, received: 0 }, "Customers pay ₹760.00 later", "Customers pay ₹760.00 later"],
    [
      { charged: 760, received: 560.5 },
      "Customers pay ₹760.00: ₹560.50 by cheque, ₹199.50 later",
      "Received ₹560.50 by cheque. Customers pay ₹199.50 later.",
    ],
  ])("of %j", (collected, before, after) => {
    expect(collectedText(collected, "cheque", customersPayTotal)).toBe(before);
    expect(collectedText(collected, "cheque", fromCustomers)).toBe(after);
  });
});
