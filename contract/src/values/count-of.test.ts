import { expect, test } from "vitest";
import { countOf } from "./count-of.ts";

test.each([
  [1, "1 row"],
  [0, "0 rows"],
  [120_000, "1,20,000 rows"],
])("%i is %s", (count, text) => {
  expect(countOf(count, "row")).toBe(text);
});

test("an irregular plural", () => {
  expect([countOf(1, "entry", "entries"), countOf(2, "entry", "entries")]).toEqual(["1 entry", "2 entries"]);
});
