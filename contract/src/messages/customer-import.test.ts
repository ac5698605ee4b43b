import { expect, test } from "vitest";
import { customerImportMessages } from "./customer-import.ts";

const format = { currency: "INR", locale: "en-IN" } as const;

test.each([
  [{ added: 2, updated: 1, unchanged: 3 }, "2 customers added, 1 updated, 3 unchanged"],
  [{ added: 0, updated: 1, unchanged: 0, connections: 2 }, "1 customer updated; 2 connections added"],
  [{ added: 0, updated: 0, unchanged: 1_000 }, "1,000 customers unchanged"],
  [{ added: 0, updated: 0, unchanged: 0 }, "Nothing changed"],
])("the result of an import leaves out counts of zero: %o", (counts, message) => {
  expect(customerImportMessages.imported(counts, format)).toBe(message);
});

test.each([
  [{ added: 2, updated: 1, leftOut: 3 }, "Add 2, Update 1, Leave Out 3"],
  [{ added: 0, updated: 1, leftOut: 3 }, "Update 1, Leave Out 3"],
  [{ added: 1_000, updated: 0, leftOut: 0 }, "Add 1,000 Customers"],
  [{ added: 0, updated: 1, leftOut: 0 }, "Update 1 Customer"],
])("the button of an import says what it does to how many: %o", (counts, message) => {
  expect(customerImportMessages.import(counts)).toBe(message);
});
