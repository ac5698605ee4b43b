import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amount, price } from "./amounts.ts";

describe.each([
  ["an amount", amount, 0.01],
  ["a price", price, 0],
] as const)("%s", (_, schema, least) => {
  test("accepts any number of whole paise within its limits, unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: least * 100, max: 1_000_000_000 }), (paise) => {
        expect(schema.parse(paise / 100)).toBe(paise / 100);
      }),
    );
  });

  test.each([-0.01, 10_000_000.01, 0.005, 1.999, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses %d",
    (value) => {
      expect(schema.safeParse(value).success).toBe(false);
    },
  );
});

test("0 is a price but not an amount", () => {
  expect([price.safeParse(0).success, amount.safeParse(0).success]).toEqual([true, false]);
});
