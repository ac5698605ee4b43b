import { expect, test } from "vitest";
import { refusedRenewal, renewalOf } from "../../../testing/renewals.ts";
import { rowNotesOf } from "./row-notes.ts";

const today = "2026-03-18";
const fields = ["amount", "price", "received"] as const;

test("each invalid value is named at its own field, while that is shown", () => {
  const change = { amount: "", price: "120", received: "500" };
  const problem = { field: "amount", text: "Amount is required", tone: "problem" };
  expect(rowNotesOf(renewalOf(1), fields, change, today)).toEqual([
    problem,
    {
      field: "received",
      text: "At most ₹120 can be received here. To receive more, recharge this customer separately.",
      tone: "problem",
    },
  ]);
  expect(rowNotesOf(renewalOf(1), ["amount", "price"], change, today)).toEqual([problem]);
});

test("a refusal is the only note, and what is left out has none", () => {
  const refused = refusedRenewal(1, "insufficient_balance");
  expect(rowNotesOf(refused, fields, { amount: "", received: "500" }, today)).toEqual([
    { field: "amount", text: "Insufficient wallet balance", tone: "problem" },
  ]);
  expect(rowNotesOf(refused, fields, { isLeftOut: true }, today)).toEqual([]);
});

test("a customer who pays less than the recharge costs is a warning, while the operator collects", () => {
  const renewal = renewalOf(1, { amount: 300, customerPrice: 260 });
  const warning = {
    field: "price",
    text: "Customer pays ₹40.00 less than the recharge costs you",
    tone: "warning",
  };
  expect(rowNotesOf(renewal, fields, undefined, today)).toContainEqual(warning);
  expect(rowNotesOf(renewal, fields, { price: "300" }, today)).not.toContainEqual(warning);
  expect(rowNotesOf(renewal, fields, { amount: "260" }, today)).not.toContainEqual(warning);
  expect(rowNotesOf(renewal, ["amount"], undefined, today)).not.toContainEqual(warning);
});

test("what would stay unpaid above the operator's limit is a warning, until enough of it is received", () => {
  const renewal = renewalOf(1, { amount: 300 });
  const notes = (shown: Parameters<typeof rowNotesOf>[1], received?: string) =>
    rowNotesOf(renewal, shown, received === undefined ? undefined : { received }, today, 120);
  const warning = {
    field: "price",
    text: "Above your limit: the customer can leave at most ₹120 of this unpaid",
    tone: "warning",
  };
  expect(notes(["amount", "price"])).toContainEqual(warning);
  expect(notes(fields, "179")).toContainEqual(warning);
  expect(notes(fields, "180")).not.toContainEqual(warning);
  expect(notes(fields)).not.toContainEqual(warning);
});

test("what is to be known stands while all is valid", () => {
  const renewal = renewalOf(1, {
    expiryDate: "2026-01-01",
    lastAmount: 280,
    lostDays: 2,
    customerPriceOf: { each: 300, terms: 3, isMonthly: true },
  });
  const notes = (change: Parameters<typeof rowNotesOf>[2]) =>
    rowNotesOf(renewal, fields, change, today).map(({ field, tone }) => [field, tone]);
  expect(notes(undefined)).toEqual([
    ["amount", "warning"],
    ["amount", "warning"],
    ["price", undefined],
    ["amount", "warning"],
  ]);
  expect(notes({ price: "500" }), "no longer how the price comes about").not.toContainEqual([
    "price",
    undefined,
  ]);
  expect(notes({ price: "" })).toEqual([["price", "problem"]]);
});
