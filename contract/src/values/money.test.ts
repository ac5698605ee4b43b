import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amount, price, rupeeString } from "./amounts.ts";
import { addRupees, formatMoney, isWholePaise, multiplyRupees, sumRupees } from "./money.ts";

const indian = { currency: "INR", locale: "en-IN" };

test("sums and products are exact to the paisa", () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3);
  expect(addRupees(1000.5, -1000.49)).toBe(0.01);
  expect(multiplyRupees(19.99, 3)).toBe(59.97);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })), (amounts) => {
      expect(sumRupees(amounts.map((paise) => paise / 100))).toBe(
        amounts.reduce((sum, paise) => sum + paise, 0) / 100,
      );
    }),
  );
});

describe("whole paise", () => {
  test("accepts every number of paise up to the largest amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        expect(isWholePaise(paise / 100)).toBe(true);
        expect(isWholePaise(-paise / 100)).toBe(true);
      }),
    );
  });

  test("refuses fractions of a paisa", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        (paise, thousandths) => {
          expect(isWholePaise(Number(`${paise / 100}`) + thousandths / 1000)).toBe(false);
        },
      ),
    );
  });

  test.each([0.1 + 0.2, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (value) => {
    expect(isWholePaise(value)).toBe(false);
  });
});

describe("an amount", () => {
  test.each([0.01, 1, 299.5, 10_000_000])("may be %d", (value) => {
    expect(amount.parse(value)).toBe(value);
  });

  test.each([
    [0, "Amount must be greater than zero"],
    [-0.01, "Amount must be greater than zero"],
    [0.001, "Amount can have at most two decimals"],
    [10_000_000.01, "Amount must be at most 1,00,00,000"],
    [1e30, "Amount must be at most 1,00,00,000"],
  ])("may not be %d", (value, sentence) => {
    expect(amount.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });

  test.each(["1", true, null, Number.NaN, Number.POSITIVE_INFINITY])("may not be %s", (value) => {
    expect(amount.safeParse(value).success).toBe(false);
  });
});

test("a price may be 0, but not negative", () => {
  expect(price.parse(0)).toBe(0);
  expect(price.safeParse(-0.01).error?.issues[0]?.message).toBe("Price cannot be negative");
});

test("rupees as text have two decimals", () => {
  expect(rupeeString.safeParse("299.00").success).toBe(true);
  for (const text of ["299", "299.0", "299.000", "-1.00", "1,000.00", ""]) {
    expect(rupeeString.safeParse(text).success).toBe(false);
  }
});

describe("money for people", () => {
  test.each<[number | string, 0 | 2, string]>([
    [0, 0, "₹0"],
    [1234567.5, 0, "₹12,34,568"],
    ["299.00", 0, "₹299"],
    [1234567.5, 2, "₹12,34,567.50"],
    [-50.25, 2, "−₹50.25"],
  ])("%s with %i decimals reads %s", (value, decimals, text) => {
    expect(formatMoney(value, indian, decimals)).toBe(text);
  });

  test("follows the deployment's currency", () => {
    expect(formatMoney(1234.5, { currency: "USD", locale: "en-US" }, 2)).toBe("$1,234.50");
  });
});
