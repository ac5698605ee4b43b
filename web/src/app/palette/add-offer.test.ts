import { expect, test } from "vitest";
import { isClearlyNew } from "./add-offer.ts";

test.each(["Zara Khan", "98450 77777", "+91 98450 77777"])("%j is clearly someone new", (text) => {
  expect(isClearlyNew(text)).toBe(true);
});

test.each([
  "zzyzx",
  "receipt farida",
  "add money",
  "Farida TOP up",
  "farida 88",
  "Room 12 Khan",
  "last month ravi",
])("%j may mean something else", (text) => {
  expect(isClearlyNew(text)).toBe(false);
});
