import { expect, test } from "vitest";
import { renewalOf } from "../../../testing/renewals.ts";
import type { Invalid } from "./renewal-changes.ts";
import { neededText } from "./renewal-needs.ts";

const invalid = (...fields: Invalid["field"][]) => fields.map((field) => ({ renewal: renewalOf(1), field }));

test("nothing is needed", () => {
  expect(neededText(true, [], [])).toBe("");
});

test("invalid values are counted by their field", () => {
  expect(neededText(true, invalid("price"), [])).toBe("Still needed: what a customer pays");
  expect(neededText(true, invalid("received", "price", "received"), [])).toBe(
    "Still needed: what a customer pays, 2 valid amounts received",
  );
});

test("the total counts the suggestion instead of an invalid amount", () => {
  expect(neededText(false, invalid("amount", "amount"), ["who received it"])).toBe(
    "Still needed: tick “Renew anyway”, 2 valid amounts, who received it. Until then, the total counts the suggested ₹200.00.",
  );
});
